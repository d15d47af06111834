const longestAnswer = 2000;

/** A link in Markdown, with its address. */
const link = /\]\(([^()\s]*)\)/g;

/** Screens of the product, as articles and answers link to them. */
const ownScreen = /^\/(?![/\\])[\w/?&=.%+-]*$/;

/** What would lead people out, or is drawn as more than words. */
const forbidden = [
  // A scheme, whatever it is: https:, javascript:, data:, mailto:
  /\b(?:https?|ftp|javascript|data|vbscript|mailto|tel|file|blob|intent)\s*:/i,
  /:\/\/|www\.|<[a-z!/?]|\]\s*[([:]|!\[|&#|&\w+;/i,
  // A name of a computer; endings of files are no such names.
  /[\p{L}\d-]{2,}\.(?!(?:csv|pdf|png|jpe?g|heic|webp|xlsx)\b)(?:[a-z]{2,}|[A-Z]{2,})\b/u,
  /[\p{L}\d-]\.(?:com|dk|net|org|io|info|eu|de|se|no|uk|ru|app|dev)\b/iu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b|[\w.+-]@[\w-]/,
  // Signs of a conversation or of a call, as a model writes them that continues somebody else's text.
  /^\s*(?:system|assistant|user|tool)\s*:|tool_calls?|<\||\|>|\bask_receipts\b|\bfind_help\b/im,
];

const smallWords = 'to|tre|fire|fem|seks|syv|otte|ni|ti|two|three|four|five|six|seven|eight|nine|ten';
const largeWords =
  'elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|\\p{L}*tyve|\\p{L}*tredive|\\p{L}*fyrre|' +
  '\\p{L}*halvtreds|(?:\\p{L}+og)?tres|\\p{L}*halvfjerds|(?:\\p{L}+og)?firs|\\p{L}*halvfems|\\p{L}*hundrede?|' +
  '\\p{L}*tusinde?|million(?:er)?|milliard(?:er)?|eleven|twelve|\\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|' +
  'hundred|thousand|billion';
const units =
  'kr|kroner|krone|dkk|øre|eur|euro|€|usd|dollars?|\\$|gbp|£|pund|sek|%|procent|pct|kvitteringer?|bilag|boner?|receipts?';

const digits = "-?(?:\\d{1,3}(?:[ ']\\d{3})+(?!\\d)(?:,\\d+)?|\\d(?:[\\d.,]*\\d)?)";
const amount = new RegExp(
  `(?:(${units})\\.?\\s{0,2})?(${digits}|(?<!\\p{L})(?:${smallWords}|${largeWords})(?!\\p{L}))(?:\\s{0,2}-?(${units})(?!\\p{L}))?`,
  'giu',
);
const isSmallWord = new RegExp(`^(?:${smallWords})$`, 'i');

/** Text without characters nobody sees: they hide words from the reader and from our rules. */
export function clean(text: string): string {
  return text
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether people may read it: words, not too many, and no address to be lured to but screens that `sources` link to. */
export function isPresentable(answer: string, sources: readonly string[]): boolean {
  const known = new Set(
    sources.flatMap((source) => [...source.matchAll(link)].map(([, address]) => address)),
  );
  const words = answer
    .normalize('NFKC')
    .replace(link, (whole, address: string) => (ownScreen.test(address) && known.has(address) ? '' : whole));
  return (
    answer.length <= longestAnswer &&
    /\p{L}{2}/u.test(words) &&
    !forbidden.some((pattern) => pattern.test(words))
  );
}

/** Whether every figure of an answer stands in the sources, with the same unit: 2.000 tegn are not 2.000 kr. */
export function hasOnlyFiguresOf(answer: string, sources: readonly string[]): boolean {
  const known = new Set(sources.flatMap((source) => figuresIn(source)));
  return (
    !hasForeignDigits(answer) && figuresIn(withoutListNumbers(answer)).every((figure) => known.has(figure))
  );
}

/** Whether an answer says no figure at all, in digits or in words. */
export function hasNoFigures(answer: string): boolean {
  return !/\p{N}/u.test(answer) && [...answer.matchAll(amount)].length === 0;
}

/** The numbers of a text with their units, written in one way. Small number words count with a unit only. */
function figuresIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(link, ']')
    .replace(/\p{Dash}/gu, '-');
  return [...plain.matchAll(amount)].flatMap(([, before = '', number = '', after = '']) => {
    const unit = unitOf(before === '' ? after : before);
    return unit === '' && isSmallWord.test(number) ? [] : [`${numberOf(number)} ${unit}`];
  });
}

/** A number without leading zeros, thousands and empty decimals: '01' is '1', and '1.234,00' is '1234'. */
function numberOf(number: string): string {
  const whole = number
    .toLowerCase()
    .replace(/(?<=\d)[. '](?=\d{3}(?!\d))/g, '')
    .replace(/,0+$/, '');
  return whole.replace(/^(-?)0+(?=\d)/, '$1');
}

function unitOf(unit: string): string {
  const folded = unit.toLowerCase();
  const same = [
    ['kr', /^(kr|krone|kroner|dkk)$/],
    ['eur', /^(eur|euro|€)$/],
    ['usd', /^(usd|dollars?|\$)$/],
    ['%', /^(%|procent|pct)$/],
    ['bilag', /^(kvittering(er)?|bilag|bon(er)?|receipts?)$/],
  ] as const;
  return same.find(([, pattern]) => pattern.test(folded))?.[0] ?? folded;
}

/** Steps are numbered from 1 on, and those numbers say nothing. */
function withoutListNumbers(answer: string): string {
  let next = 1;
  return answer.replace(/^ {0,3}(\d{1,2})[.)] (?=\S)/gm, (mark, number: string) => {
    if (Number(number) !== next) {
      return mark;
    }
    next += 1;
    return '';
  });
}

/** Digits of other scripts, and numbers that are one sign, are no way of writing Danish amounts. */
function hasForeignDigits(answer: string): boolean {
  return /[^\P{N}0-9]/u.test(answer);
}
