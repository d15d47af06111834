import { parseAmount } from '@bonbog/domain';

import { means, placeIn } from './meanings.ts';
import type { Word } from './words.ts';

/** A number at a word, and how many words it takes. */
export interface SaidNumber {
  readonly value: number;
  readonly length: number;
}

const written = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;
const whole = /^\d{1,9}$/;
const tenTimes = 10;
const twenty = 20;
const hundred = 100;
const thousand = 1000;
const perKrone = 100;

/** An amount in minor units, written as Danes do ('1.234,50') or said in words. */
export function amountAt(words: readonly Word[], at: number): SaidNumber | null {
  const text = words[at]?.text ?? '';
  if (written.test(text)) {
    const value = parseAmount(text);
    return value === null ? null : { value, length: 1 };
  }
  const said = saidAt(words, at);
  return said === null ? null : { value: said.value * perKrone, length: said.length };
}

/** A whole number in digits or words. */
export function wholeAt(words: readonly Word[], at: number): SaidNumber | null {
  const text = words[at]?.text ?? '';
  return whole.test(text) ? { value: Number(text), length: 1 } : saidAt(words, at);
}

/** A number in words: 'to tusind fem hundrede', 'femogtyve'. */
function saidAt(words: readonly Word[], at: number): SaidNumber | null {
  let [sum, part, end] = [0, 0, at];
  for (let values = valuesAt(words, end); values.length > 0; values = valuesAt(words, end)) {
    for (const value of values) {
      if (value === thousand) {
        sum += Math.max(part, 1) * thousand;
        part = 0;
      } else {
        part = value === hundred ? Math.max(part, 1) * hundred : part + value;
      }
    }
    end += 1;
  }
  return end === at ? null : { value: sum + part, length: end - at };
}

function valuesAt(words: readonly Word[], at: number): number[] {
  const word = words[at];
  const value = word === undefined ? null : valueOf(word);
  return value === null ? partsOf(word?.text ?? '') : [value];
}

function valueOf(word: Word): number | null {
  const [unit, ten] = [placeIn(word, 'units', 'unitsEnglish'), placeIn(word, 'tens')];
  if (unit >= 0) {
    return unit;
  }
  if (ten >= 0) {
    return twenty + ten * tenTimes;
  }
  return means(word, 'hundred') ? hundred : means(word, 'thousand') ? thousand : null;
}

/** 'Femogtyve' and 'tohundrede' are numbers that are written together. */
function partsOf(text: string): number[] {
  for (let end = text.length - 2; end >= 2; end -= 1) {
    const head = valueOf({ typed: '', text: text.slice(0, end), gap: '' });
    const rest = text.slice(end).startsWith('og') ? text.slice(end + 2) : text.slice(end);
    const tail = head === null ? null : valueOf({ typed: '', text: rest, gap: '' });
    if (head !== null && tail !== null) {
      return tail >= hundred ? [head, tail] : [tail, head];
    }
  }
  return [];
}
