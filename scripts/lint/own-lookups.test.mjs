import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

import { inRoot } from '../parts/paths.mjs';

const eslint = new ESLint({ cwd: inRoot('.') });
/** A file that is there, in whose place other text is looked at. */
const filePath = inRoot('packages', 'domain', 'src', 'brand.ts');
const table = 'const table: Readonly<Record<string, number>> = { a: 1 };\n';

/** In which lines of a text a name of an object is looked up that could be inherited. */
async function foundIn(lines) {
  const [{ messages }] = await eslint.lintText(`${table}${lines.join('\n')}\n`, { filePath });
  return messages.filter(({ ruleId }) => ruleId === 'bonbog/own-lookups').map(({ line }) => line - 1);
}

describe('the rule about words that objects inherit', { timeout: 120_000 }, () => {
  it('finds every way to ask an object for any text, and leaves the others alone', async () => {
    const wrong = [
      'export const one = (word: string) => table[word];',
      'export const two = (word: string) => word in table;',
      'export const three = (word: string | number) => table[word];',
      'export const four = <Key extends string>(word: Key) => table[word];',
      'export const five = (more: { [word: string]: number } | null, word: string) => more?.[word];',
    ];
    const right = [
      "export const six = () => table['a'];",
      'export const seven = (list: readonly number[], place: number) => list[place];',
      "export const eight = (kind: 'a' | 'b', both: { readonly a: 1; readonly b: 2 }) => both[kind];",
      'export const nine = (words: ReadonlyMap<string, number>, word: string) => words.get(word);',
      "export const ten = (thing: { readonly a?: 1 }) => 'a' in thing;",
    ];

    expect(await foundIn([...wrong, ...right])).toEqual([1, 2, 3, 4, 5]);
  });
});
