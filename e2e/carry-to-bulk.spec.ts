import { writeFileSync } from 'node:fs';

import { drawShortFiles, dropPaths, expectRead, fileRow } from './support/bulk.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('what the upload of one picture refuses is read by one click, and chosen once (UPL-11, UPL-20)', async ({
  page,
  expectAccessible,
}, testInfo) => {
  await signUp(page);
  const paths = (await drawShortFiles([1, 2])).map(({ name, buffer }) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });

  await dropPaths(page, paths, 'Træk og slip din kvittering her');

  await expect(page.getByText('Flere filer læses samlet under Bulk Upload.')).toBeVisible();
  expect(alerts).toEqual(['Fil afvist: Too many files']);
  await expectAccessible();
  await page.getByRole('button', { name: 'Læs de 2 filer' }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Upload Kvitteringer' })).toBeVisible();
  await expect(fileRow(page, 'bon-1.png')).toBeVisible();
  await expectRead(page, 2);
});
