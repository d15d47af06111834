import { ownValue } from './own-value.ts';

const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
};

/**
 * Folds text for searching and comparing: lower case, æ→ae, ø→o, å→a, other accents dropped, blanks collapsed.
 * Databases cannot be trusted with this: SQLite's lower() does not know ÆØÅ.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøåßðþł]/g, (letter) => ownValue(letters, letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
