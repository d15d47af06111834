import { foldText } from '@bonbog/domain';

import type { ReceiptsQuestion } from './question.ts';

/** What tells how a text stands on the receipts of the user. */
export interface Writing {
  readonly asWritten: (sought: string) => string;
}

/** What is looked for, which has no capitals and no accents, as the first of some names writes it; itself where none does. */
export function writtenIn(names: readonly string[], sought: string): string {
  const name = names.find((one) => foldText(one).includes(sought));
  return name === undefined ? sought : (cutFrom(name, sought) ?? sought);
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
