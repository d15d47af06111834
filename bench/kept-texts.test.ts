import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { copenhagenDate } from '@bonbog/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { findFields, writeFields } from '../packages/scan/src/fields/read-fields.ts';
import { layOutText } from '../packages/scan/src/layout/text-layout.ts';
import { keepText, loadKept } from './kept-texts.ts';

const day = copenhagenDate(new Date('2026-03-14T12:00:00Z'));
const text = layOutText(
  'Café Nordlys\nHavnegade 3, 5000 Odense C\nCVR 12345674\nDato 13-03-2026\n2 Kaffe  64,00\n1 Kage  36,00\nTOTAL DKK  100,00\nHeraf moms 25%  20,00',
);
const nowhere = { page: 0, x: 0, y: 0, width: 0, height: 0 };
const kept = {
  file: '01.png',
  expected: { store: 'Café Nordlys', total: '100.00', cvr: null },
  day,
  text,
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives back each text as it was kept, so that the same fields are found in it', async () => {
  const file = path.join(folder, 'some.jsonl');
  await keepText(file, kept);
  await keepText(file, { ...kept, file: '02.png' });
  const read = await loadKept(file);
  expect(read.map((one) => [one.file, one.expected])).toEqual([
    ['01.png', kept.expected],
    ['02.png', kept.expected],
  ]);
  const fields = read.map((one) => writeFields(findFields(one.text, one.day), () => nowhere));
  expect(fields[0]?.total.value).toBe('100.00');
  expect(fields).toEqual([text, text].map((one) => writeFields(findFields(one, day), () => nowhere)));
});

it('keeps where a word is in the picture apart from where it would be on a flat page', async () => {
  const file = path.join(folder, 'curled.jsonl');
  const shown = { left: 5, top: 71.25, right: 60, bottom: 90 };
  const rows = text.rows.map((row) => ({ ...row, words: row.words.map((one) => ({ ...one, shown })) }));
  await keepText(file, { ...kept, text: { ...text, rows } });
  const words = (await loadKept(file)).flatMap((one) => one.text.rows.flatMap((row) => row.words));
  expect(words.map((one) => one.shown)).toEqual(words.map(() => ({ ...shown, top: 71.3 })));
  expect(words.map((one) => Math.round(one.top))).toEqual(
    text.rows.flatMap((row) => row.words.map((one) => Math.round(one.top))),
  );
});

it('reads what gzip packed, and names what is none of its files', async () => {
  const file = path.join(folder, 'some.jsonl');
  await keepText(file, kept);
  await writeFile(`${file}.gz`, gzipSync(await readFile(file)));
  expect(await loadKept(`${file}.gz`)).toEqual(await loadKept(file));
  await writeFile(file, '{"file": "01.png"}\n');
  await expect(loadKept(file)).rejects.toThrow(/expected/);
});
