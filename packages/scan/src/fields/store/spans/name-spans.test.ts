import { expect, it } from 'vitest';

import { type Print, printPage } from '../../../testing/printed-page.ts';
import { TOWNS } from '../store-words.ts';
import { findNameSpans } from './name-spans.ts';
import { printedCells } from './printed-cells.ts';

function cellsOf(...prints: readonly Print[]) {
  return printedCells(printPage(...prints));
}

function namesIn(...prints: readonly Print[]): string[] {
  return findNameSpans(cellsOf(...prints)).map(({ name }) => name);
}

const address: readonly Print[] = [
  [60, 260, 18, 'Havnegade 3'],
  [60, 290, 18, '6700 Esbjerg'],
  [60, 320, 18, 'CVR 12345674'],
];

it('parts what stands on one line in letters of two sizes, or was found as two lines', () => {
  const texts = cellsOf(
    [60, 40, 44, 'Fjord-'],
    [212, 52, 20, 'ADGANGSBILLET'],
    [60, 100, 18, 'I alt 120,00'],
  );
  expect(texts.map(({ text }) => text)).toEqual(['Fjord-', 'ADGANGSBILLET', 'I alt 120,00']);
});

it('joins print of any size below each other, whatever stands beside it', () => {
  const names = namesIn(
    [60, 40, 22, 'Det Gamle'],
    [60, 70, 60, 'PAKHUS'],
    [800, 74, 30, 'Faktura'],
    [60, 140, 20, 'Nord'],
    ...address,
  );
  expect(names).toContain('Det Gamle PAKHUS');
  expect(names).toContain('Det Gamle PAKHUS Nord');
  expect(names).not.toContain('PAKHUS Faktura');
});

it('joins what is set wide apart in one row, and what a hyphen parts', () => {
  expect(namesIn([60, 40, 30, 'TANK'], [180, 40, 30, '&'], [260, 40, 30, 'VASK'], ...address)).toContain(
    'Tank & Vask',
  );
  expect(namesIn([60, 40, 40, 'Fjord-'], [60, 90, 40, 'museet'], ...address)).toContain('Fjordmuseet');
});

it('says first what Danes say first, wherever it is printed', () => {
  expect(namesIn([60, 40, 50, 'Overby'], [60, 100, 20, 'TØMRERMESTER'], ...address)).toContain(
    'Tømrermester Overby',
  );
});

it('takes the name before an address in one line, and behind the label of who sells', () => {
  expect(namesIn([60, 40, 18, 'Kobberstik ApS, Algade 7, 4000 Roskilde'])).toContain('Kobberstik');
  expect(namesIn([60, 40, 18, 'Arrangør: Foreningen Havblik · CVR 12345674'])).toContain(
    'Foreningen Havblik',
  );
  expect(namesIn([60, 40, 18, 'SMAG 26 arrangeres af Messeselskabet Bro ApS, Algade 7'])).toContain(
    'Messeselskabet Bro',
  );
});

it('takes neither titles nor addresses, greetings, goods or who signs', () => {
  const names = namesIn(
    [60, 40, 40, 'FAKTURA'],
    ...address,
    [60, 400, 18, 'Tak for besøget'],
    [60, 440, 18, 'Rugbrød 18,00'],
    [60, 480, 18, 'Med venlig hilsen'],
    [60, 520, 18, 'Kasserer'],
  );
  expect(names).toEqual([]);
});

it('takes no street over its town, by whatever word it ends in, but what only looks like one', () => {
  const names = namesIn(
    [60, 40, 30, 'Slagtehal 9'],
    [60, 100, 18, 'Fisketorvet 12, 1. sal'],
    [60, 130, 18, '8000 Aarhus C'],
    [600, 100, 18, 'Dronningløkken 7'],
    [900, 100, 18, '8000 Aarhus C'],
  );
  expect(names).toContain('Slagtehal 9');
  expect(names).not.toContain('Fisketorvet 12, 1. sal');
  expect(names).not.toContain('Dronningløkken 7');
});

it.each([
  'Adgangsbillet',
  'Tur-Retur',
  'Kontingent forår 2026',
  'Mvh. Ravi',
  'Mastercard ****3390',
  'Modtaget 13/8',
  'Gyldig til',
  'Samlet kontingent',
  'Momsfri person-',
  'Faktureres',
])('takes no print for a name that slips, tickets and letters have as well: %s', (print) => {
  expect(namesIn([60, 40, 50, print], [60, 140, 20, 'Roklubben Ternen'], ...address)).toEqual([
    'Roklubben Ternen',
  ]);
});

it('takes the name of a shop that is called after its town, whatever that begins with: Aabenraa, where it is åbent (S-35)', () => {
  const towns = [...TOWNS, 'åbenrå'].filter(
    (town) => !namesIn([60, 40, 50, `Kroen ${town}`], ...address).includes(`Kroen ${town}`),
  );
  expect(towns).toEqual([]);
  expect(namesIn([60, 40, 50, 'Åbent hver dag'], ...address)).toEqual([]);
});

it('keeps words together that a till set in letters wider than high, with blanks as wide (S-35)', () => {
  const wide = cellsOf([60, 40, 24, 'KLØVER   ENERGI', 15], [60, 80, 24, 'KLØVER ENERGI', 45]);
  expect(wide.map(({ text }) => text)).toEqual(['KLØVER', 'ENERGI', 'KLØVER ENERGI']);
});

it('does not look at the middle of a long page', () => {
  const rows = Array.from({ length: 80 }, (_, index): Print => [
    60,
    40 + 30 * index,
    18,
    `Navn${'abcdefgh'.charAt(index % 8)} Vare`,
  ]);
  const found = findNameSpans(cellsOf(...rows)).map(({ cells: [first] }) => first.rowIndex);
  expect(Math.max(...found.filter((row) => row < 60))).toBeLessThan(45);
});
