import { describe, expect, it } from 'vitest';

import { type Print, printPage } from '../../../testing/printed-page.ts';
import { labelRows } from '../../rows/labelled-rows.ts';
import { findStore, findStoreByRules } from '../store.ts';
import { chooseFull } from './choose-span.ts';
import type { NameSpan } from './name-spans.ts';
import { printedCells } from './printed-cells.ts';

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

it('takes the seller by its number at the foot, and not the buyer a letter begins with (S-35)', () => {
  const { found } = read([
    [60, 40, 18, 'Ravnstrup Byg & Tag ApS'],
    [60, 70, 18, 'Industrivej 14'],
    [60, 100, 18, '8653 Them'],
    [800, 40, 18, 'Viborg, den 3. juli 2026'],
    ...rest,
    [300, 1200, 18, 'Advokaterne Bundgaard Riis & Toft I/S'],
    [300, 1230, 18, 'Sct. Mathias Gade 102, 8800 Viborg, CVR 12345674'],
  ]);
  expect(found?.value).toMatch(/^Advokaterne Bundgaard Riis & Toft/);
});

describe('chooseFull', () => {
  const span = (name: string): NameSpan => {
    const [first] = printedCells(printPage([60, 40, 18, name]));
    if (first === undefined) {
      throw new Error('no print');
    }
    return { cells: [first], name, folded: name.toLowerCase(), words: [], isCut: false, isTurned: false };
  };

  it('takes the longer of names for which about as much speaks, as who looks for the shorter finds it (S-35)', () => {
    const [short, long] = [span('Kragelund'), span('Kragelund VVS')];
    expect(chooseFull([short, long], [0.52, 0.44])).toBe(long);
    expect(chooseFull([short, long], [0.8, 0.15])).toBe(short);
  });

  it('counts the same name in several places, and is undefined of none (S-35)', () => {
    const [one, other, again] = [span('Solhøj'), span('Bjerget'), span('BJERGET')];
    expect(chooseFull([one, other, again], [0.4, 0.35, 0.25])).toBe(other);
    expect(chooseFull([], [])).toBeUndefined();
  });
});

it('is less sure of what the rules do not take (S-35)', () => {
  const { found, byRules } = read([
    [60, 40, 24, 'Det Gamle'],
    [60, 76, 64, 'PAKHUS'],
    [60, 160, 18, 'Havnegade 3'],
    [60, 190, 18, '6700 Esbjerg'],
    ...rest,
  ]);
  expect(byRules?.value).not.toBe(found?.value);
  expect(found?.probability).toBeLessThan(0.95);
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
