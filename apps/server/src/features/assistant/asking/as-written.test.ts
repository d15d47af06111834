import { foldText } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { writtenIn } from './as-written.ts';

const folded = (...names: readonly string[]) => names.map((name) => ({ name, folded: foldText(name) }));
const names = folded('Netto  Nørrebro', 'Købmanden på Torvet', 'CAFÉ Ærø', 'Straße 7');

describe('what is looked for', () => {
  it.each([
    ['netto norrebro', 'Netto  Nørrebro'],
    ['norrebro', 'Nørrebro'],
    ['kobmand', 'Købmand'],
    ['pa torvet', 'på Torvet'],
    ['cafe', 'CAFÉ'],
    ['aero', 'Ærø'],
    ['strasse', 'Straße'],
    // Half of a letter, and what no name has.
    ['tras', 'tras'],
    ['bilka', 'bilka'],
  ])('is written as it stands on the receipts: %s (S-72)', (sought, written) => {
    expect(writtenIn(names, sought)).toBe(written);
  });

  it('is written the same whatever order the receipts come in (S-72)', () => {
    const own = folded('NETTO Valby', 'Netto', 'netto', 'NETTO', 'Café Netto');

    for (const order of [own, own.toReversed(), own.slice(2).concat(own.slice(0, 2))]) {
      expect(writtenIn(order, 'netto')).toBe('NETTO');
    }
    expect(writtenIn(folded('NETTO Valby', 'Netto'), 'netto')).toBe('Netto');
  });
});
