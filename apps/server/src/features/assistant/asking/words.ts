import { foldText } from '@bonbog/domain';

/** A word or number of a message: as it was typed, folded, and what stands between it and the one before. */
export interface Word {
  readonly typed: string;
  readonly text: string;
  readonly gap: string;
  /** What it was typed for, where that is only likely. */
  readonly isGuessed?: boolean;
}

const shapes = /\d+(?:[.,/-]\d+)*|\p{L}+\d*|[€$£]/gu;
const apostrophes = /['’´`]/g;

/** The words and numbers of a text in their order; 'xl-byg' is two words, '01-04-2026' is one. */
export function wordsIn(text: string): Word[] {
  const plain = text.replace(apostrophes, '');
  let end = 0;
  return [...plain.matchAll(shapes)].map((match) => {
    const [typed] = match;
    const gap = plain.slice(end, match.index);
    end = match.index + typed.length;
    return { typed, text: folded(typed), gap };
  });
}

/** The words of a text that is folded already. */
export function foldedWords(text: string): string[] {
  return text.replace(apostrophes, '').match(shapes) ?? [];
}

/** The folded words of a text alone. */
export function plainWords(text: string): string[] {
  return wordsIn(text).map((word) => word.text);
}

/** 'Før' and 'for' say different things, and folded they would be one. */
function folded(word: string): string {
  return word.toLowerCase() === 'før' ? 'foer' : foldText(word);
}
