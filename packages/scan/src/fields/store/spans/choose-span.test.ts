import { expect, it } from 'vitest';

import { type Print, printPage } from '../../../testing/printed-page.ts';
import { labelRows } from '../../rows/labelled-rows.ts';
import { findStore, findStoreByRules } from '../store.ts';

function read(prints: readonly Print[]) {
  const text = printPage(...prints);
  const rows = labelRows(text);
  return { found: findStore(rows, text), byRules: findStoreByRules(rows, text) };
}

const rest: readonly Print[] = [
  [60, 520, 18, 'Konsulentbistand 12 timer'],
  [1000, 520, 18, '9.600,00'],
  [60, 560, 18, 'Moms 25 %'],
  [1000, 560, 18, '2.400,00'],
  [60, 600, 18, 'I alt DKK'],
  [1000, 600, 18, '12.000,00'],
];

it('finds a sign of two sizes beside the title, of which the rules take the larger part (S-35)', () => {
  const { found, byRules } = read([
    [60, 40, 24, 'Det Gamle'],
    [60, 76, 64, 'PAKHUS'],
    [860, 60, 40, 'Faktura'],
    [60, 160, 18, 'Havnegade 3'],
    [60, 190, 18, '6700 Esbjerg'],
    [60, 220, 18, 'CVR 12345674'],
    ...rest,
  ]);
  expect(byRules?.value).not.toBe('Det Gamle Pakhus');
  expect(found?.value.toLowerCase()).toBe('det gamle pakhus');
  expect(found?.why).toBe('looks most like the sign on the whole page');
  expect(found?.words.map(({ text }) => text)).toEqual(['Det', 'Gamle', 'PAKHUS']);
});

it('is not sure of what the rules do not take (S-35)', () => {
  const { found } = read([
    [60, 40, 24, 'Det Gamle'],
    [60, 76, 64, 'PAKHUS'],
    [60, 160, 18, 'Havnegade 3'],
    [60, 190, 18, '6700 Esbjerg'],
    ...rest,
  ]);
  expect(found?.probability).toBeLessThan(0.9);
});

it('is sure where both agree, and keeps how the rules write it (S-35)', () => {
  const { found, byRules } = read([
    [60, 40, 48, 'Nordlys Rådgivning'],
    [60, 110, 18, 'Havnegade 3'],
    [60, 140, 18, '6700 Esbjerg'],
    [60, 170, 18, 'CVR 12345674'],
    [60, 200, 18, 'www.nordlysraadgivning.dk'],
    ...rest,
  ]);
  expect(found?.value).toBe('Nordlys Rådgivning');
  expect(byRules?.probability).toBeGreaterThanOrEqual(0.9);
  expect(found?.probability).toBeGreaterThanOrEqual(0.9);
});
