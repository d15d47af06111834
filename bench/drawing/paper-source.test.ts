import { describe, expect, it } from 'vitest';

import { drawingsOf, keyOf } from './drawings.ts';
import { chanceOf, chooseWords, parseSource } from './paper-source.ts';

const html = `<html data-width="380"><script type="application/json" id="truth">
{"store":"Lindner","date":"2025-03-14","total":"12.45","vat":null,"currency":"EUR","country":"DE","language":"de","family":"till"}
</script><body>{{Summe|Gesamt}} 12,45</body></html>`;
const source = { hand: 'h00', name: '01', ...parseSource(html) };

describe('a written paper', () => {
  it('holds its truth, which is not drawn, and its width', () => {
    expect(source).toMatchObject({ width: 380, truth: { store: 'Lindner', total: '12.45' } });
    expect(source.html).not.toContain('Lindner');
  });

  it('is refused with a truth that is not as described', () => {
    expect(() => parseSource(html.replace('12.45', '12,45'))).toThrow('total');
  });

  it('takes the same words for the same variant, and each of them somewhere', () => {
    const words = Array.from({ length: 20 }, (_, index) => chooseWords(html, chanceOf(source, `${index}`)));

    expect(chooseWords(html, chanceOf(source, '0'))).toBe(words[0]);
    expect(words.some((one) => one.includes('Summe 12,45'))).toBe(true);
    expect(words.some((one) => one.includes('Gesamt 12,45'))).toBe(true);
  });

  it('is drawn as a roll or a sheet, each drawing with a key of its own that follows what it is made from', () => {
    const drawings = drawingsOf(source);
    const sheet = drawingsOf({ ...source, width: 794 });

    expect(drawings.map(({ kind }) => kind)).toEqual(['scan', 'phone', 'hard-photo']);
    expect(sheet[0]?.kind).toBe('pdf');
    expect(new Set(drawings.map((one) => keyOf(one, 'a'))).size).toBe(3);
    expect(drawings.map((one) => keyOf(one, 'a'))).not.toEqual(drawings.map((one) => keyOf(one, 'b')));
  });
});
