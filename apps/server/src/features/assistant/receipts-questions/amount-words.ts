import { UNKNOWN } from './said.ts';
import { smallNumber } from './spoken-numbers.ts';

const number = '\\d[\\d.]*(?:,\\d\\d?)?';
const unit = '(?:kr\\.?|kroner|dkk|euro|eur|dollars?|usd|pund|gbp|sek)';
const led =
  '(?<= (?:over|under|end|mindst|minimum|hojst|max|maks|maksimalt|mellem|til|og|pa|fra|for|between|above|below|than|least|most|to|and))';
const tens = 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems'.split(' ');

type Rewriting = readonly [RegExp, string | ((...said: string[]) => string)];

/** How people say amounts, and how the readers know them; in this order, on words between single blanks. */
const rewritings: readonly Rewriting[] = [
  [new RegExp(`${led} (${unit}) (${number})(?= (?!${unit} ))`, 'g'), ' $2 $1'],
  [
    new RegExp(`${led} (\\d{1,3}(?:[.,]\\d)?) ?k(?= )`, 'g'),
    (_, figure = '') => ` ${Math.round(Number(figure.replace(',', '.')) * 1000)}`,
  ],
  // 'To tusind fem hundrede'.
  [/ (\d{1,3})000 ([1-9])00(?= )/g, (_, thousands = '', hundreds = '') => ` ${thousands}${hundreds}00`],
  [
    / (mellem|fra) (en|et|to|tre|fire|fem|seks|syv|otte) (og|til) (\d)00(?= )/g,
    (_, ...[lead = '', least = '', joint = '', most = '']) =>
      ` ${lead} ${smallNumber(least)}00 ${joint} ${most}00`,
  ],
  [
    new RegExp(` (${tens.join('|')})(?= (?:kr|kroner) )`, 'g'),
    (_, word = '') => ` ${(tens.indexOf(word) + 2) * 10}`,
  ],
  [/ (?:storre|hojere|mere) end eller lig(?: med)?(?= \d)/g, ' mindst'],
  [/ (?:mindre|lavere) end eller lig(?: med)?(?= \d)/g, ' hojst'],
  [
    /(?<= (?:der|som|er|koster|kostede|that|are|cost)) (?:ikke|not)(?: er| koster| kostede)? (?:over|mere end|hojere end|more than)(?= \d)/g,
    ' hojst',
  ],
  [
    /(?<= (?:der|som|er|koster|kostede|that|are|cost)) (?:ikke|not)(?: er| koster| kostede)? (?:under|mindre end|lavere end|less than)(?= \d)/g,
    ' mindst',
  ],
  [/ (?:pa )?den anden side af(?= \d)/g, ' over'],
  [
    / (?:exceeding|exceeds?|greater than|higher than|bigger than|larger than|overstiger|overstigende|der overstiger)(?= \d)/g,
    ' over',
  ],
  [/ (?:hojest|hojst pa)(?= \d)/g, ' hojst'],
  [
    new RegExp(
      ` (?:pa |til |for |fra )?(${number}(?: ${unit})?) (?:eller|og|or|and) (?:mere|derover|opefter|opad|op|up|more|above|over|hojere|storre)(?= )`,
      'g',
    ),
    ' mindst $1',
  ],
  [
    new RegExp(
      ` (?:pa |til |for )?(${number}(?: ${unit})?) (?:eller|og|or|and) (?:derunder|mindre|under|ned|nedefter|less|below|lavere)(?= )`,
      'g',
    ),
    ' hojst $1',
  ],
  // How far 'about' reaches, nobody knows.
  [
    new RegExp(
      ` (?:ca|cirka|circa|omkring|omtrent|around|about|roughly|approximately|naesten|knap|godt|taet pa)\\.? ${number}(?= ${unit} )`,
      'g',
    ),
    ` ${UNKNOWN}`,
  ],
];

/** Words with their amounts as the readers know them. */
export function withPlainAmounts(words: string): string {
  return rewritings.reduce(
    (text, [pattern, plain]) =>
      typeof plain === 'string' ? text.replace(pattern, plain) : text.replace(pattern, plain),
    words,
  );
}
