import { copenhagenDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { processorMs } from '../../testing/processor-time.ts';
import { findCvr } from '../cvr/cvr.ts';
import { findDate } from './date.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findStore } from '../store/store.ts';
import { findDamagedTotal } from '../total/total-damaged.ts';
import { findVat } from '../vat/vat.ts';

const today = copenhagenDate(new Date('2026-11-21T12:00:00Z'));
const repeat = (count: number, text: string) => Array.from({ length: count }, () => text);

describe('pages that were made to take long are read without delay', () => {
  it('full of dates (S-35)', () => {
    const row = repeat(400, '12.10.2026').join('  ');
    const text = layOutText(repeat(4, `Ref a b c\n${row}`).join('\n'));

    expect(processorMs(() => findDate(text, today))).toBeLessThan(1500);
  });

  it('full of damaged totals (S-35)', () => {
    const totals = repeat(149, `TOTAL ${'9%6,00 '.repeat(28)}`);
    const rows = labelRows(layOutText([...repeat(149, 'MOMS 5%  99999,99'), ...totals].join('\n')));

    expect(processorMs(() => findDamagedTotal(rows))).toBeLessThan(1000);
  });

  it.each(['', 'CVR-nr.\n'])('full of numbers, after %j (S-35)', (head) => {
    const row = repeat(100, '25313704').join('  ');
    const text = layOutText(head + repeat(40, row).join('\n'));

    expect(processorMs(() => findCvr(text))).toBeLessThan(1000);
  });

  it('with a long row of digits beside the word for VAT (S-35)', () => {
    const text = layOutText('KVITTERING\n8710398500816 5701234567890 moms kode A\nTOTAL 12,50');
    const rows = labelRows(text);

    expect(processorMs(() => findVat(rows, { total: 1250, currency: 'DKK' }))).toBeLessThan(500);
  });

  it.each([
    'spar-'.repeat(3000),
    'a- '.repeat(5000),
    '1.'.repeat(6000),
    'kvittering'.repeat(1000),
    'Holm  Byg  Byvej 3  Torvet 4\n'.repeat(400),
  ])('in endless rows: %#. (S-35)', (endless) => {
    const text = layOutText(endless);
    const rows = labelRows(text);

    expect(processorMs(() => findStore(rows, text))).toBeLessThan(1000);
  });
});
