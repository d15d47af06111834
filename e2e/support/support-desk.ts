import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import type { Locator, Page } from '@playwright/test';

import type { ChosenFile } from './bulk.ts';
import { expect } from './test.ts';

// Each state is pictured into this folder, where a person can look at all of them.
const pictures = '.cache/support-states';
const looks = [
  { size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { size: 'desk', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const;

/** A PDF as a user attaches it. */
export const attachedPdf: ChosenFile = {
  name: 'faktura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${' '.repeat(300)}`),
};

/** A drawn receipt as a picture to attach. */
export async function drawPicture(name: string, seed: number): Promise<ChosenFile> {
  return { name, mimeType: 'image/png', buffer: await renderPng(composeReceipt(seed)) };
}

/** Chooses files through a button that opens the system's dialog. */
export async function attachBy(button: Locator, files: readonly ChosenFile[]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([...files]);
}

/**
 * Pictures a state light on a phone and dark on a desk, and makes sure that it is accessible to everyone and no wider
 * than the screen. Ends on the desk, light.
 */
export async function showStation(
  page: Page,
  name: string,
  expectAccessible: (page: Page) => Promise<void>,
): Promise<void> {
  for (const { size, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${pictures}/${name}-${size}.png`, animations: 'disabled' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${name} fits`).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Switches to the chat as a user does; ends in its field. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Start AI-chat i stedet' }).click();
  await expect(chatField(page)).toBeFocused();
}

/** The field of the chat. */
export function chatField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Besked', exact: true });
}

/** The conversation, of the user's chat or of a case. */
export function conversation(page: Page): Locator {
  return page.getByRole('log', { name: 'Samtale' });
}

/** Says something in the chat and waits until it is there. */
export async function say(page: Page, words: string): Promise<void> {
  await chatField(page).fill(words);
  await chatField(page).press('Enter');
  await expect(conversation(page).getByText(words)).toBeVisible();
  await expect(chatField(page)).toHaveValue('');
}

/** Asks for a person in a new chat; answers the number of the case. */
export async function askForPerson(page: Page): Promise<number> {
  await openChat(page);
  await say(page, 'Jeg vil gerne tale med en medarbejder');
  await expect(toast(page, 'Overført til support')).toBeVisible();
  return caseNumberOf(page);
}

/** The number that support knows the chat on show by. */
export async function caseNumberOf(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { name: /^Chat Sag \d+$/ });
  return Number((await heading.textContent())?.replaceAll(/\D/g, ''));
}

/** A short message in the corner, by its title. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('region', { name: /^Beskeder/ }).getByText(title, { exact: true });
}

/** Opens a case by its address. */
export async function openCase(page: Page, number: number): Promise<void> {
  await page.goto(`/admin-dashboard?fane=sager&sag=${number}`);
  await expect(page.getByText(`Sag ${number}`, { exact: true }).last()).toBeVisible();
  await expect(replyField(page)).toBeVisible();
}

/** Where administrators write to the user of a case. */
export function replyField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Svar til brugeren' });
}

/** Sends an answer to the user of the open case. */
export async function reply(page: Page, words: string): Promise<void> {
  await replyField(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The status of the open case; the filter above the list has one of the same name. */
export function statusOf(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Status' }).last();
}
