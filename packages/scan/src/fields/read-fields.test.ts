import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { toBoxOn } from '../layout/page-box.ts';
import { layOutText } from '../layout/text-layout.ts';
import { danishReceipt } from '../testing/danish-receipt.ts';
import { findFields, findFieldsAnyway, writeFields } from './read-fields.ts';

const today = calendarDate(2026, 6, 30) ?? expect.fail('no day');
const page = { width: 400, height: 400, words: [] };

function fieldsOf(text: string) {
  return writeFields(findFields(layOutText(text), today), toBoxOn([page]));
}

describe('writeFields', () => {
  it('writes payment and receipt number both as text and as fields with a place', () => {
    const fields = fieldsOf(danishReceipt);

    expect([fields.paymentMeans, fields.paymentMeansField.value]).toEqual(['Dankort', 'Dankort']);
    expect([fields.receiptNumber, fields.receiptNumberField.value]).toEqual(['4711', '4711']);
    expect(fields.paymentMeansField.boxes).toHaveLength(1);
    expect(fields.receiptNumberField.boxes).toHaveLength(1);
  });

  it('writes the time, the card and the company as fields with a place', () => {
    const { time, cardLastFour, legalName } = fieldsOf(
      `${danishReceipt}\nXXXX XXXX XXXX 1234\nNets Denmark A/S\nEjendom Vest A/S`,
    );

    expect([time.value, cardLastFour.value]).toEqual(['14:32', '1234']);
    expect([time.boxes.length, cardLastFour.boxes.length]).toEqual([1, 4]);
    expect(legalName.value).toBeNull();
  });

  it('finds the VAT of a year of which most was paid on account', () => {
    const { total, vat } = fieldsOf(
      [
        'Nordglød Energi A/S',
        'Udskrevet: 20.01.2026',
        'Moms 25 %   592,85',
        'I alt inkl. moms   2.964,26',
        'Allerede opkrævet a conto   -2.100,00',
        'Restbeløb til betaling   864,26',
      ].join('\n'),
    );

    expect([total.value, vat.value]).toEqual(['864.26', '592.85']);
  });

  it('finds name and total of a bill with many pages of terms in between', () => {
    const terms = Array.from({ length: 300 }, () => 'Betingelser for levering '.repeat(8));
    const { store, total } = fieldsOf(
      ['Blomsterhuset', 'Kvittering 12.06.2026', ...terms, 'Total DKK 125,00', 'Heraf moms 25,00'].join('\n'),
    );

    expect([store.value, total.value]).toEqual(['Blomsterhuset', '125.00']);
  });

  it('knows a bill by what is to be paid, with the day it is due in the same row', () => {
    const rows = ['Forsikringshuset', 'Husforsikring   2.148,00', 'Stormafgift   60,30'];
    const due = 'I alt at betale senest den 2. januar 2026   2.208,30 kr.';

    expect(fieldsOf([...rows, due].join('\n')).total.value).toBe('2208.30');
    expect(fieldsOf([...rows, `Din nabo siger at ${due}`].join('\n')).total.value).toBeNull();
  });

  it('knows the slip of a kiosk by its sum and its day', () => {
    const slip = (last: string) =>
      fieldsOf(`KIOSK AM ECK\nTABAK       6,50\nFEUERZEUG   0,80\nBAR         ${last}\n30-05-2018`);

    expect(slip('7,30').total.value).toBe('7.30');
    expect(slip('7,40').total.value).toBeNull();
  });

  it('writes nothing but empty fields for a text that is no receipt', () => {
    const { time, cardLastFour, legalName, paymentMeansField, receiptNumberField } = fieldsOf('Hej verden');

    for (const field of [time, cardLastFour, legalName, paymentMeansField, receiptNumberField]) {
      expect(field).toMatchObject({ value: null, probability: 0, sure: false, boxes: [] });
    }
  });
});

describe('findFieldsAnyway', () => {
  it('has fields where both an amount and a day were found, and else none (S-35)', () => {
    const found = (text: string) => findFieldsAnyway(layOutText(text), today);

    expect(found('Studio Nord\n12.03.2026\n1 håndbog  85,00')).toMatchObject({
      date: { value: '2026-03-12' },
      total: { value: '85.00' },
    });
    expect(found('Kære alle\nMødet er den 12.03.2026')).toBeNull();
    expect(found('Loppemarked\nEntré  20,00')).toBeNull();
  });
});
