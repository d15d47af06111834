import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { describe, expect, it, onTestFinished } from 'vitest';

import { ownLookups } from './own-lookups.mjs';

const table = 'const table: Readonly<Record<string, number>> = { a: 1 };\n';

/** In which lines of a text a name of an object is looked up that could be inherited. */
async function foundIn(lines) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bonbog-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'text.ts');
  writeFileSync(file, `${table}${lines.join('\n')}\n`);
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] });
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { bonbog: { rules: { 'own-lookups': ownLookups } } },
      rules: { 'bonbog/own-lookups': 'error' },
    },
  });
  const [{ messages }] = await eslint.lintFiles([file]);
  expect(messages.filter(({ ruleId }) => ruleId === null)).toEqual([]);
  return messages.map(({ line }) => line - 1);
}

describe('the rule about words that objects inherit', () => {
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
