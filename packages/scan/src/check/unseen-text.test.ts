import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { findFields } from '../fields/read-fields.ts';
import { SURE_FROM } from '../fields/field.ts';
import { layOutText } from '../layout/text-layout.ts';
import { danishReceipt } from '../testing/danish-receipt.ts';
import { doubtUnlessHinted } from './unseen-text.ts';

/** Its web address names the shop again, so that the name is sure. */
const receipt = `${danishReceipt}\nwww.købmandsgården.dk`;
const day = calendarDate(2026, 11, 21) ?? expect.fail('no day');

/** Which fields of the receipt are sure, where its file says a text that nobody sees. */
function sureWith(unseen: string) {
  const found = findFields(layOutText(receipt), day) ?? expect.fail('no receipt');
  const { store, date, total, vat, cvr, atMost = 1 } = doubtUnlessHinted(found, layOutText(unseen), day);
  const fields = { store, date, total, vat: vat.vat, cvr };
  return {
    sure: Object.entries(fields).flatMap(([name, one]) =>
      (one?.probability ?? 0) >= SURE_FROM && (one?.atMost ?? 1) >= SURE_FROM ? [name] : [],
    ),
    values: Object.values(fields).map((one) => one?.value),
    areLinesDoubted: atMost < SURE_FROM,
  };
}

const alone = sureWith('');

describe('doubtUnlessHinted', () => {
  it('doubts nothing where the unseen text says the same, or is no receipt (S-32)', () => {
    expect(alone.sure).toEqual(['store', 'date', 'total', 'vat', 'cvr']);
    expect(sureWith(receipt)).toEqual(alone);
    expect(sureWith('Scanned by an app\nPage 1 of 1')).toEqual(alone);
  });

  it.each([
    ['total', 'TOTAL DKK              79,90', 'TOTAL DKK             799,00'],
    ['date', '12.06.2026', '12.06.2025'],
    ['vat', '15,98', '15,93'],
    ['cvr', '13585628', '13535628'],
    ['store', 'Købmandsgården', 'Kabmandsgarden'],
  ])('doubts only the %s where that is what it says otherwise (S-32)', (field, printed, misread) => {
    const unseen = receipt.replace(printed, misread).replace(/Dankort .*|.*Rabat.*/g, '');

    expect(sureWith(unseen).sure).toEqual(alone.sure.filter((name) => name !== field));
  });

  it('takes nothing from it (S-32)', () => {
    expect(sureWith('TOTAL DKK 7990,00\nDato 01.02.2020\nMoms 25% 1598,00')).toEqual({
      sure: [],
      values: alone.values,
      areLinesDoubted: true,
    });
  });

  it('believes a total that its lines add up to, whatever its own total says (S-32)', () => {
    const unseen = receipt.replace('TOTAL DKK              79,90', 'TOTAL DKK              79,80');

    expect(sureWith(unseen.replace(/Dankort .*/, '')).sure).toContain('total');
  });
});
