import { layOut, type ReceiptText } from '../packages/scan/src/layout/rows.ts';
import type { Word } from '../packages/scan/src/layout/word.ts';
import type { RandomSource } from './scan-noise.ts';

// What people write or stamp above the name of the shop, and what scanners print there.
const given =
  'anna bjarne cheng daniel emma farid grace hans ida jens kim lena mei nora ole peter ravi siti tan wong'.split(
    ' ',
  );
const family =
  'abdullah berg chen dahl ek fong garcia holm ibrahim jensen khan lee ming nielsen olsen ping rao sim teo yee'.split(
    ' ',
  );
const notes = [
  'paid',
  'posted',
  'copy',
  'kontor',
  'bilag 12',
  'petrol',
  'frokost',
  'claim june',
  'projekt 4',
  'ok',
  '3180211',
  'kasse 2',
  'office use',
];

/** The same receipt with a note above everything else, as a person writes it: lower case mostly, larger or not. */
export function withNoteAbove(text: ReceiptText, random: RandomSource): ReceiptText {
  const words = text.rows.flatMap((row) => row.words).filter((word) => word.page === 0);
  const first = words[0];
  if (first === undefined) {
    return text;
  }
  const height = Math.max(8, text.letterHeight * (0.9 + random()));
  const top = Math.min(...words.map((word) => word.top)) - 1.6 * height;
  const left = random() * text.width * 0.7;
  const note = toWords(writeNote(random), { first, left, top, height });
  const all = [...note, ...words].map((word) => ({
    ...word,
    top: word.top - top,
    bottom: word.bottom - top,
  }));
  const pageHeight = Math.max(...all.map((word) => word.bottom));
  return layOut([{ width: text.width, height: pageHeight, words: all }]);
}

function writeNote(random: RandomSource): string {
  const one = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? '';
  const name = [one(given), one(given), one(family)].slice(Math.floor(random() * 2));
  const note = random() < 0.7 ? name.join(' ') : one(notes);
  return random() < 0.7 ? note : note.toUpperCase();
}

function toWords(
  note: string,
  { first, left, top, height }: { first: Word; left: number; top: number; height: number },
): Word[] {
  const letter = height * 0.6;
  return [...note.matchAll(/\S+/g)].map((match) => ({
    ...first,
    text: match[0],
    left: left + match.index * letter,
    right: left + (match.index + match[0].length) * letter,
    top,
    bottom: top + height,
  }));
}
