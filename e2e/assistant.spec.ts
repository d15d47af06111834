import { receiptRoutes, type Receipt } from '@bonbog/contract';
import { formatDanishAmount, minorUnits, parseAmount } from '@bonbog/domain';
import type { Page } from '@playwright/test';

import { DATA_DIR } from './support/places.ts';
import { seedReceipts } from './support/seed-receipts.ts';
import { chatField, conversation, openChat, say } from './support/support-desk.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

// Each conversation is pictured into this folder, where a person can read them all.
const pictures = '.cache/assistant';

const desk = { width: 1280, height: 900 };
const sizes = [
  ['desk', desk],
  ['phone', { width: 390, height: 844 }],
] as const;

test.use({ viewport: desk });
test.describe.configure({ timeout: 180_000 });

/** What a user asks, in turn, and what the last answer holds. */
const conversations: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['greeting', ['hej, hvordan lægger jeg mange boner ind på én gang?'], /Bulk Upload/],
  ['slips', ['hvordan skfter jeg min adganskode'], /Skift adgangskode/],
  ['english', ['how do i export my receipts to excel?'], /Excel/],
  ['dictated', ['jeg har taget et billede af en bon men det er helt mørkt hvad gør jeg'], /billede/i],
  ['law', ['hvor længe skal jeg gemme mine bilag'], /5 år|fem år/],
  ['ask-back', ['eksport', 'den første'], /CSV|ZIP|Excel/],
  ['angry', ['det virker overhovedet ikke det lort'], /ked af/],
  ['shop', ['hvad har jeg brugt hos netto i år', 'og sidste måned?'], /Netto|netto/],
  ['missing', ['hvor mange bilag mangler cvr'], /CVR/],
  ['largest', ['hvad er mit dyreste køb i år'], /kr|DKK|EUR|SEK/],
];

test('ten conversations are answered by the help and by the receipts of their user (S-69, S-72)', async ({
  page,
  expectAccessible,
}) => {
  const email = await signUp(page);
  await seedReceipts({ dataDir: DATA_DIR, email, count: 400, newest: new Date() });
  await openChat(page);

  for (const [name, messages, expected] of conversations) {
    for (const message of messages) {
      await ask(page, message);
    }
    await expect(lastAnswer(page)).toContainText(expected);
    for (const [size, viewport] of sizes) {
      await page.setViewportSize(viewport);
      // The latest words come into sight again where there is less room.
      await expect(lastAnswer(page).getByText('· lokal-hjælp-1')).toBeInViewport();
      await page.screenshot({ path: `${pictures}/${name}-${size}.png`, animations: 'disabled' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${name} fits`).toBeLessThanOrEqual(viewport.width);
    }
  }
  await expectAccessible();
  await page.setViewportSize(desk);
  await expectAccessible();

  await say(page, 'hvem vandt kampen i går');
  await expect(
    conversation(page).getByText('Jeg svarer kun på spørgsmål om Bonbog.', { exact: false }),
  ).toBeVisible();
  await expect(conversation(page).getByText('Skal jeg hente et menneske?')).toHaveCount(0);
});

test('a sum leads to the very receipts it counted (S-72)', async ({ page }) => {
  const email = await signUp(page);
  await seedReceipts({ dataDir: DATA_DIR, email, count: 400, newest: new Date('2026-10-28T12:00:00Z') });
  const receipts = await ownReceipts(page);
  const month = '2026-10';
  const counted = receipts.filter(
    ({ date, currencyCode }) => date.startsWith(month) && currencyCode === 'EUR',
  );
  const sum = counted.reduce((total, { amount }) => total + (parseAmount(amount) ?? 0), 0);
  await openChat(page);

  await ask(page, 'hvor meget har jeg brugt i euro i oktober 2026?');

  await expect(lastAnswer(page)).toContainText(formatDanishAmount(minorUnits(sum)));
  await expect(lastAnswer(page)).toContainText(String(counted.length));
  await lastAnswer(page).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/history\\?.*periode=${month}`));
  await expect(page.getByText(formatDanishAmount(minorUnits(sum))).first()).toBeVisible();
});

/** Says something, and waits for the answer to it. */
async function ask(page: Page, message: string): Promise<void> {
  const answers = conversation(page).getByText('· lokal-hjælp-1');
  const before = await answers.count();
  await chatField(page).fill(message);
  await chatField(page).press('Enter');
  await expect(answers).toHaveCount(before + 1);
}

function lastAnswer(page: Page) {
  // A list in an answer has items too, but only the whole answer says who wrote it.
  return conversation(page).getByRole('listitem').filter({ hasText: '· lokal-hjælp-1' }).last();
}

async function ownReceipts(page: Page): Promise<readonly Receipt[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/receipts', { headers: { Authorization: `Bearer ${token}` } });
  return receiptRoutes.list.response.parse(await answer.json()).receipts;
}
