import { copenhagenDate } from '@bonbog/domain';
import { expect, it } from 'vitest';

import { layOutText } from '../packages/scan/src/layout/text-layout.ts';
import { countWords, wordsOfPapers } from './name-words.ts';

const day = copenhagenDate(new Date('2026-03-14T12:00:00Z'));

function reading(set: string, file: string, text: string) {
  return { set, kept: { file, expected: { store: 'Café Havn' }, day, text: layOutText(text) } };
}

it('counts a paper once, however often it was read, and its words in the name or elsewhere', () => {
  const papers = wordsOfPapers([
    reading('d1', '01.png', 'CAFÉ HAVN\nHavn 3\nTak'),
    reading('d1', '01.jpg', 'CAFÉ HAVN\nHavn 3\nTak for besøget'),
    reading('d1', '02.png', 'Café Havn\nTak'),
    reading('d2', '01.png', 'Tak\nKaffe'),
  ]);

  expect(papers.map(({ set }) => set)).toEqual(['d1', 'd1', 'd2']);
  expect([...(papers[0]?.inName ?? [])]).toEqual(['cafe', 'havn']);
  expect([...(papers[0]?.elsewhere ?? [])]).toEqual(['tak', 'for', 'besoget']);
  expect(countWords(papers)).toEqual({ cafe: [3, 0], havn: [3, 0], tak: [0, 3] });
  expect(countWords(papers.slice(1))).toEqual({});
});
