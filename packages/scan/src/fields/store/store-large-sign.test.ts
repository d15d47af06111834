import { describe, expect, it } from 'vitest';

import type { ReceiptText } from '../../layout/rows.ts';
import { layOutText } from '../../layout/text-layout.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { largeSign } from './store-large-sign.ts';

/** Rows of which some are printed in larger letters: 'heights' of each, in usual ones. */
function textOf(rows: readonly string[], heights: readonly number[]): ReceiptText {
  const text = layOutText([...rows, 'Kaffe  30,00', 'Kage  25,00', 'Total  55,00'].join('\n'));
  const grown = text.rows.map((row, index) => ({
    ...row,
    height: (heights[index] ?? 1) * text.letterHeight,
  }));
  return { ...text, rows: grown };
}

/** The name of the sign where the candidate with some words was chosen. */
function signOf(text: ReceiptText, chosen: string): string | undefined {
  const candidates = findStoreCandidates(text);
  const candidate = candidates.find(({ name }) => name === chosen) ?? expect.fail(`no ${chosen}`);
  return largeSign(text, candidates, candidate).name;
}

describe('largeSign', () => {
  it('joins the rows of a sign in large print, whichever part was chosen (S-35)', () => {
    const text = textOf(['MØLLE', 'GÅRDENS', 'MUSEUM', 'Møllegårdsvej 2, 4750 Lundby'], [1.5, 1.4, 1.4]);

    expect(signOf(text, 'GÅRDENS MUSEUM')).toBe('MØLLE GÅRDENS MUSEUM');
    expect(signOf(text, 'MUSEUM')).toBe('MØLLE GÅRDENS MUSEUM');
  });

  it('leaves out what stands below the sign in small print (S-35)', () => {
    const text = textOf(['Gl. Avernæsby', '     Kro', 'kongelig privilegeret'], [1.6, 1.5]);

    expect(signOf(text, 'Kro kongelig privilegeret')).toBe('Gl. Avernæsby Kro');
  });

  it('takes the sign over a row that says what it sells (S-35)', () => {
    const rows = ['Synspunktet', 'OPTIK & KONTAKTLINSER', 'Kunde: Malthe Friis'];

    expect(signOf(textOf(rows, [1.5, 1]), 'OPTIK & KONTAKTLINSER')).toBe('Synspunktet');
    expect(signOf(textOf(rows, [1.1, 1]), 'OPTIK & KONTAKTLINSER')).toBe('OPTIK & KONTAKTLINSER');
  });

  it.each([
    ['a stamp beside it', ['                              POSTED', 'Hansens Cykler']],
    ['a brand over the company', ["Nando's", 'Chickenland Sdn Bhd']],
  ])('leaves a name below %s (S-35)', (_, rows) => {
    const name = rows[1] ?? '';

    expect(signOf(textOf(rows, [2, 1]), name)).toBe(name);
  });

  it('leaves the whole name below a logo that says a part of it (S-35)', () => {
    const text = textOf(['Ranunkel', 'BLOMSTERHUSET RANUNKEL', 'Søndergade 31'], [2, 1]);

    expect(signOf(text, 'BLOMSTERHUSET RANUNKEL')).toBe('BLOMSTERHUSET RANUNKEL');
  });

  it.each([
    ['the kind of paper', ['KVITTERING', 'Hansens Cykler'], [2, 1.4]],
    ['a town', ['Hansens Cykler', 'Odense'], [1.5, 1.5]],
    ['a name of another size', ['Byens Torv', 'Hansens Cykler'], [2.4, 1.5]],
    ['a name beside another', ['                              Byens Torv', 'Hansens Cykler'], [1.5, 1.5]],
  ])('does not join %s (S-35)', (_, rows, heights) => {
    expect(signOf(textOf(rows, heights), 'Hansens Cykler')).toBe('Hansens Cykler');
  });

  it('does not join letters that were read badly (S-35)', () => {
    const text = textOf(['Wjkf', 'Hansens Cykler'], [1.5, 1.5]);
    const [logo, ...rest] = text.rows;
    const words = (logo?.words ?? []).map((word) => ({ ...word, confidence: 0.6, weakest: 0.2 }));
    const worn = { ...text, rows: [{ ...(logo ?? expect.fail('no row')), words }, ...rest] };

    expect(signOf(worn, 'Hansens Cykler')).toBe('Hansens Cykler');
  });
});
