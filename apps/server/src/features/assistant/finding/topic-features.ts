import { conceptOf } from './concepts.ts';
import { soundOf } from './sounds.ts';
import { stemOf } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';
import { foldedWords } from './words.ts';

/** How many rows the learned weights have: what a question is made of is spread over them. */
export const TOPIC_ROWS = 1 << 15;

/** Words of a question that are looked at; who writes more says it twice. */
const wordsMost = 80;
const pieceLengths = [3, 4, 5] as const;

/** How surely a word has to mean a concept. */
const meantFrom = 0.5;

/**
 * What a question is made of, as rows of the learned weights and how much each counts: its words, their stems, what they
 * mean once misspellings are mended and compounds split, which stems stand side by side, and the pieces of how its words
 * sound, which survive misspelling and dialect. Each of these five counts the same in a short question and in a long one.
 */
export function topicFeatures(
  question: string,
  { meaningsOf }: Pick<Vocabulary, 'meaningsOf'>,
): ReadonlyMap<number, number> {
  const words = foldedWords(question).slice(0, wordsMost);
  const concepts = words.map((word) => conceptOf(stemOf(word)));
  const features = new Map<number, number>();
  for (const group of [
    words.map((word) => `w:${word}`),
    concepts.map((concept) => `c:${concept}`),
    words.flatMap(meaningsOf).flatMap(meant),
    [...concepts, '$'].map((concept, at) => `b:${concepts[at - 1] ?? '^'} ${concept}`),
    words.flatMap(piecesOf),
  ]) {
    const different = new Set(group);
    for (const feature of different) {
      const row = rowOf(feature);
      features.set(row, (features.get(row) ?? 0) + 1 / Math.sqrt(different.size));
    }
  }
  return features;
}

function meant(meaning: ReadonlyMap<string, number>): string[] {
  return [...meaning].flatMap(([concept, share]) => (share > meantFrom ? [`m:${concept}`] : []));
}

function piecesOf(word: string): string[] {
  const sound = `^${soundOf(word)}$`;
  return pieceLengths.flatMap((length) =>
    Array.from(
      { length: Math.max(0, sound.length - length + 1) },
      (_, at) => `s:${sound.slice(at, at + length)}`,
    ),
  );
}

/** FNV-1a with its high bits folded in, http://www.isthe.com/chongo/tech/comp/fnv/ */
function rowOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % TOPIC_ROWS;
}
