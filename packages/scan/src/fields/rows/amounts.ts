import { type PlacedWord, type Row, wordsAt } from '../../layout/rows.ts';
import { KNOWN_CURRENCIES } from '../country/country-signs.ts';

/** An amount as printed, in minor units; negative with a minus before or after it, or in brackets in its own cell. */
export interface PrintedAmount {
  readonly minor: number;
  readonly start: number;
  readonly end: number;
  readonly words: readonly PlacedWord[];
  /** Right edge in pixels, to tell the amount column. */
  readonly right: number;
  readonly height: number;
  readonly confidence: number;
  /** Neither øre nor a dash for them were read: they may be cut off. */
  readonly mayLackOre?: boolean;
  /** Whole crowns, or an amount whose decimal sign was not read. */
  readonly isWhole?: boolean;
}

const MAX_MINOR = 999_999_999;

// Order matters: thousands groups before plain digits, or '1.249,50' would be read as '249,50'. A blank groups
// thousands only when it is a single one; two mean another column.
const printedAmount = new RegExp(
  [
    // 'kr.299,04', 'udgørkr.299,04', 'RM.34.80', 'Inkl.82,68': the dot belongs to the word. '1.h25,00': a digit was misread.
    String.raw`(?<![\d/-]|(?<!kr),|\d[.,]\p{L}|\d\s?:|(?<!kr|\bin[kc]l|\b(?:dkk|rm|eur|sek|nok|usd|gbp|chf)|% ?a)\.|\d\s?[/:-]|\b(?:kl|tid|tidspunkt|afgang|ankomst)[.:]?\s{0,2}|\bsvarer(?: det)? til(?: ca\.?)?\s{0,2})`,
    String.raw`(?<sign>[-−–÷+]\s?)?`,
    String.raw`(?<body>(?<= {2}|\b(?:kr|dkk)\.? )\d{1,3}\. \d{3}, \d{2}|(?:\d{1,3}(?:[.'’, ]\d{3})+|\d{1,6})\s?[.,]\s?\d{2}|\d{1,6}(?:[.,]\d{3})*[.,]\s?[-–—=]{1,2})`,
    // 'den 15.04. 16:14': a day and a time.
    String.raw`(?!\d|[.,:/]\d|(?<=\b[0-3]?\d\.[01]\d)\.\s{1,3}[012]?\d:\d\d|\s?%|\s?(?:kg|g|l|kwh|stk|ltr?|liter|cl|ml|km|m3|karat)(?![\p{L}]))`,
    String.raw`(?<after>\s?[-−–](?![\d\p{L}-]))?`,
  ].join(''),
  'giu',
);
const wholeAmount =
  /(?:\b(?:dkk|kr|eur|sek|usd|gbp)\b\.?|[€$£])\s{0,2}(?<body>\d{1,3}(?:\.\d{3})+|\d{1,6})(?![\d\p{L}:/%-]|[.,]\S)/giu;
/** 'Samtals ISK 1.940': any code in capitals, which in other letters is a word of some language. */
const wholeBehindCode = new RegExp(
  String.raw`(?<!\p{L})(?:${[...KNOWN_CURRENCIES].join('|')})\s{0,2}(?<body>\d{1,3}(?:\.\d{3})+|\d{1,6})(?![\d\p{L}:/%-]|[.,]\S)`,
  'gu',
);
/** 'I alt 225 kr.': at the end of a short row, as sentences speak of limits that way. */
const wholeBefore =
  /(?<![.,:/]|\d ?|[-−–÷+] {0,2})(?<sign>[-−–÷] ?)?(?<body>\d{1,3}(?:\.\d{3})+|\d{1,6}) ?(?:kr|dkk|eur|sek|€)\.?$/giu;
const MAX_WORDS_BEFORE = 5;
/** What follows whole crowns whose øre were cut off: '581,' and '676, 0'. */
const cutAfterComma = /^, {0,2}\d? {0,2}$/;

/** 'Man-fre 9.30-17.30': a day and two times, which tills print with dots. */
const openingHours =
  /(?:^|\W)(?:man|mandag|tirs?|tirsdag|ons|onsdag|tors?|torsdag|fre|fredag|l[oø]r|l[oø]rdag|s[oø]n|s[oø]ndag|hverdage?|alle dage|[aå]be[nt]t?|[aå]bningstid(?:er)?|mon|tue|wed|thu|fri|sat|sun|daily|mo|di|mi|do|sa|so)\W.*\d{1,2}[.:]\d{2}(?: ?uhr)? ?[-–] ?(?:kl\.? ?)?\d{1,2}[.:]\d{2}(?!\d)/i;

/**
 * The amounts of a row, left to right, at most so many from its end. Quantities with units, percentages, times and dates
 * are left out, and so is '225 kr.', as balances and savings are told, unless it is asked for.
 */
export function findAmounts(row: Row, most = Infinity, takesWholeBefore = false): PrintedAmount[] {
  if (openingHours.test(row.text)) {
    return [];
  }
  const text = repairDigits(row.text);
  const exact = [...text.matchAll(printedAmount)].map((match) => {
    const { sign = '', body = '', after = '' } = match.groups ?? {};
    const start = match.index + sign.length;
    const end = start + body.length;
    const isNegative = /[-−–÷]/.test(sign) || after !== '' || isInBrackets(row, start, end);
    return { start, end, minor: toMinor(body) * (isNegative ? -1 : 1) };
  });
  const before =
    takesWholeBefore && row.words.length <= MAX_WORDS_BEFORE ? [...text.matchAll(wholeBefore)] : [];
  const behind = [...text.matchAll(wholeAmount)];
  const isKnown = ({ index }: RegExpExecArray) => behind.some((match) => match.index === index);
  const behindCode = [...text.matchAll(wholeBehindCode)].filter((match) => !isKnown(match));
  const whole = [...behind, ...behindCode, ...before].map((match) => {
    const { body = '', sign } = match.groups ?? {};
    const start = match.index + match[0].indexOf(body);
    const minor = Number(body.replaceAll('.', '')) * (sign === undefined ? 100 : -100);
    const end = start + body.length;
    const lacksOre = cutAfterComma.test(text.slice(end)) ? { mayLackOre: true } : {};
    return { start, end, minor, isWhole: true, ...lacksOre };
  });
  const separate = whole.filter(
    (one) => !exact.some((other) => one.start < other.end && other.start < one.end),
  );
  return [...exact, ...separate]
    .filter(({ minor }) => Math.abs(minor) <= MAX_MINOR)
    .toSorted((first, second) => first.start - second.start)
    .slice(-most)
    .map((found) => place(row, found));
}

/** The whole crowns of a row that a pattern finds, which names the number `body` and a minus `sign`. */
export function findWhole(row: Row, pattern: RegExp): PrintedAmount[] {
  return [...row.text.matchAll(pattern)].map((match) => {
    const { body = '', sign } = match.groups ?? {};
    const start = match.index + match[0].indexOf(body);
    const minor = Number(body.replaceAll('.', '')) * (sign === undefined ? 100 : -100);
    return { ...place(row, { start, end: start + body.length, minor }), mayLackOre: true };
  });
}

/** Of old-style digits a 5 is read as an s: 'Iso,00', '7s0,-'. */
const oldStyle = /^\(?(?:[\dOolI|s]{1,6}|[\dOolI|s]{1,3}(?:\.[\dOolI|s]{3}){1,2})[.,](?:\d{2}|-)\)?$/;

/**
 * Puts right what scanners confuse inside numbers (O for 0, l for 1, B for 8, S for 5, b between digits for 6), letter by letter so that
 * places stay the same. Only tokens with a digit and a decimal sign are touched; a leading S is a dollar sign.
 */
export function repairDigits(text: string): string {
  return text.replace(/\S+/g, (token) => {
    const isNumber =
      /\d/.test(token) &&
      /[.,]/.test(token) &&
      (/^[-+$€£S]?(?:[\dOoQDlI|SB.,:-]|(?<=\d[.,])b(?=\d))+$/.test(token) || oldStyle.test(token));
    if (!isNumber) {
      return token;
    }
    const repaired = token
      .replace(/^[S$€£]/, ' ')
      .replace(/[OoQD]/g, '0')
      .replace(/[lI|]/g, '1')
      .replaceAll('S', '5')
      .replaceAll('B', '8')
      .replace(/(?<=\d[.,])b(?=\d)/g, '6');
    return oldStyle.test(token) ? repaired.replaceAll('s', '5') : repaired;
  });
}

function toMinor(body: string): number {
  const plain = body.replace(/[\s'’]/g, '');
  const whole = plain.replace(/[.,](?:\d{2}|[-–—=]{1,2})$/, '').replace(/[.,]/g, '');
  const cents = /[.,](\d{2})$/.exec(plain)?.[1] ?? '0';
  return Number(whole) * 100 + Number(cents);
}

/** '(125,00)' in a cell of its own is below zero; behind words it is a remark: 'Pris inkl. moms (25,00)'. */
function isInBrackets({ text }: Row, start: number, end: number): boolean {
  const opens = /(?:^|\s{2})\((?:(?:kr|dkk)\.? ?|[€$£] ?)?$/i.test(text.slice(0, start));
  return opens && /^(?: ?(?:kr|dkk)\.?)?\)(?:\s{2}|\s*$)/i.test(text.slice(end));
}

type Found = Pick<PrintedAmount, 'start' | 'end' | 'minor' | 'mayLackOre' | 'isWhole'>;

function place(row: Row, found: Found): PrintedAmount {
  const words = wordsAt(row, found.start, found.end);
  return {
    ...found,
    words,
    right: Math.max(0, ...words.map((word) => word.right)),
    height: Math.max(0, ...words.map((word) => word.bottom - word.top)),
    confidence: Math.min(1, ...words.map((word) => word.confidence)),
  };
}
