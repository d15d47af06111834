import type { Draft, SaidName, SaidText } from './draft.ts';
import { means } from './meanings.ts';
import type { Word } from './words.ts';

/**
 * Takes out what is not to be counted: what stands behind 'uden', and what is listed with it. Where nothing stands there,
 * the word is left over.
 */
export function exclude(draft: Draft): void {
  const { words, withouts, named, texts, left } = draft;
  for (const start of withouts) {
    const parts = listedFrom(start, words, [...named, ...texts]);
    for (const part of parts) {
      draft.excluded.push('search' in part ? { search: part.search } : { [part.kind]: part.value });
    }
    const isKept = (one: SaidName | SaidText) => !parts.includes(one);
    named.splice(0, named.length, ...named.filter(isKept));
    texts.splice(0, texts.length, ...texts.filter(isKept));
    const word = words[start - 1];
    if (parts.length === 0 && word !== undefined) {
      left.push(word);
    }
  }
}

/** The first of some things behind a word, and those that are listed with it: between them stand small words alone. */
function listedFrom<Part extends SaidName | SaidText>(
  start: number,
  words: readonly Word[],
  parts: readonly Part[],
): Part[] {
  const next = parts.find(
    ({ at }) =>
      at >= start && words.slice(start, at).every((word) => means(word, 'around') || means(word, 'at')),
  );
  return next === undefined ? [] : [next, ...listedFrom(next.end, words, parts)];
}
