import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOut } from '../layout/rows.ts';
import { wordsOfText } from '../layout/text-layout.ts';
import type { PageText } from '../layout/word.ts';
import { processorMs } from '../testing/processor-time.ts';
import { findFields, writeFields } from './read-fields.ts';
import { doubtAll, holdsSeveralReceipts, OF_SEVERAL } from './several-receipts.ts';

const today = calendarDate(2026, 11, 22) ?? expect.unreachable();
const receipt = (cvr: string, total: string) =>
  `Butikken\nCVR-nr. ${cvr}\nMælk  10,00\nBrød  ${total}\nTOTAL  ${total}\n12.10.2026 14:30`;

/** Text printed row below row, with so many empty rows between two rows. */
function pageOf(text: string, empty = 0): PageText {
  const rows = text.split('\n').flatMap((row) => [row, ...Array.from({ length: empty }, () => '')]);
  const words = rows.flatMap((row, index) => wordsOfText(row, index));
  return { width: 600, height: rows.length * 24, words };
}

describe('a file with several receipts', () => {
  it('is told by two totals of two companies below each other (S-35)', () => {
    const page = pageOf(`${receipt('13585628', '50,00')}\n\n\n\n\n${receipt('29189765', '80,00')}`);

    expect(holdsSeveralReceipts([page], today)).toBe(true);
    expect(holdsSeveralReceipts([pageOf(receipt('13585628', '50,00'))], today)).toBe(false);
  });

  it('is none where a bill names its buyer over its subtotal and its seller below its total (S-35)', () => {
    const page = pageOf(
      'Kunde ApS\nCVR 13585628\n10.12.2026\nSkitser   1.600,00\nModel   825,00\nSubtotal   2.425,00\nMoms 25 %   606,25\n\n\n\nTotal   3.031,25\n\n\n\nSælger ApS\nStrandvejen 88, 9000 Aalborg\nCVR 29189765',
    );

    expect(holdsSeveralReceipts([page], today)).toBe(false);
  });

  it('has nothing that is sure, its printed lines neither (S-35)', () => {
    const text = layOut([pageOf('Kaffe  45,95\nTOTAL  45,95\n12.10.2026 14:30')]);
    const findings = findFields(text, today) ?? expect.unreachable();
    const toBox = () => ({ page: 0, x: 0, y: 0, width: 0, height: 0 });

    expect(writeFields(findings, toBox).items[0]?.sure).toBe(true);
    const { items, total, date } = writeFields(doubtAll(findings, OF_SEVERAL), toBox);

    expect([items[0]?.sure, total.sure, date.sure]).toEqual([false, false, false]);
  });

  it('takes no time to tell on a long page with rows far apart (S-35)', () => {
    const rows = Array.from({ length: 600 }, (_, row) => `TOTAL cvr 13585628 12.10.2026 ${row},50`);
    const page = pageOf(rows.join('\n'), 3);

    expect(processorMs(() => holdsSeveralReceipts([page], today))).toBeLessThan(5000);
  });
});
