import { describe, expect, it } from 'vitest';

import { boundText, MAX_LETTERS } from './bound-text.ts';
import { layOutText } from './text-layout.ts';

const lettersOf = (text: ReturnType<typeof layOutText>) =>
  text.rows.reduce((sum, row) => sum + row.text.length, 0);
const terms = (rows: number) => Array.from({ length: rows }, () => 'Betingelser for levering '.repeat(8));

describe('boundText', () => {
  it('leaves a text of three close pages as it is', () => {
    const text = layOutText(terms(75).join('\n'));
    expect(boundText(text)).toBe(text);
  });

  it('keeps head and foot of a longer one, and no row twice', () => {
    const all = ['Blomsterhuset', ...terms(200), 'Total 125,00'];
    const bound = boundText(layOutText(all.join('\n')));
    expect(bound.rows[0]?.text).toBe('Blomsterhuset');
    expect(bound.rows.at(-1)?.text).toBe('Total 125,00');
    expect(lettersOf(bound)).toBeLessThanOrEqual(MAX_LETTERS);
    expect(lettersOf(bound)).toBeGreaterThan(MAX_LETTERS * 0.9);
    expect(new Set(bound.rows).size).toBe(bound.rows.length);
  });

  it('does without a row that is longer than all that is kept', () => {
    expect(boundText(layOutText(['Total 125,00', 'x'.repeat(60_000)].join('\n'))).rows).toHaveLength(1);
  });
});
