import { composeReceipt } from '@bonbog/receipt-generator';
import type { Locator } from '@playwright/test';

import { expectReview, uploadReceipt } from './support/receipts.ts';
import { conversation, openChat, say } from './support/support-desk.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

/** Where something lies: from the middle of its height, as a part of the window's height. */
async function heightOf(thing: Locator): Promise<number> {
  const box = await thing.boundingBox();
  return box === null ? 0 : (box.y + box.height / 2) / phone.height;
}

test('on a phone the camera and what saves lie in the lower third of the window', async ({ page }) => {
  await signUp(page);
  const camera = page.getByRole('button', { name: 'Kamera', exact: true });
  for (const path of ['/', '/history', '/feedback', '/konto', '/moms']) {
    await page.goto(path);
    await expect(camera).toBeVisible();
    expect(await heightOf(camera), path).toBeGreaterThan(2 / 3);
  }
  await page.goto('/');
  await uploadReceipt(page, composeReceipt(41));
  await expectReview(page);
  expect(await heightOf(page.getByRole('button', { name: 'Gem', exact: true }))).toBeGreaterThan(2 / 3);
});

test('on a phone the chat leaves half of the window to messages', async ({ page }) => {
  await signUp(page);
  await openChat(page);
  await say(page, 'Hvor længe skal jeg gemme mine bilag?');
  const box = await conversation(page).boundingBox();
  expect((box?.height ?? 0) / phone.height).toBeGreaterThanOrEqual(0.5);
});
