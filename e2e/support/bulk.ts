import { composeReceipt, renderPng, type ComposedReceipt } from '@bonbog/receipt-generator';
import type { Locator, Page } from '@playwright/test';

import { composeShort } from './receipts.ts';
import { expect } from './test.ts';

/** A file as Playwright chooses it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Opens the bulk upload by the navigation, as a user does. */
export async function openBulk(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bulk Upload', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Bulk Upload Kvitteringer' })).toBeVisible();
}

/** Drawn receipts as pictures, one for each seed, named bon-SEED.png. */
export async function drawFiles(
  seeds: readonly number[],
  compose: (seed: number) => ComposedReceipt = composeReceipt,
): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (const seed of seeds) {
    const buffer = await renderPng(compose(seed));
    files.push({ name: `bon-${seed}.png`, mimeType: 'image/png', buffer });
  }
  return files;
}

/** As {@link drawFiles}, of short receipts. */
export function drawShortFiles(seeds: readonly number[]): Promise<ChosenFile[]> {
  return drawFiles(seeds, composeShort);
}

/** Chooses files through the drop zone, which is a button where there is a mouse. */
export async function chooseFiles(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Træk og slip kvitteringer her|VÆLG FILER)/ }).click();
  await (await chooser).setFiles([...files]);
}

/** Drops files and folders of this machine on a drop zone, as the operating system does; `words` stand in it. */
export async function dropPaths(
  page: Page,
  paths: readonly string[],
  words = 'Træk og slip kvitteringer her',
): Promise<void> {
  const box = await page.getByText(words).boundingBox();
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}

/** A picture made larger, as a phone's camera would take it: a JPEG of many pixels with some noise. */
export async function enlarge(page: Page, picture: Buffer, width: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, wanted }) => {
      const read = Uint8Array.from(atob(source), (sign) => sign.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([read]));
      const canvas = new OffscreenCanvas(wanted, Math.round((image.height * wanted) / image.width));
      const context = canvas.getContext('2d');
      if (context === null) {
        throw new Error('There is nothing to draw on.');
      }
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const grain = context.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < grain.data.length; at += 1) {
        // Every fourth value is the opacity.
        grain.data[at] = (grain.data[at] ?? 0) + (at % 4 === 3 ? 0 : Math.random() * 16 - 8);
      }
      context.putImageData(grain, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
    },
    { source: picture.toString('base64'), wanted: width },
  );
  return Buffer.from(encoded, 'latin1');
}

/** The list of the first step. */
export function fileList(page: Page): Locator {
  return page.getByRole('list', { name: /^Bulk Upload \(/ });
}

/** One file of the list. */
export function fileRow(page: Page, name: string): Locator {
  return fileList(page).getByRole('listitem').filter({ hasText: name });
}

/** Waits until so many receipts are read and nothing else is under way. */
export async function expectRead(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('button', { name: `Fortsæt med ${count} kvitteringer` })).toBeVisible({
    timeout: 150_000,
  });
}

/** Goes on to the second step with everything that was read. */
export async function goToEdit(page: Page, count: number): Promise<void> {
  await expectRead(page, count);
  await page.getByRole('button', { name: `Fortsæt med ${count} kvitteringer` }).click();
  await expect(page.getByRole('heading', { name: `Bulk Redigering (${count} kvitteringer)` })).toBeVisible();
}
