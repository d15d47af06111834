import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';

const today = calendarDate(2026, 11, 21) ?? expect.unreachable();
const SURE = 0.9;

const found = (text: string) => {
  const { value, probability } = findDate(layOutText(text), today) ?? { value: null, probability: 0 };
  return [value, probability >= SURE];
};

describe('a day that can be read both ways', () => {
  it.each([
    '03/04/2026 14:15\nLatte 5.50\nTotal 5.50',
    '03-04-2026 14:15\nCoffee 5.50',
    'Date: 03.04.26 14:15',
    '03/04/2026 14:15\nTotal £5.50',
    '03/04/2026 14:15\nTotal 5.50 DKK\nSeattle, WA 98101\nTel. (206) 555-0142',
    '03/04/2026\n14/05/2026\n05/14/2026',
    '03/04/2026\n05/14/2026\nCVR-nr. 13585628\nI alt 5,50 kr',
  ])('is never sure where nothing proves the order: %j (S-35)', (text) => {
    expect(found(text)[1]).toBe(false);
  });

  it.each([
    ['another day', 'Date: 03/04/2026 14:15\nOrdered 27/03/2026'],
    ['the same day in words', 'Date: 03/04/2026 14:15\nPrinted 3 April 2026'],
    ['its weekday', 'Friday 03/04/2026 14:15'],
    ['crowns', '03/04/2026 14:15\nI alt 5,50 kr'],
    ['crowns, whatever the opening hours look like', 'Man-fre 9-17.30\n03.04.2026 14:15\nI alt 5,50 kr'],
    ['a Danish number of a firm', '03/04/2026 14:15\nCVR-nr. 13585628'],
    ['Danish words', '03/04/2026 14:15\nKvittering'],
    ['currency and country', '03/04/2026 14:15\nTotal £5.50\nLeeds LS1 4AP\nVAT No. GB 621 7880 21'],
    ['currency and tax', '03.04.2026 14:15\nSumme EUR 5,50\nMwSt 19%  0,88'],
  ])('has the day first, surely, by %s (S-35)', (_, text) => {
    expect(found(text)).toEqual(['2026-04-03', true]);
  });

  it.each([
    ['another day', 'Date: 03/04/2026 14:15\nOrdered 02/27/2026'],
    ['its weekday', 'Wed 03/04/2026 14:15'],
    ['currency and town', '03/04/2026 14:15\nTotal $5.50\nSan Francisco, CA 94105'],
    ['currency and tax', '03/04/2026 7:15 PM\nSales tax $0.50\nTotal $5.50'],
  ])('has the month first, surely, by %s (S-35)', (_, text) => {
    expect(found(text)).toEqual(['2026-03-04', true]);
  });

  it.each([
    ['Invoice date: 05/03/2026\nDue: 04/04/2026', '2026-03-05'],
    ['Invoice date: 05/06/2026\nDue: 06/05/2026', '2026-05-06'],
  ])('is not due before its bill is written: %j (S-35)', (text, expected) => {
    expect(found(text)).toEqual([expected, true]);
  });

  it.each([
    'Total USD 5.50',
    'Total $5.50',
    'Sales tax 0.50',
    '7:15 PM',
    'Austin, TX 78701',
    'Call (512) 555-0142',
  ])('has the month first by one American sign, and is not sure then: %s (S-35)', (sign) => {
    expect(found(`03/04/2026\n${sign}`)).toEqual(['2026-03-04', false]);
  });

  it.each([
    'Total $5.50\nGST 10%\nABN 51 824 753 556',
    'SDN BHD\nJalan Melur\nTotal RM 5.50\n7:15 PM',
    'Total kr 5,50\n7:15 PM',
    'Kvittering\nCVR 13585628\nUSD 5.50',
  ])('has the day first where another country is told by more than the American sign: %j (S-35)', (signs) => {
    expect(found(`03/04/2026\n${signs}`)[0]).toBe('2026-04-03');
  });
});
