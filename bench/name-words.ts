import path from 'node:path';

import { foldText } from '@bonbog/domain';

import type { CountedWords } from '../packages/scan/src/fields/store/spans/known-words.ts';
import { wordsOf } from '../packages/scan/src/fields/store/spans/span-words.ts';
import type { KeptText } from './kept-texts.ts';

/** The words of one paper, however often it was read: those of its shop's name, and the others. */
export interface PaperWords {
  readonly set: string;
  readonly inName: ReadonlySet<string>;
  readonly elsewhere: ReadonlySet<string>;
}

/** Words on fewer papers are not kept: that one of them was a name says nothing of the next. */
const FEWEST = 3;

/** The words of papers; readings of one set with the same file name but for its ending are of one paper. */
export function wordsOfPapers(readings: readonly { set: string; kept: KeptText }[]): PaperWords[] {
  const papers = new Map<string, { set: string; inName: Set<string>; elsewhere: Set<string> }>();
  for (const { set, kept } of readings) {
    const key = `${set} ${path.parse(kept.file).name}`;
    const paper = papers.get(key) ?? { set, inName: new Set(), elsewhere: new Set() };
    papers.set(key, paper);
    const ofName = new Set(wordsOf(foldText(kept.expected.store ?? '')));
    ofName.forEach((word) => paper.inName.add(word));
    for (const word of kept.text.rows.flatMap((row) => wordsOf(row.folded))) {
      if (!ofName.has(word)) {
        paper.elsewhere.add(word);
      }
    }
  }
  return [...papers.values()];
}

/** On how many papers each word was in the name, and on how many elsewhere; words of few papers are left out. */
export function countWords(papers: readonly PaperWords[]): CountedWords {
  const counts = new Map<string, [number, number]>();
  const add = (words: ReadonlySet<string>, index: 0 | 1) => {
    for (const word of words) {
      const count = counts.get(word) ?? [0, 0];
      count[index] += 1;
      counts.set(word, count);
    }
  };
  for (const { inName, elsewhere } of papers) {
    add(inName, 0);
    add(elsewhere, 1);
  }
  return Object.fromEntries(
    [...counts]
      .filter(([word, [inName, elsewhere]]) => word.length > 1 && inName + elsewhere >= FEWEST)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
