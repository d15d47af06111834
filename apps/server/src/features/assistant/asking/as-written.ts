import { foldText } from '@bonbog/domain';

import type { ReceiptsQuestion } from './question.ts';

/** What tells how a text stands on the receipts of the user. */
export interface Writing {
  readonly asWritten: (sought: string) => string;
}

/** A name as it stands on receipts, and folded. */
export interface FoldedName {
  readonly name: string;
  readonly folded: string;
}

/**
 * What is looked for, which has no capitals and no accents, as the shortest name with it writes it; itself where none
 * does. Of two as short the first in the alphabet, so that the order of the names, which the database is free to choose,
 * says nothing.
 */
export function writtenIn(names: readonly FoldedName[], sought: string): string {
  let best: string | undefined;
  for (const { name, folded } of names) {
    if (isBefore(name, best) && folded.includes(sought)) {
      best = name;
    }
  }
  return best === undefined ? sought : (cutFrom(best, sought) ?? sought);
}

/** A question whose store and text are those of receipts to the letter, for people to read. */
export function withWriting(question: ReceiptsQuestion, { asWritten }: Writing): ReceiptsQuestion {
  const { store, search } = question;
  return {
    ...question,
    store: store === null ? null : asWritten(store),
    search: search === null ? null : asWritten(search),
  };
}

function isBefore(name: string, other: string | undefined): boolean {
  return other === undefined || name.length < other.length || (name.length === other.length && name < other);
}

function cutFrom(name: string, sought: string): string | undefined {
  const letters = Array.from(name.normalize('NFC'));
  const from = letters.findIndex(
    (letter, index) => letter.trim() !== '' && foldText(letters.slice(index).join('')).startsWith(sought),
  );
  return letters
    .slice(from)
    .map((_, index) => letters.slice(from, from + index + 1).join(''))
    .find((part) => foldText(part) === sought);
}
