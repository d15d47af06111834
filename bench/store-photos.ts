import { layOut, type ReceiptText } from '../packages/scan/src/layout/rows.ts';
import type { Word } from '../packages/scan/src/layout/word.ts';
import { misread, type RandomSource } from './scan-noise.ts';
import { pick } from './store-names.ts';

// What becomes of a page's words when it is photographed instead of printed: letters taken for others, blanks lost or
// found, rows not read at all, words of the papers beside it.
const prose =
  'for|og|hermed aftalte|næste|sender planen|syn aftalte for|jer|der|planen|møde om|nde|et til|og med|skal vi|ret er|ner|mna|B N|H|O|18 24|Esc F1|abonneme|uge 4|nyheder|i morgen|lig hilsen|fra|Q W E R|avisen|tilbud|Rugbrød m/kerner|Kærnemælk 1L|Æbler 1 kg|Knækbrød|17,50|10,95|8,00'.split(
    '|',
  );
const plain: Readonly<Record<string, string>> = { ø: 'o', Ø: 'O', æ: 'e', Æ: 'E', å: 'a', Å: 'A' };

interface Fault {
  /** Of a word to be misread, of a letter with a ring or a stroke to lose it, of a blank, of a row to be missed. */
  readonly word: number;
  readonly mark: number;
  readonly blank: number;
  readonly row: number;
  /** How many words stand beside the paper. */
  readonly stray: number;
}

/** The same receipt as read from a photograph, better or worse by chance. */
export function photographed(text: ReceiptText, random: RandomSource): ReceiptText {
  const badness = random() ** 3;
  const fault: Fault = {
    word: 0.02 + 0.25 * badness,
    mark: 0.05 + 0.5 * badness,
    blank: 0.02 + 0.15 * badness,
    row: 0.005 + 0.06 * badness,
    stray: random() < 0.2 ? Math.floor(random() * 14) : 0,
  };
  const rows = text.rows.filter(
    (row) => row.page === 0 && !isMissed(row.height / text.letterHeight, fault, random),
  );
  const words = rows
    .flatMap((row) => parted(joinSome(row.words, fault, random), fault, random))
    .map((word) => smudge(word, fault, random));
  const height = Math.max(1, ...words.map(({ bottom }) => bottom));
  const strays = Array.from({ length: fault.stray }, () => strayWord(text, height, random));
  return layOut([{ width: text.width, height, words: [...words, ...strays] }]);
}

/** Logos are drawn, turned to white on black or set in letters of their own, and so are not read more often. */
function isMissed(size: number, { row }: Fault, random: RandomSource): boolean {
  return random() < (size > 1.6 ? 3 * row : row);
}

function joinSome(words: readonly Word[], { blank }: Fault, random: RandomSource): Word[] {
  return words.reduce<Word[]>((done, word) => {
    const last = done.at(-1);
    const isNear = last !== undefined && word.left - last.right < 0.7 * (word.bottom - word.top);
    return isNear && random() < blank
      ? [...done.slice(0, -1), { ...last, text: last.text + word.text, right: word.right }]
      : [...done, word];
  }, []);
}

/** Blanks of large or curved letters come out as wide as those between columns. */
function parted(words: readonly Word[], { blank }: Fault, random: RandomSource): readonly Word[] {
  const last = words.at(-1);
  const place = Math.floor(1 + random() * (words.length - 1));
  const before = words[place - 1];
  const after = words[place];
  if (last === undefined || before === undefined || after === undefined || random() > 0.04 + blank / 2) {
    return words;
  }
  const shift = Math.max(0, 2.2 * (after.bottom - after.top) - (after.left - before.right));
  return words.map((word, index) =>
    index < place ? word : { ...word, left: word.left + shift, right: word.right + shift },
  );
}

function smudge(word: Word, { word: chance, mark }: Fault, random: RandomSource): Word {
  const unmarked = word.text.replace(/[øæå]/gi, (letter) =>
    random() < mark ? (plain[letter] ?? letter) : letter,
  );
  const isMisread = random() < chance;
  const read = isMisread ? misread(lose(unmarked, random), random) : unmarked;
  const doubt = read === word.text ? 0.04 * random() : 0.02 + 0.35 * random() ** 2;
  const change = (word.bottom - word.top) * 0.12 * (random() - 0.5);
  return {
    ...word,
    text: read === '' ? word.text : read,
    confidence: 1 - doubt,
    weakest: Math.max(0.1, 1 - doubt * (2 + 4 * random())),
    top: word.top - change,
    bottom: word.bottom + change,
  };
}

/** A letter goes, at an edge mostly, or comes out as another. */
function lose(text: string, random: RandomSource): string {
  const place = random() < 0.4 ? 0 : Math.floor(random() * text.length);
  const kind = random();
  const other =
    kind < 0.5
      ? ''
      : pick(
          random,
          ['l', 'i', 'r', 'e', 'o', 'n', 'c', ' ', 't'].filter((one) => one !== ' '),
        );
  return `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
}

function strayWord({ width, letterHeight }: ReceiptText, height: number, random: RandomSource): Word {
  const text = pick(random, prose);
  const size = letterHeight * (0.7 + 0.9 * random());
  const isLeft = random() < 0.5;
  const left = isLeft ? -width * 0.3 * random() - text.length * 0.5 * size : width * (1.02 + 0.3 * random());
  const top = (random() < 0.6 ? 0.25 : 1) * random() * height - (random() < 0.4 ? 0.06 * height : 0);
  return {
    text,
    confidence: 0.75 + 0.25 * random(),
    weakest: 0.5 + 0.4 * random(),
    line: null,
    angle: 0,
    left: Math.max(0, left + 0.4 * width) - 0.4 * width,
    right: left + text.length * 0.55 * size,
    top,
    bottom: top + size,
  };
}
