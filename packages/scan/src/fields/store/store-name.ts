import { foldText, ownValue } from '@bonbog/domain';

import type { PlacedWord } from '../../layout/rows.ts';
import { isTitle } from './store-signs.ts';
import { GIVEN_NAMES } from './store-words.ts';

// Words that stay in capitals: company forms and usual short forms.
const capitals = new Set(
  'VVS IT EL DK TV DSB TDC GLS UPS DHL BP XL USB AB AG AS ASA KG OHG OY BHD SDN II III'.split(' '),
);
const forms: Readonly<Record<string, string>> = {
  aps: 'ApS',
  'a/s': 'A/S',
  'i/s': 'I/S',
  'p/s': 'P/S',
  'k/s': 'K/S',
  'g/s': 'G/S',
  gmbh: 'GmbH',
  ivs: 'IVS',
  og: 'og',
  i: 'i',
  ved: 'ved',
  af: 'af',
};
const registration =
  /[\s,:·]*\(?\s*\b(?:co|company|gst|reg|rog|roc|cvr|se|moms|ca)\b\.?[-/ ]*(?:id|no|nr|reg|n0)?\.?\s*[:.]?\s*\(?[\dA-Z-]{5,}.*$/i;
// A company number with its check letter, in brackets or not, perhaps with a letter misread: '(75e785-H)'.
const companyNumber = /[\s'(]*\(?(?=\w{0,12}\d{3})\w{5,12}\s*-\s*[A-Z0-9]\b.*$/;
const number = /\s*\(?\s*\d{5,7}\s*-?\s*[A-Z0-9]?\s*\)?\W*$/i;
// Behind these stands an address, a phone number or another column.
const cut =
  / ?[·•|] ?| [.*:] |(?<=\b(?:ApS|[AIKP]\/S)) ?- ?(?=\p{L})|(?<=\p{L}{3}[^-]{0,60}) - |(?<=\p{L}{3}[^–]{0,60}) – (?=[^–]*\d{4}|faktura|kvittering|regning|kreditnota)|, (?=\p{L}+ ?\d)| (?:tlf|tel|telefon)\b| mobil(?=[ .:]*\d)/iu;

// Stars and lines around a name are read as an x, or as letters of other scripts: '其X TAXA 4X35 其X'.
const ornament =
  /^(?:x{1,3}|×+|\S*\p{Script=Han}\S*) (?=\p{L})|(?<=\p{L}.* )(?:x{1,3}|×+|\S*\p{Script=Han}\S*)$/gu;

const sellerLabel = /^\W{0,3}s(?:æ|ae|a)lger ?: ?(?=\p{L})/iu;
/** The edge of a logo beside a name is read as a thin letter: 'f Lysgaard El'. */
const mark = /^[fjlrtvxz] (?=\p{Lu}\p{Ll})/u;
const MIN_SPACED = 4;
/** Letters as far apart as columns, and nothing else, such as each in a box of its own: 'K  A  F  F  E'. */
const boxed = /^\p{Lu}(?: {2,4}[\p{Lu}0]){3,14}$/u;
/** No name is as long; the patterns would take long over longer rows. */
const MAX_PRINTED = 200;

const otherColumn =
  /^(?:\S{3,}\.(?:dk|com|eu|nu)\W*$|[a-zøæå]{0,14}(?:faktura|kvit ?tering|(?:regning|seddel)(?!\p{L}))|kreditnota|betalt\W*$|paid\W*$|invoice|tax\b|receipt|rechnung|kopi|side\b|page\b|dato|cvr|t[il1]f|telefon|mob\b|ordre|order\b|bill to|ship to|sold to|til$|kunde(?:nr|nummer|s)?\b)/iu;

/** A day beside a name, whose gap was lost: 'Rundstykket mandag 15/6 2026'. */
const dayBeside = /(?<=\p{L}) +(?:man|tirs|ons|tors|fre|l[øo]r|s[øo]n)dag,? (?:d\.?|den)? ?\d.*$/iu;

/** A printed name without what stands around it: registration number, address, phone, dirt. */
export function bareName(printed: string): string {
  const [first = ''] = firstColumns(printed.slice(0, MAX_PRINTED))
    .replace(/^[\s·•|]+/, '')
    .split(cut);
  return first
    .replace(sellerLabel, '')
    .replace(dayBeside, '')
    .replace(mark, '')
    .replace(/^[#\W]*\d{5,}\s+(?=\p{L}{2})/u, '')
    .replace(registration, '')
    .replace(companyNumber, '')
    .replace(number, '')
    .replace(/(?<=\p{Lu})0(?=\p{Lu}|$| )/gu, 'O')
    .replace(/(?<=\p{Lu})1(?=\p{Lu})/gu, 'I')
    .replace(/\s*\([^)]{0,2}$/, '')
    .replace(ornament, '')
    .replace(/^[^\p{L}\d(]+|[^\p{L}\d.)!&']+$/gu, '')
    .trim();
}

/** The start of a row. Letters set wide apart look like columns; real ones are told by a number or a document's name. */
export function firstColumns(printed: string): string {
  const [first = '', ...others] = printed.split(/\s{2,}/);
  if (/\p{L}{3}/u.test(first) && isTitle(foldText(first))) {
    return first;
  }
  const end = others.findIndex((column) => /\d/.test(column) || otherColumn.test(column) || isPerson(column));
  return [first, ...(end < 0 ? others : others.slice(0, end))].join(' ');
}

/** The words are a person's name, as of whom a paper is for: 'Dorthe Holm'. */
export function isPerson(column: string): boolean {
  const words = column.split(' ');
  const [given = ''] = words;
  return words.length > 1 && words.length <= 3 && GIVEN_NAMES.has(foldText(given)) && !/[&/]/.test(column);
}

/** Headings are set wide: 'B O G H A N D E L' is one word, and three blanks or a column part two. */
export function closeUp(printed: string): string {
  if (boxed.test(printed)) {
    return printed.replace(/\s/g, '').replaceAll('0', 'O');
  }
  const letters = printed.split(/\s+/);
  const singles = letters.filter((letter) => /^[\p{L}&]$/u.test(letter)).length;
  return singles < MIN_SPACED || singles < 0.7 * letters.length
    ? printed
    : printed.replace(/(?<=^|\s)(\p{L}) (?=\p{L}(?:\s|$))/gu, '$1').replace(/\s+/g, ' ');
}

/** The words a bare name was made from. */
export function nameWords(words: readonly PlacedWord[], name: string): PlacedWord[] {
  const dense = name.replace(/\s/g, '');
  return words.filter((word) => dense.includes(word.text));
}

/** 'Rør & Ventil Ais', 'Bredgadel/S', 'BooksLtd': the form of a company with a sign misread or its blank lost. */
function mendForm(name: string): string {
  return name
    .replace(/(?<=\p{L}{3}.*) A(?:[il1|!][sS5]|\/5)$/u, ' A/S')
    .replace(/(?<=\p{Ll}{3})[Il1|]\/S$/u, ' I/S')
    .replace(/(?<=\p{Ll}{3})(A\/S|ApS|GmbH|Ltd\.?)$/u, ' $1');
}

/**
 * Puts together what scanners take apart: 'Forsikrin g', and the big first letter of a logo that comes again in the
 * name, 'N Nordlyset', and mends the form of a company. Letters that are words of their own stay.
 */
export function mendName(name: string): string {
  return mendForm(
    name
      .replace(/^(\p{Lu}) (?=\1\p{L})/u, '')
      // The first letter of a written word may stand apart: 'K lip hos V ibeke'. Vowels are words of their own.
      .replace(/(?<=^| )(?![AEIOUYÆØÅ])(\p{Lu}) (?=\p{Ll}{3})/gu, '$1')
      // A ring or a disc before a name in small letters is a mark.
      .replace(/^(?:[OØQ0©@] (?=\p{Ll}{3})|[Ø©@] (?=\p{Lu}\p{Ll}{2}))/u, '')
      // Plumbers are 'VVS'; the letters of a logo run together.
      .replace(/(?<=\p{L}{2} )WS$/u, 'VVS')
      .replace(/(?<=\p{Ll}{2}) (?![aeioåy] |[aeioåy]$)(\p{Ll})(?= |$)/gu, '$1'),
  );
}

/**
 * Writes a name as a person would: not shouted. 'NORDISK VVS SERVICE' becomes 'Nordisk VVS Service'; of names with
 * small letters only long words in capitals are written anew, as short ones may stand for several words.
 */
export function writeName(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{L}{4}/u.test(name);
  return name
    .split(' ')
    .map((word, index) => (isShouted || longShouted.test(word) ? lowerWord(word, index) : word))
    .join(' ');
}

/** A word that goes on in the next row: 'MOTIONS-' over 'HUSET', but not 'Rør-' over 'og Kloakservice'. */
const brokenWord = /(?<=^|\s)(\p{L}{3,})- (?!og\b|&)(\p{L}{3,})/giu;
const MIN_BROKEN = 5;

/** Joins what a hyphen at the end of a row parts. It stays before a name, 'Anne-' over 'Marie', and behind short words. */
export function joinBrokenWords(name: string): string {
  return name.replace(brokenWord, (_, start: string, rest: string) => {
    const isOneWord =
      rest === rest.toLowerCase() || (start.length >= MIN_BROKEN && rest === rest.toUpperCase());
    return isOneWord ? start + rest : `${start}-${rest}`;
  });
}

const longShouted = /^\p{Lu}{7,}$/u;

function lowerWord(word: string, index: number): string {
  if (capitals.has(word)) {
    return word;
  }
  const lower = word.toLowerCase();
  const form = index > 0 ? ownValue(forms, lower) : undefined;
  if (form !== undefined) {
    return form;
  }
  // A single letter stays: the C of 'Malmö C'. Letters behind a digit do not begin a word: '4x27'.
  return word.length === 1 ? word : lower.replace(/(?<![\p{L}\d'])\p{L}/gu, (letter) => letter.toUpperCase());
}

const MIN_LETTERS = 3;

/** Letters among all signs but blanks; 0 for names of fewer than three letters, company forms not counted. */
export function letterShare(name: string): number {
  const proper = name.replace(/\b(?:sdn|bhd|gmbh|aps|ltd|inc)\b/gi, '');
  const letters =
    (proper.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS ? 0 : (name.match(/\p{L}/gu)?.length ?? 0);
  return letters / Math.max(1, name.replace(/\s/g, '').length);
}

/** 'Ydelsen er fritaget for moms efter loven.', unless it is short for a word of a name: 'Hansen og co.' */
const sentenceEnd = /(?:^|\s)(?!(?:co|bros?|s[øo]n|s[øo]nner|eftf|inkl|inc|ltd)\.)\p{Ll}[\p{L}\d]*[.!?]\W*$/u;

/** The text ends as a sentence does and a name does not. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text);
}
