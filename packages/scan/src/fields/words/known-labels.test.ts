import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { wordsOfAmount } from './amount-words.ts';
import { labelFeatures, toKnownLabels } from './known-labels.ts';

/** The words about the last amount of a text. */
function wordsIn(text: string) {
  const rows = labelRows(layOutText(text));
  const row = rows.findLast(({ amounts }) => amounts.length > 0) ?? expect.fail('no amounts');
  return wordsOfAmount(rows, row, row.amounts.at(-1) ?? expect.fail('no amount'));
}

describe('wordsOfAmount', () => {
  it('has single words and pairs before an amount, and those behind it (S-35)', () => {
    expect(wordsIn('A pagar ahora 12,00 gracias')).toMatchObject({
      own: ['pagar', 'ahora', 'pagar ahora'],
      behind: ['gracias'],
    });
  });

  it('has the row above where an amount stands alone, and no words where none are (S-35)', () => {
    expect(wordsIn('Celkem k uhrade\n177,00').above).toContain('ceikem');
    expect(wordsIn('177,00')).toMatchObject({ own: [], above: [] });
  });
});

describe('labelFeatures', () => {
  it('tells what speaks most for and against, and nothing of a word that is not known or a name of the language (S-35)', () => {
    const known = toKnownLabels({ pagar: [40, 1], cambio: [0, 40] });
    const words = { own: ['pagar', 'nada', 'constructor'], behind: [], head: ['cambio'], above: [] };

    expect(labelFeatures(words, known)).toMatchObject({ ownAgainst: 0, headFor: 0, behindFor: 0 });
    expect(labelFeatures(words, known).ownFor).toBeGreaterThan(2);
    expect(labelFeatures(words, known).headAgainst).toBeLessThan(-1);
  });
});
