import { composeReceipt, drawLandscape, renderJpeg, renderPng } from '@bonbog/receipt-generator';

import { chooseFile, expectReview, field } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const mebibyte = 1024 * 1024;

test('what is no picture, or too large, is refused with the specified alert before it is sent (UPL-14, UPL-15, UPL-25)', async ({
  page,
}) => {
  await signUp(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });

  await chooseFile(page, {
    name: 'noter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Kære bogholder'),
  });
  await expect.poll(() => dialogs.length).toBe(1);
  await chooseFile(page, {
    name: 'stor.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(25 * mebibyte + 1),
  });
  await expect.poll(() => dialogs.length).toBe(2);

  expect(dialogs[0]).toMatch(/^Fil fejl: /);
  expect(dialogs[1]).toBe(
    'Filen er for stor. Maksimal størrelse er 25MB. Prøv at komprimere billedet først.',
  );
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
});

test('a broken picture says what to do, and the next one is read (UPL-25, UPL-44)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/41[35]|422/);
  await signUp(page);
  const whole = await renderJpeg(composeReceipt(21));

  await chooseFile(page, {
    name: 'bon.jpg',
    mimeType: 'image/jpeg',
    buffer: whole.subarray(0, Math.floor(whole.length / 3)),
  });
  await expect(page.getByText('Upload fejl').first()).toBeVisible();
  await expect(page.getByText('Billedet kan ikke læses. Filen er måske beskadiget.').first()).toBeVisible();

  await chooseFile(page, {
    name: 'bon.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Ikke et billede. '.repeat(20)),
  });
  await expect(page.getByText('Filen er ikke et billede eller en PDF, vi kan læse.').first()).toBeVisible();

  await chooseFile(page, {
    name: 'bon.png',
    mimeType: 'image/png',
    buffer: await renderPng(composeReceipt(21)),
  });
  await expectReview(page);
});

test('a picture without a receipt opens with empty fields, and cannot be saved before they are filled (S-39)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400 \(Bad Request\)/);
  await signUp(page);

  await chooseFile(page, { name: 'udsigt.jpg', mimeType: 'image/jpeg', buffer: await drawLandscape(5) });
  await expectReview(page);

  for (const label of ['Butik', 'Dato', 'Beløb', 'Produkt']) {
    await expect(field(page, label)).toContainText('Ikke angivet');
  }
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Fejl ved gemning').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
});
