import type { HelpArticle } from '#features/assistant/help-article.ts';

import type { Steps } from './steps.ts';
import { foldedWords } from './words.ts';

/** How long the pieces of words are that are compared. */
const pieceLengths = [3, 4, 5] as const;

/** What a piece counts where it stands. */
const weights = { title: 3, words: 2, questions: 1, text: 0.5 } as const;

/** How soon more of the same piece stops counting, and how much long articles are held back (BM25). */
const saturation = 6;
const lengthShare = 0.4;

/** Words of a question that are looked at. */
const wordsMost = 80;
const timesMost = 2;

/**
 * How people hear Danish who do not know how it is spelled: mute and doubled letters fall away, hard and soft consonants
 * are one.
 */
const heard: readonly (readonly [RegExp, string])[] = [
  [/aa/g, 'a'],
  [/ae/g, 'e'],
  [/oe/g, 'o'],
  [/^hv/, 'v'],
  [/^hj/, 'j'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/nd/g, 'n'],
  [/ld/g, 'l'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/ej|eg(?=[nl])/g, 'aj'],
  [/(.)\1/g, '$1'],
  [/p/g, 'b'],
  [/t/g, 'd'],
  [/k/g, 'g'],
];

/** A folded word as it sounds, roughly: 'kvittering', 'kvitering' and 'gviddering' are one. */
export function soundOf(word: string): string {
  return heard.reduce((sound, [pattern, by]) => sound.replace(pattern, by), word);
}

/**
 * Makes what tells how alike a question and each article sound, by the pieces that {@link soundPiecesOf} counted. Where words
 * are misspelt, bent, joined or said in dialect, many of their pieces still are the same.
 */
export function* soundSteps(counted: readonly ReadonlyMap<string, number>[]): Steps<Sounds> {
  const lengths = counted.map((counts) => sum(counts.values()));
  const average = sum(lengths) / Math.max(1, lengths.length);
  const holders = new Map<string, number>();
  for (const counts of counted) {
    for (const piece of counts.keys()) {
      holders.set(piece, (holders.get(piece) ?? 0) + 1);
    }
    yield;
  }
  const rarityOf = (piece: string): number => {
    const many = holders.get(piece) ?? 0;
    return Math.log(1 + (counted.length - many + 0.5) / (many + 0.5));
  };
  const entries = new Map<string, { readonly index: number; readonly weight: number }[]>();
  for (const [index, counts] of counted.entries()) {
    const held = 1 - lengthShare + (lengthShare * (lengths[index] ?? 0)) / average;
    for (const [piece, count] of counts) {
      const weight = (rarityOf(piece) * count) / (count + saturation * held);
      const before = entries.get(piece);
      entries.set(piece, before === undefined ? [{ index, weight }] : before);
      before?.push({ index, weight });
    }
    yield;
  }

  return {
    likenesses(question: string): readonly number[] {
      const totals = counted.map(() => 0);
      let whole = 0;
      for (const [piece, count] of piecesOf(foldedWords(question).slice(0, wordsMost))) {
        const times = Math.min(count, timesMost);
        whole += times * rarityOf(piece);
        for (const { index, weight } of entries.get(piece) ?? []) {
          totals[index] = (totals[index] ?? 0) + times * weight;
        }
      }
      return totals.map((total) => (whole === 0 ? 0 : total / whole));
    },
  };
}

interface Sounds {
  /** How much of a question each article sounds like, 0 to 1, in the order of the articles. */
  readonly likenesses: (question: string) => readonly number[];
}

/** The pieces of the words of an article, and how much each counts there. */
export function soundPiecesOf({ title, words, questions, text }: HelpArticle): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const fields = { title, words: words.join('\n'), questions: questions.join('\n'), text };
  for (const field of ['title', 'words', 'questions', 'text'] as const) {
    for (const [piece, count] of piecesOf(foldedWords(fields[field]))) {
      counts.set(piece, (counts.get(piece) ?? 0) + count * weights[field]);
    }
  }
  return counts;
}

function piecesOf(words: readonly string[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const word of words) {
    const sound = `^${soundOf(word)}$`;
    for (const length of pieceLengths) {
      for (let start = 0; start + length <= sound.length; start += 1) {
        const piece = sound.slice(start, start + length);
        pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
      }
    }
  }
  return pieces;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) {
    total += number;
  }
  return total;
}
