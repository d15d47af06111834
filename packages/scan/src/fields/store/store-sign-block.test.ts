import { describe, expect, it } from 'vitest';

import { layOut } from '../../layout/rows.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { withWholeSign } from './store-sign-block.ts';
import { findStore, type StoreFinding } from './store.ts';

type Line = readonly [left: number, top: number, height: number, text: string];

/** A page with lines in letters of their own height. */
function page(...lines: readonly Line[]) {
  const words = lines.flatMap(([left, top, height, line]) => {
    let end = left;
    return line.split(' ').map((text) => {
      const from = end;
      end = from + height * (0.6 * text.length + 0.35);
      const right = from + height * 0.6 * text.length;
      return {
        text,
        confidence: 1,
        weakest: 1,
        line: null,
        angle: 0,
        left: from,
        right,
        top,
        bottom: top + height,
      };
    });
  });
  return layOut([{ width: 700, height: 500, words }]);
}

const goods: readonly Line[] = [
  [0, 200, 12, 'Ydelse, juni'],
  [500, 200, 12, '800,00'],
  [0, 220, 12, 'Moms 25%'],
  [500, 220, 12, '200,00'],
  [0, 240, 12, 'I alt DKK'],
  [500, 240, 12, '1.000,00'],
];
const beside: readonly Line[] = [
  [400, 0, 12, 'Strandvejen 12'],
  [400, 17, 12, '4400 Kalundborg'],
  [400, 51, 12, 'CVR 13585628'],
];

/** The name where the word that is given was found first. */
function wholeFrom(found: string, ...lines: readonly Line[]) {
  const text = page(...lines, ...goods);
  const words = text.rows.flatMap((row) => row.words).filter((word) => word.text === found);
  const finding: StoreFinding = { value: found, probability: 0.95, words, why: 'found', chain: null };
  return withWholeSign(text, finding);
}

describe('withWholeSign', () => {
  it.each(['Havens', 'Krukker', 'Lager'])(
    'joins the rows of a sign in one size beside an address, and is not sure: %s (S-35)',
    (found) => {
      const sign: readonly Line[] = [
        [0, 0, 28, 'Havens'],
        [0, 34, 28, 'Krukker'],
        [0, 68, 28, 'Lager'],
      ];

      expect(wholeFrom(found, ...sign, ...beside)).toMatchObject({
        value: 'Havens Krukker Lager',
        probability: 0.88,
      });
    },
  );

  it('joins rows of very large print that stand in steps with nothing beside them (S-35)', () => {
    const steps: readonly Line[] = [
      [0, 0, 40, 'ANDEN'],
      [160, 76, 40, 'OMGANG'],
      [0, 140, 12, 'Jernbanegade 18'],
    ];

    expect(wholeFrom('ANDEN', ...steps).value).toBe('Anden Omgang');
    expect(wholeFrom('ANDEN', ...steps, [350, 20, 12, 'Tlf. 31']).value).toBe('ANDEN');
  });

  it('joins a word without long letters, which is lower (S-35)', () => {
    expect(wholeFrom('Lyngå', [0, 0, 28, 'Lyngå'], [0, 34, 20, 'Vandværk'], ...beside).value).toBe(
      'Lyngå Vandværk',
    );
  });

  it('joins a trade in smaller print with whose it is below, or with any name above (S-35)', () => {
    const below = (name: string) =>
      wholeFrom(name, [0, 0, 28, name], [0, 36, 12, 'AUTOVÆRKSTED'], ...beside).value;

    expect(below('Kærgaards')).toBe('Kærgaards Autoværksted');
    expect(below('Morgenrøde')).toBe('Morgenrøde');
    expect(wholeFrom('Krogh', [0, 0, 12, 'MALERMESTER'], [0, 18, 28, 'Krogh'], ...beside).value).toBe(
      'Malermester Krogh',
    );
  });

  it('joins what a name goes on with, in smaller print beside other columns (S-35)', () => {
    const sign: Line[] = [
      [0, 0, 28, 'Cykelsmeden'],
      [0, 36, 14, 'på Hjørnet'],
    ];

    expect(wholeFrom('Cykelsmeden', ...sign, ...beside).value).toBe('Cykelsmeden på Hjørnet');
    expect(wholeFrom('Cykelsmeden', [0, 0, 28, 'Cykelsmeden'], [0, 90, 14, 'på Hjørnet']).value).toBe(
      'Cykelsmeden',
    );
  });

  it('joins a word that a hyphen parts (S-35)', () => {
    expect(wholeFrom('HUSET', [0, 0, 28, 'MOTIONS-'], [0, 34, 28, 'HUSET'], ...beside).value).toBe(
      'Motionshuset',
    );
  });

  it.each<[string, Line]>([
    ['in small print', [0, 34, 13, 'Krukker']],
    ['far below', [0, 60, 28, 'Krukker']],
    ['further to the right', [100, 34, 28, 'Krukker']],
    ['of another size', [0, 34, 18, 'Krukker']],
    ['that is a town', [0, 34, 28, 'Roskilde']],
    ['that is the kind of paper', [0, 34, 28, 'FAKTURA']],
  ])('leaves what stands %s (S-35)', (_, below) => {
    expect(wholeFrom('Havens', [0, 0, 28, 'Havens'], below, ...beside).value).toBe('Havens');
  });

  it('finds the whole name of a shop where only a part of it looks like a name (S-35)', () => {
    const text = page([0, 0, 28, 'Havens'], [0, 34, 28, 'Krukker'], ...beside, ...goods);

    expect(findStore(labelRows(text), text)?.value).toBe('Havens Krukker');
  });
});
