import { lexiconSpeller, meaningsOf } from './meanings.ts';
import { type Concept, LEXICON } from './lexicon.ts';
import type { Names } from './names.ts';
import { plainWords, type Word } from './words.ts';

/** What a compound may have as one of its parts beside a name: 'hoteludgifter', 'julimoms'. */
const joinable: readonly Concept[] = [
  'total',
  'receipts',
  'vat',
  'months',
  'average',
  'spent',
  'deductible',
  'duplicates',
];
const meant = new Map(LEXICON.writtenFor.split(',').map((pair) => pairOf(plainWords(pair))));
const shortestPart = 3;
const numeric = /^[\d€$£]/;

/** The words of a message with compounds taken apart and slips mended, where what was meant is known. */
export function mendWords(words: readonly Word[], names: Names): Word[] {
  return words.flatMap((word) => {
    const spelled = spellings(word).find(({ text }) => isKnown(text, names));
    return spelled === undefined ? (partsOf(word, names) ?? [mended(word, names)]) : [spelled];
  });
}

/** As it was typed, and as it is typed without Danish letters. */
function spellings(word: Word): Word[] {
  const { text } = word;
  return [
    { ...word, text: meant.get(text) ?? text },
    ...[text.replaceAll('aa', 'a'), text.replaceAll('oe', 'o')].map((other) => ({ ...word, text: other })),
  ];
}

function pairOf([typed = '', word = '']: readonly string[]): readonly [string, string] {
  return [typed, word];
}

function isKnown(text: string, names: Names): boolean {
  return numeric.test(text) || meaningsOf(text).size > 0 || isName(text, names) || isText(text, names);
}

function isName(text: string, names: Names): boolean {
  return names.named([{ typed: text, text, gap: '' }]) !== null;
}

function isText(text: string, names: Names): boolean {
  return names.texts.text({ typed: text, text, gap: '' }) !== null;
}

function isJoinable(text: string): boolean {
  const concepts = meaningsOf(text);
  return joinable.some((concept) => concepts.has(concept));
}

function partsOf(word: Word, names: Names): Word[] | null {
  for (let end = word.text.length - shortestPart; end >= shortestPart; end -= 1) {
    const head = word.text.slice(0, end);
    const tail = word.text.slice(end);
    const left = [head, ...(/[se]$/.test(head) ? [head.slice(0, -1)] : [])].find(
      (part) => part.length >= shortestPart && (isJoinable(part) || isName(part, names)),
    );
    const isPair = left !== undefined && (isJoinable(tail) || (isJoinable(left) && isName(tail, names)));
    if (isPair) {
      return [
        { ...word, text: left },
        { ...word, text: tail, gap: '' },
      ];
    }
  }
  return null;
}

/** A word that is none of ours, taken for the nearest of what can be meant; a tie is for the names of the user. */
function mended(word: Word, names: Names): Word {
  const [name, own, said] = [names.nameSpeller, names.texts.speller, lexiconSpeller].map((speller) =>
    speller.nearest(word.text),
  );
  const best = [name, said, own?.slips === 1 ? own : null]
    .flatMap((found) => found ?? [])
    .toSorted((one, other) => one.slips - other.slips)[0];
  return best === undefined ? word : { ...word, text: best.word, isGuessed: true };
}
