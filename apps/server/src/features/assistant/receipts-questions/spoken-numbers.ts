import { MONTH_NAMES } from '@bonbog/domain';

const english = 'january february march april may june july august september october november december'.split(
  ' ',
);
const short = 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ');

/** Months as they are said and written, the Danish, English and short names; 'may' and 'jul' mean other things, too. */
const months = new Map<string, number>([
  ...english.filter((name) => name !== 'may').map((name) => [name, english.indexOf(name) + 1] as const),
  ...short.filter((name) => name !== 'jul').map((name) => [name, short.indexOf(name) + 1] as const),
  ...MONTH_NAMES.map((name, index) => [name, index + 1] as const),
  ['sept', 9],
]);

const numbers = 'nul en to tre fire fem seks syv otte ni ti elleve tolv'.split(' ');
const englishNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Every name of a month, for a pattern on folded words. */
export const monthPattern = [...months.keys()].toSorted((one, other) => other.length - one.length).join('|');

/** Small numbers in words, for a pattern on folded words. */
export const smallNumberPattern = [...numbers, ...englishNumbers, 'et', 'tolv'].join('|');

/** The number of a month by its name, January being 1. */
export function monthNumber(name: string): number {
  return months.get(name) ?? 0;
}

/** A number in figures or words; 0 for what is none. */
export function smallNumber(said: string): number {
  const inWords = Math.max(numbers.indexOf(said), englishNumbers.indexOf(said), said === 'et' ? 1 : 0);
  return /^\d+$/.test(said) ? Number(said) : inWords;
}

const digits = 'en et to tre fire fem seks syv otte ni'.split(' ');
const tens = 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems'.split(' ');
const one = digits.join('|');
/** Wholes that a number in words can be: hundreds and thousands, 'halvanden' being one and a half of them. */
const wholes = new RegExp(
  ` (?:(${one}|ti|tolv|femten|tyve|halvandet|halvanden|one|two|five|ten|a) ?)?(hundrede?|tusinde?r?|hundred|thousand)(?: ?(?:og ?)?(${tens.join('|')}))?(?= (?!tak ))`,
  'g',
);
const slang = new Map([
  ['halvtredser', 50],
  ['halvtredsser', 50],
  ['hundredelap', 100],
  ['femhund', 500],
  ['tusse', 1000],
]);
const factors = new Map([
  ['ti', 10],
  ['tolv', 12],
  ['femten', 15],
  ['tyve', 20],
  ['halvandet', 1.5],
  ['halvanden', 1.5],
  ['two', 2],
  ['five', 5],
  ['ten', 10],
]);

/** Hundreds and thousands in words as figures: 'over femhundrede kroner', 'en tusse'. */
export function withNumbers(words: string): string {
  const inFigures = words.replace(wholes, (_, ...[factor, unit, ten]: (string | undefined)[]) => {
    const whole = unit?.startsWith('h') === true ? 100 : 1000;
    const added = ten === undefined ? 0 : (tens.indexOf(ten) + 2) * 10;
    return ` ${whole * factorOf(factor) + added}`;
  });
  return inFigures.replace(/ (?:en |et )?([a-z]+)(?= )/g, (said, word: string) => {
    const number = slang.get(word);
    return number === undefined ? said : ` ${number}`;
  });
}

function factorOf(word: string | undefined): number {
  const digit = digits.indexOf(word ?? '');
  return factors.get(word ?? '') ?? (digit < 2 ? 1 : digit);
}

const ordinals = (
  'forste anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende ' +
  'sekstende syttende attende nittende tyvende enogtyvende toogtyvende treogtyvende fireogtyvende femogtyvende ' +
  'seksogtyvende syvogtyvende otteogtyvende niogtyvende tredivte enogtredivte'
).split(' ');
/** 'Den tiende til den tyvende september' are two days of one month. */
const ordinalDay = new RegExp(
  ` (${ordinals.join('|')})(?= (?:(?:til|og|through|to) (?:og med )?(?:den |d )?(?:${ordinals.join('|')}|\\d\\d?\\.?) )?(?:${monthPattern}) )`,
  'g',
);

const week = new RegExp(` uge (?:(${one})og)?(${tens.join('|')})(?= )`, 'g');

const twenties = `(?:(${one})og)?tyve`;
/** Years as they are spoken: 'tyve femogtyve', 'to tusind (og) femogtyve', and 'femogtyve' behind a part of a year. */
const spokenYears = new RegExp(
  `(?: (?:tyve|20|2000)(?: og)? ${twenties}|(?<= (?:kvartal|halvar|aret|${monthPattern})) ${twenties}|(?<= i) ${twenties}(?= $))(?= (?!marts|april|maj|juni|juli))`,
  'g',
);

function withYears(words: string): string {
  return words.replace(spokenYears, (_, ...said: (string | undefined)[]) => {
    const digit = said.slice(0, 3).find((word) => word !== undefined);
    return ` ${2020 + (digit === undefined ? 0 : Math.max(1, digits.indexOf(digit)))}`;
  });
}

/** 'Den tyvende november', 'uge fyrre' and 'tyve femogtyve' in figures. */
export function withDays(words: string): string {
  const weeks = withYears(words).replace(week, (_, ...[digit, ten = '']: (string | undefined)[]) => {
    const units = digit === undefined ? 0 : Math.max(1, digits.indexOf(digit));
    return ` uge ${(tens.indexOf(ten) + 2) * 10 + units}`;
  });
  return weeks.replace(ordinalDay, (_, day: string) => ` ${ordinals.indexOf(day) + 1}.`);
}
