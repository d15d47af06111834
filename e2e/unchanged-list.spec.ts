import { composeShort, expectReview, field, uploadReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('a list that did not change is not sent again, and is shown all the same (S-23)', async ({ page }) => {
  await signUp(page);
  await uploadReceipt(page, composeShort(41));
  await expectReview(page);
  await field(page, 'Butik').click();
  await page.getByRole('textbox', { name: 'Butik' }).fill('Læsø Salt');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Læsø Salt');
  // What the network itself carried: the page is told 200, because the browser has the list already.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // The two kinds of messages come from different processes, in no certain order.
  const statuses = new Map<string, number>();
  const listRequests: string[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/receipts?limit=50')) {
      listRequests.push(requestId);
    }
  });
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
  });

  await page.reload();

  await expect(page.getByRole('row').nth(1)).toContainText('Læsø Salt');
  await expect.poll(() => listRequests.map((id) => statuses.get(id))).toEqual([304]);
});
