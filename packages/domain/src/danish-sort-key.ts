import { ownValue } from './own-value.ts';

/** What Danish tells apart, each before what follows it; numbers stand between the two parts. */
const signs = '\t\n\v\f\r _-‐‒–—―,;:!¡?¿.·\'‹›"«»()[]{}§¶@*/\\&#%‰†‡•′″`´^¯¨¸°©®←→↑↓+±÷×<=>¬|¦~●★♥¤¢$£¥€';
const letters = 'abcdefghiıjklmnŋopqĸrstŧuvwxyzæøå';

/** What is sorted as others are. */
const sameAs: Readonly<Record<string, string>> = {
  '\u00A0': ' ',
  ª: 'a',
  º: 'o',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ĳ: 'ij',
  ŀ: 'l',
  l·: 'l',
  ł: 'l',
  œ: 'oe',
  ſ: 's',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '…': '...',
  '″': '′′',
  '™': 'tm',
  '№': 'no',
  aa: 'å',
  'a\u030A': 'å',
  'a\u0308': 'æ',
  'o\u0308': 'ø',
  'o\u030B': 'ø',
  'u\u0308': 'y',
  'u\u030B': 'y',
};

const parts = /aa|A[aA]|\d+|[lL]·|[aouAOU][\u0316-\u0319\u031B-\u0333]*[\u0308\u030A\u030B]|./gsu;
/** Marks that stand under a letter, between it and those above. */
const under = /[\u0316-\u0319\u031B-\u0333]/g;
const ignored = /^[\p{M}\p{Cc}\p{Cf}]$/u;

// Text is compared by its bytes, so that all marks of a key stand behind the digits in Unicode.
const firstMark = 0xa1;
const marks = new Map(
  Array.from(`${signs}0${letters}`, (sign, index): [string, string] => [
    sign,
    String.fromCharCode(firstMark + index),
  ]),
);
const numberMark = marks.get('0') ?? '';
const otherMark = String.fromCharCode(firstMark + marks.size);
/** The key of a name that has nothing to sort by. */
const nothing = '\u0001';

/**
 * A text whose bytes in UTF-8 sort as Danish sorts the name, numbers by their value: as
 * `Intl.Collator('da-DK', { numeric: true, sensitivity: 'base' })`, so that names which differ in case or accents have the
 * same. That is so for names in Latin letters, digits and the usual signs; whatever else there is stands behind those,
 * by its number in Unicode. Only '' has the key ''.
 */
export function danishSortKey(name: string): string {
  if (name === '') {
    return '';
  }
  const found = name.normalize('NFD').match(parts) ?? [];
  return found.map(keyOf).join('') || nothing;
}

function keyOf(part: string): string {
  if (/^\d/.test(part)) {
    const digits = part.replace(/^0+/, '');
    return `${numberMark}${String.fromCharCode(firstMark + digits.length)}${digits}`;
  }
  const plain = part.toLowerCase().replace(under, '');
  const known = ownValue(sameAs, plain) ?? plain;
  return Array.from(known, markOf).join('');
}

function markOf(sign: string): string {
  return marks.get(sign) ?? (ignored.test(sign) ? '' : `${otherMark}${sign}`);
}
