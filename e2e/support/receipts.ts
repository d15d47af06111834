import { randomInt } from 'node:crypto';

import {
  formatDanishAmount,
  formatDanishDate,
  formatDecimal,
  initialVat,
  isCalendarDate,
  parseAmount,
} from '@bonbog/domain';
import {
  centered,
  composeReceipt,
  left,
  pair,
  renderPng,
  rule,
  type ComposedReceipt,
} from '@bonbog/receipt-generator';
import type { Locator, Page } from '@playwright/test';

import { expect } from './test.ts';

/** A receipt from a seed nobody chose; BONBOG_SEED repeats an earlier one. */
export function drawRandomReceipt(): ComposedReceipt {
  const seed = Number(process.env.BONBOG_SEED ?? randomInt(1_000_000));
  const receipt = composeReceipt(seed);
  console.log(`receipt drawn: seed ${seed}, layout ${receipt.layout} (repeat with BONBOG_SEED=${seed})`);
  return receipt;
}

/**
 * A receipt with the least that a receipt has, read in a fraction of the time of a whole one: for journeys that are about
 * something else than reading.
 */
export function composeShort(seed: number): ComposedReceipt {
  const receipt = composeReceipt(seed, { layout: 'cafe' });
  const { store, date, total, vat, cvr } = receipt.truth;
  const amountOf = (value: string) => value.replace('.', ',');
  const rows = [
    centered(store, { bold: true }),
    centered(`CVR ${cvr}`),
    left(`Dato ${date.split('-').toReversed().join('-')}`),
    rule(),
    pair(['TOTAL DKK', amountOf(total)], { bold: true }),
    pair(['Heraf moms 25%', amountOf(vat)]),
  ];
  return { ...receipt, truth: { ...receipt.truth, lines: [] }, rows };
}

/** Chooses a picture of the receipt on the upload screen. */
export async function uploadReceipt(page: Page, receipt: ComposedReceipt): Promise<void> {
  await chooseFile(page, { name: 'bon.png', mimeType: 'image/png', buffer: await renderPng(receipt) });
}

/** Chooses a file through the button, as a user does. */
export async function chooseFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'VÆLG FIL' }).click();
  await (await chooser).setFiles(file);
}

/** Waits for the review. Reading on a busy machine takes its time. */
export async function expectReview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible({
    timeout: 150_000,
  });
}

/** The button that shows a field of the review and opens its editor. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label} `) });
}

/** An amount of the drawn truth as the screens show it, in kroner. */
export function asShown(amount: string): string {
  const minor = parseAmount(amount);
  return minor === null ? 'no amount' : `${formatDanishAmount(minor)} kr`;
}

/** The VAT a review opens with: what is printed, or the VAT of the rate it is meant by when only øre are between (T-06). */
export function vatAsShown({ total, vat }: { readonly total: string; readonly vat: string }): string {
  const opening = initialVat({ amount: parseAmount(total), vat: parseAmount(vat), vatPercent: null }).vat;
  return asShown(opening === null ? '' : formatDecimal(opening));
}

/** A date of the drawn truth as the screens show it. */
export function dateAsShown(date: string): string {
  return isCalendarDate(date) ? formatDanishDate(date) : 'no date';
}
