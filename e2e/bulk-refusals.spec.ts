import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { composeReceipt, renderJpeg, renderPdfPages } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import { writeLockedPdf } from '../apps/server/src/app/testing/write-pdf.ts';

import {
  chooseFiles,
  drawFiles,
  drawShortFiles,
  dropPaths,
  enlarge,
  expectRead,
  fileList,
  fileRow,
  openBulk,
} from './support/bulk.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const mebibyte = 1024 * 1024;
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const wrongType = 'Kun JPG, PNG og PDF filer understøttes';

const refused = (page: Page) => page.getByRole('alert').filter({ hasText: /taget med/ });

/** A folder of this machine that is gone after the test. */
async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-e2e-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Holds every reading, so that a test of the list needs no reader. */
async function holdReadings(page: Page): Promise<void> {
  await page.route('**/api/receipts/parse', () => undefined);
}

test('what is no receipt is refused by name and reason, and the rest is read (BSEL-59…62, T-30)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await openBulk(page);
  const picture = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

  await chooseFiles(page, [
    picture('tom.jpg', Buffer.alloc(0)),
    picture('99.jpg', Buffer.concat([jpegStart, Buffer.alloc(95)])),
    picture('program.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])),
    picture('telefon.heic', Buffer.alloc(500), 'image/heic'),
    picture('billede.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(500)]), 'image/gif'),
    picture(
      'tegning.svg',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(200)}</svg>`),
      'image/svg+xml',
    ),
    picture('stor.jpg', Buffer.concat([jpegStart, Buffer.alloc(25 * mebibyte)])),
    ...(await drawShortFiles([201])),
  ]);

  const notice = refused(page);
  await expect(notice).toContainText('7 filer blev ikke taget med');
  await expect(notice).toContainText('tom.jpg: Filen er tom eller beskadiget');
  await expect(notice).toContainText('99.jpg: Filen er tom eller beskadiget');
  await expect(notice).toContainText(`program.jpg: ${wrongType}`);
  await expect(notice).toContainText(`telefon.heic: ${wrongType}`);
  await expect(notice).toContainText(`billede.gif: ${wrongType}`);
  await expect(notice).toContainText(`tegning.svg: ${wrongType}`);
  await expect(notice).toContainText(/stor\.jpg: For stor \(25(,\d)? MB\)\. Max 25 MB/);
  await expect(fileList(page).getByRole('listitem')).toHaveCount(1);
  await expectRead(page, 1);
  await expectAccessible();
});

test('what cannot be read fails by itself, and can be tried again, replaced or removed (BSCAN-20…29, BSEL-64, T-55)', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/4\d\d \(/);
  await signUp(page);
  await openBulk(page);
  const [good] = await drawShortFiles([202]);
  const large = await enlarge(page, good?.buffer ?? Buffer.alloc(0), 2400);
  const small = await renderJpeg(composeReceipt(203));

  await chooseFiles(page, [
    {
      name: 'halv-stor.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([large.subarray(0, 300), Buffer.alloc(400_000)]),
    },
    { name: 'halv.jpg', mimeType: 'image/jpeg', buffer: small.subarray(0, 9000) },
    ...(await drawFiles([204])),
  ]);

  const panel = page.getByRole('region', { name: '2 fil(er) fejlede' });
  await expect(panel).toBeVisible({ timeout: 60_000 });
  await expect(fileRow(page, 'halv-stor.jpg')).toContainText(
    'Kunne ikke komprimere billedet - måske er filen beskadiget. Prøv med et nyt billede.',
  );
  await expect(fileRow(page, 'halv.jpg')).toContainText(
    'Billedet kan ikke læses. Filen er måske beskadiget.',
  );
  await expectRead(page, 1);
  await expectAccessible();

  await fileRow(page, 'halv.jpg')
    .getByRole('button', { name: /^Prøv igen/ })
    .click();
  await expect(fileRow(page, 'halv.jpg').getByText('Fejl', { exact: true })).toBeVisible({ timeout: 30_000 });
  const chooser = page.waitForEvent('filechooser');
  await fileRow(page, 'halv.jpg')
    .getByRole('button', { name: /^Erstat/ })
    .click();
  await (await chooser).setFiles({ name: 'hel.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect(page.getByText('Fil erstattet').first()).toBeVisible();
  await expect(fileRow(page, 'hel.jpg').getByText('Færdig')).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('region', { name: '1 fil(er) fejlede' })
    .getByRole('button', { name: 'Fjern halv-stor.jpg' })
    .click();
  await expectRead(page, 2);
  await expect(page.getByText(/fejlede/)).toHaveCount(0);
});

test('a PDF becomes one receipt for each page, and a locked one says so (SHELL-35, SHELL-49, BSEL-15, S-33, T-36)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/4\d\d \(/);
  await signUp(page);
  await openBulk(page);

  await chooseFiles(page, [
    {
      name: 'tre.pdf',
      mimeType: 'application/pdf',
      buffer: await renderPdfPages([205, 206, 207].map((seed) => composeReceipt(seed))),
    },
    { name: 'laast.pdf', mimeType: 'application/pdf', buffer: writeLockedPdf() },
  ]);

  await expect(fileRow(page, 'tre.pdf (side 3 af 3)')).toBeVisible();
  await expect(fileList(page).getByRole('listitem')).toHaveCount(4);
  await expectRead(page, 3);
  await expect(fileRow(page, 'laast.pdf')).toContainText(/adgangskode/);
});

test('fifty are the most: what would be more is refused as a whole, also in two drops and in a PDF (BSEL-59, T-36, T-37, LIM-12)', async ({
  page,
}) => {
  await holdReadings(page);
  await signUp(page);
  await openBulk(page);
  const [file] = await drawShortFiles([208]);
  const copies = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `bon-${at + 1}.png`,
      mimeType: 'image/png',
      buffer: file?.buffer ?? Buffer.alloc(0),
    }));
  const sixty = await renderPdfPages(Array.from({ length: 60 }, () => composeReceipt(208)));

  await chooseFiles(page, copies(51));
  await expect(refused(page)).toContainText(/For mange filer.*50/);
  await expect(fileList(page)).toHaveCount(0);

  await chooseFiles(page, copies(30));
  await expect(fileList(page).getByRole('listitem')).toHaveCount(30);
  await chooseFiles(page, copies(30));
  await expect(refused(page)).toContainText(/For mange filer.*20/);
  await expect(fileList(page).getByRole('listitem')).toHaveCount(30);

  await chooseFiles(page, [{ name: 'tres.pdf', mimeType: 'application/pdf', buffer: sixty }]);
  await expect(refused(page)).toContainText(/tres\.pdf: For mange filer.*60/);
  await expect(fileList(page).getByRole('listitem')).toHaveCount(30);

  await chooseFiles(page, copies(20));
  await expect(page.getByRole('heading', { name: 'Bulk Upload (50 filer)' })).toBeVisible();
  await expect(fileList(page).getByRole('listitem')).toHaveCount(50);
});

test('a dropped folder gives its files, and what is no receipt in it is told of (BSEL-17, BSEL-60)', async ({
  page,
}) => {
  await holdReadings(page);
  await signUp(page);
  await openBulk(page);

  await withFolder(async (folder) => {
    const inner = join(folder, 'bilag', 'marts');
    await mkdir(inner, { recursive: true });
    const [first, second] = await drawShortFiles([209, 210]);
    await writeFile(join(folder, 'bilag', 'a.png'), first?.buffer ?? '');
    await writeFile(join(inner, 'b.png'), second?.buffer ?? '');
    await writeFile(join(inner, 'noter.txt'), 'Husk kvitteringen fra Brugsen. '.repeat(9));
    await dropPaths(page, [join(folder, 'bilag')]);

    await expect(fileList(page).getByRole('listitem')).toHaveCount(2);
    await expect(refused(page)).toContainText(`noter.txt: ${wrongType}`);
  });
});

test('a batch of more than 80 MB is not scanned before files are removed (BSEL-53, BSEL-54, S-59, T-38, LIM-26)', async ({
  page,
}) => {
  await holdReadings(page);
  await signUp(page);
  await openBulk(page);

  await withFolder(async (folder) => {
    const paths = [1, 2, 3, 4].map((number) => join(folder, `stor-${number}.pdf`));
    for (const path of paths) {
      const bytes = Buffer.alloc(21 * mebibyte);
      bytes.write('%PDF-1.7\n');
      await writeFile(path, bytes);
    }
    await dropPaths(page, paths);

    await expect(page.getByText('Batch for stor').first()).toBeVisible({ timeout: 30_000 });
    await expect(
      page
        .getByText('Den samlede filstørrelse (84,0 MB) overstiger grænsen på 80MB. Fjern nogle filer.')
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Start scanning' }).click();
    await expect(fileList(page).getByText('Klar')).toHaveCount(4);

    await page.getByRole('button', { name: 'Fjern stor-1.pdf' }).click();
    await page.getByRole('button', { name: 'Start scanning' }).click();
    await expect(fileRow(page, 'stor-2.pdf').getByText('Scanner')).toBeVisible();
  });
});
