import { calendarDate, foldText } from '@bonbog/domain';

import { mendWord } from './mend-word.ts';
import { withDays, withNumbers } from './spoken-numbers.ts';

/** Longer messages tell a story; a question that can be looked up is short. */
const longestQuestion = 500;

/** What stands where something was that no reader knows, so that it cannot be overlooked. */
export const UNKNOWN = '§';

/** What stands where a reader took something out: what was apart stays apart. */
export const TAKEN = '|';

/** How people write and speak some words, and the word that is meant. */
const spellings = new Map(
  Object.entries({
    vor: 'hvor',
    hvo: 'hvor',
    hvormeget: 'hvor meget',
    hvormange: 'hvor mange',
    hvormaget: 'hvor meget',
    maget: 'meget',
    meeget: 'meget',
    moj: 'meget',
    mojn: 'meget',
    moget: 'meget',
    manne: 'mange',
    mang: 'mange',
    hwa: 'hvad',
    hwor: 'hvor',
    hvornor: 'hvornar',
    brukt: 'brugt',
    bruqt: 'brugt',
    brgt: 'brugt',
    brugr: 'bruger',
    kvitt: 'kvittering',
    va: 'hvad',
    hva: 'hvad',
    vad: 'hvad',
    hvd: 'hvad',
    hvornr: 'hvornar',
    hvorn: 'hvornar',
    ka: 'kan',
    ha: 'har',
    haj: 'har',
    a: 'jeg',
    ae: 'jeg',
    j: 'jeg',
    jej: 'jeg',
    jaj: 'jeg',
    mi: 'min',
    mae: 'mig',
    sajt: 'sagt',
    kvit: 'kvittering',
    kvits: 'kvitteringer',
    bonner: 'boner',
    bonnerne: 'bonerne',
    brug: 'brugt',
    brut: 'brugt',
    brugd: 'brugt',
    kobet: 'kobt',
    kobte: 'kobt',
    netop: 'lige',
    mons: 'moms',
    momsn: 'momsen',
    mart: 'marts',
    marst: 'marts',
    apirl: 'april',
    juin: 'juni',
    idag: 'i dag',
    igar: 'i gar',
    iforgars: 'i forgars',
    iar: 'i ar',
    ialt: 'i alt',
    sidst: 'sidste',
    sist: 'sidste',
    siste: 'sidste',
    forige: 'forrige',
    janurar: 'januar',
    ockober: 'oktober',
    hr: 'har',
    hur: 'hvor',
    mycket: 'meget',
    manga: 'mange',
    ku: 'kunne',
    ik: 'ikke',
    ikk: 'ikke',
    bong: 'bon',
    bonger: 'boner',
    notaer: 'regninger',
    nota: 'regning',
    gern: 'gerne',
    jae: 'jeg',
    jag: 'jeg',
    handlat: 'handlet',
    vid: 'vide',
    aer: 'er',
    bruk: 'brugt',
    koft: 'kobt',
    scanet: 'scannet',
    tusin: 'tusind',
    kronor: 'kroner',
    svenska: 'svenske',
    kobsmoms: 'moms',
    kobsmomsen: 'momsen',
  }),
);

/** 'hvormeget', 'hvomøjed', 'hwormanne': how much and how many in one word, as dialects say it. */
const questionWords: readonly (readonly [RegExp, string])[] = [
  [/^h[vw]?o?r?m(?:oj|eg|og|ag)[a-z]{0,4}$/, 'hvor meget'],
  [/^h[vw]?o?r?m(?:ang|ann)[a-z]{0,3}$/, 'hvor mange'],
];

/**
 * A message as words between single blanks: folded, common misspellings mended, and only what carries meaning left of
 * the signs. Dates in figures become @YYYY-MM-DD, or @MM-DD, and @? when no calendar has them. Null when it is too long to be
 * a question. `isName` tells the words that no mending may touch.
 */
export function saidWords(message: string, isName: (word: string) => boolean = () => false): string | null {
  if (message.length > longestQuestion) {
    return null;
  }
  // 'før' would fold to 'for', and a period before March is not March.
  const text = message.toLowerCase().replace(/(?<!\p{L})f(?:ø|oe)r(?!\p{L})/gu, ' inden ');
  const words = withSigns(withDates(foldText(text)))
    .replace(/[^a-z0-9@.,§ -]/g, ' ')
    .replace(/(?<!\d)[.,]|[.,](?!\d| )|,(?!\d)/g, ' ')
    .replace(/(\d{3,})\. /g, '$1 ')
    .replace(/(?<!@[\d-]*)-/g, ' ')
    .split(/ +/)
    .filter((word) => word !== '');
  const last = words.length - 1;
  const mended = words.map((word, at) =>
    isName(word) ? word : mend(at === last ? word.replace(/\.$/, '') : word),
  );
  return (
    withDays(withNumbers(` ${mended.join(' ')} `))
      .replace(/ i or /g, ' i ar ')
      .replace(/ i jeg (?=$|i )/g, ' i ar ')
      // In Jutland and on Bornholm 'et' is 'ikke', too.
      .replace(/ men (?:et|it) (?=(?:det|de|dem|den|fra|i|hos|pa) )/g, ' men ikke ')
      // Dialects say 've' for 'vil' and for 'ved'.
      .replace(/ ve (?=(?:du|i|gerne|vide|have|jeg|vi|godt) )/g, ' vil ')
      .replace(/ ve (?=[a-z])/g, ' ved ')
      .replace(/ in may /g, ' in maj ')
  );
}

/** 'Hotelmoms' and 'dollarkøb' are two words in one. */
const compound =
  /^(hotel|mad|benzin|braendstof|diesel|telefon|forsikring|parkering|transport|taxa|software|restaurant|vaerktoj|kontor|gave|porto|kursus|dollar|euro|pund|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)s?(moms|momsen|udgift|udgifter|udgifterne|forbrug|bilag|kvittering|kvitteringen|kvitteringer|bon|boner|kob|indkob|regning|regninger)$/;

/** How a word is compared: with and without Danish letters it is the same. */
export function plainWord(word: string): string {
  return foldText(word).replace(/aa/g, 'a').replace(/oe/g, 'o');
}

function mend(word: string): string {
  const plain = plainWord(word);
  const asked = questionWords.find(([pattern]) => pattern.test(plain))?.[1];
  const [, first, second] = compound.exec(plain) ?? [];
  if (first !== undefined && second !== undefined) {
    return `${first} ${second}`;
  }
  return spellings.get(plain) ?? asked ?? mendWord(plain.replace(/^aller(?=[a-z]{6})/, ''));
}

function withDates(text: string): string {
  return `${text} `
    .replace(
      /(?<![\d.,/-])(\d\d?)[./](\d\d?)([./-])(\d{4}) ?[-–] ?(?=\d\d?[./-]\d\d?[./-]\d)/g,
      '$1/$2/$4 til ',
    )
    .replace(/(?<![\d.,/-])(\d\d?\/\d\d?) ?[-–] ?(?=\d\d?\/\d\d?(?![\d]))/g, '$1 til ')
    .replace(/(?<![\d.,/-])(\d\d?\/\d\d?)[- ](20\d\d)(?![\d/-])/g, '$1/$2')
    .replace(/(?<![\d.,/-])(\d{4})-(\d\d?)-(\d\d?)(?![\d/-])/g, (_, ...[year, month, day]) =>
      dateWord(Number(year), Number(month), Number(day)),
    )
    .replace(
      /(?<![\d.,/-])(\d\d?)([./-]) ?(\d\d?)\2 ?(\d{4}|\d\d)(?![\d/-]|[.,]\d)/g,
      (_, ...[day, , month, year]) => {
        const whole = Number(year);
        return dateWord(whole < 100 ? 2000 + whole : whole, Number(month), Number(day));
      },
    )
    .replace(/(?<![\d.,/-])(\d\d?)\/(\d\d?)(?![\d/-])/g, (_, day, month) => {
      // A leap year, because every day of the calendar may be meant.
      const date = calendarDate(2024, Number(month), Number(day));
      return date === null ? ' @? ' : ` @${date.slice(5)} `;
    });
}

function dateWord(year: number, month: number, day: number): string {
  const date = calendarDate(year, month, day);
  return date === null ? ' @? ' : ` @${date} `;
}

function withSigns(text: string): string {
  return text
    .replace(/@\?/g, '@00')
    .replace(/(\d),-/g, '$1 ')
    .replace(/(?<![\d.,])(\d{1,3}),(\d{3})(?![\d.,])/g, '$1.$2')
    .replace(/(\d\.?|[a-z]{3}) ?[–—] ?(?=\d|(?:jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec))/g, '$1 til ')
    .replace(/(\d\.?) ?- ?(?=\d+\.? ?[a-z])/g, '$1 til ')
    .replace(/([a-z]{3}) - (?=jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)/g, '$1 til ')
    .replace(/€/g, ' euro ')
    .replace(/\$/g, ' dollar ')
    .replace(/£/g, ' pund ')
    .replace(/['’´`]/g, '')
    .replace(/([a-z]{3})-(?=jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)/g, '$1 til ')
    .replace(/\p{Extended_Pictographic}|\u200d|\||_/gu, ' ')
    .replace(/[%<>=^~]|[^\P{L}a-z]|[^\P{N}0-9]/gu, ` ${UNKNOWN} `);
}
