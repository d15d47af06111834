import type { PageText, Word } from '../layout/word.ts';
import type { ReadPage } from './read-page.ts';

/**
 * A page that was read from its picture, with the words that its file says itself in place of what was read there, as
 * those cannot be misread. A page that was turned is left alone: the file's words lie as it did.
 */
export function withSeenText(page: ReadPage, seen: PageText | null): ReadPage {
  if (seen === null || seen.words.length === 0 || page.turn !== 0) {
    return page;
  }
  const { text, lookCloser } = page;
  const scale = text.width / seen.width;
  const said = seen.words.map((word) => scaled(word, scale));
  const read = text.words.filter((word) => !said.some((other) => isOver(word, other)));
  return {
    ...page,
    text: { ...text, words: [...read, ...said] },
    lookCloser: lookCloser === null ? null : async (look) => withSeenText(await lookCloser(look), seen),
  };
}

function scaled(word: Word, scale: number): Word {
  return {
    ...word,
    left: word.left * scale,
    top: word.top * scale,
    right: word.right * scale,
    bottom: word.bottom * scale,
  };
}

/** Whether the middle of a word lies on another. */
function isOver(word: Word, other: Word): boolean {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  return x >= other.left && x <= other.right && y >= other.top && y <= other.bottom;
}
