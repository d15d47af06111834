import type { Draft, Said, SaidName, SaidText, SaidTime } from './draft.ts';
import { means } from './meanings.ts';
import type { Conditions } from './question.ts';
import type { Word } from './words.ts';

type Part = SaidName | SaidText | SaidTime;

/**
 * Takes out what is not to be counted: what stands behind 'uden', and what of the same kind is listed with it. Where
 * nothing stands there, the word is left over.
 */
export function exclude(draft: Draft): void {
  const { words, withouts, named, texts, times, left } = draft;
  for (const start of withouts) {
    const parts = listedFrom<Part>(start, words, [...named, ...texts, ...times]);
    draft.excluded.push(...parts.map(conditionOf));
    const isKept = (one: Said) => !parts.some(({ at }) => at === one.at);
    keep(named, isKept);
    keep(texts, isKept);
    keep(times, isKept);
    const word = words[start - 1];
    if (parts.length === 0 && word !== undefined) {
      left.push(word);
    }
  }
}

function conditionOf(part: Part): Partial<Conditions> {
  if ('period' in part) {
    return { period: part.period };
  }
  return 'search' in part ? { search: part.search } : { [part.kind]: part.value };
}

function keep<Item>(list: Item[], isKept: (one: Item) => boolean): void {
  list.splice(0, list.length, ...list.filter(isKept));
}

/** The first of some things behind a word, and those that are listed with it: between them stand small words alone. */
function listedFrom<One extends Part & Said>(
  start: number,
  words: readonly Word[],
  parts: readonly One[],
): One[] {
  const next = parts.find(
    ({ at }) =>
      at >= start && words.slice(start, at).every((word) => means(word, 'around') || means(word, 'at')),
  );
  return next === undefined
    ? []
    : [
        next,
        ...listedFrom(
          next.end,
          words,
          parts.filter((part) => kindOf(part) === kindOf(next)),
        ),
      ];
}

function kindOf(part: Part): string {
  return 'period' in part ? 'period' : 'search' in part ? 'search' : part.kind;
}
