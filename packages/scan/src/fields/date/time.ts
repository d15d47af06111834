import { type PlacedWord, type ReceiptText, type Row, wordsAt } from '../../layout/rows.ts';
import { repairDateDigits } from './date-digits.ts';
import { findDates, type PrintedDate } from './date-patterns.ts';
import { byClarity, type Finding } from '../field.ts';

interface TimeCandidate {
  readonly value: string;
  readonly words: readonly PlacedWord[];
  readonly score: number;
  readonly why: string;
}

interface PrintedTime {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly hasSeconds: boolean;
  /** '8:13' with nothing behind it may also be a scale or a score. */
  readonly isBare: boolean;
}

// A letter that scanners put for a digit is accepted where the others are digits: '14:3O', 'l4:32'.
const half = String.raw`(?:[:.]?\s?(?<half>[ap])\.?m\b\.?)?`;
const printedTime = new RegExp(
  String.raw`(?<!\d|\d[:.,/-]|(?<!kl|id|ime|eit|um)[a-z])(?<hour>[\doql|i]{1,2}) ?[:;] ?(?<minute>[0-5oqli|s][\doqli|sb])(?<seconds>[:.] ?[0-5o][\doq])?${half}(?![\da-z:])`,
  'g',
);
/** With a dot it could be an amount, so something must say that it is a time. */
const labelledTime = new RegExp(
  String.raw`(?:\bkl\b[.:]*|\bklokken|\btid(?:spunkt)?\b[.:]*|\buhrzeit\b[.:]*|\u0000[,;-]?) {0,3}(?:kl\b[.:]* ?)?(?<hour>\d{1,2})\.(?<minute>[0-5]\d)(?<seconds>\.[0-5]\d)?${half}(?![\d.,:]*\d)(?! ?(?:kr|dkk|eur|%))`,
  'g',
);
const suffixedTime = /(?<![\d.,:])(?<hour>\d{1,2})\.(?<minute>[0-5]\d)(?<seconds>\.[0-5]\d)?(?= ?uhr\b)/g;

const label = /\bkl\b|\bklokken|\btid\b|tidspunkt|\btime\b|uhr\b|uhrzeit|\bzeit\b|\bdat[eou]/;
const openingHours =
  /\bab(?:en|ent|ner|ning)|opening|\bopen\b|offnungs|geoffnet|hverdag|alle dage|taglich|daily|\bman ?[-.]|\bma ?- ?|\bmo(?:n|ntag)? ?- ?|\blor\b|\bson\b|weekend|lukke/;
const range = /\d[:.]\d{2} ?(?:-|–|til|bis|to) ?(?:kl\.? ?)?\d{1,2}[:.]\d{2}/;
/** Another moment than the purchase. */
const otherMoment =
  /ankomst|afgang|\bfra\b|\bstart|udlob|gyldig|senest|bytte|bestil|afhent|lever|\bpickup|check-?in|departure|arrival|\bvon\b|\bab\b|valid|expir|naeste|\bny tid|aftale/;

/** The points that make a time as sure as it can be: it stands beside the date of purchase. */
const CERTAIN = 3;
const CLOSE = 1;

/**
 * Finds the time of purchase as 'HH:MM': the one beside the date, else a labelled one, else the only one printed.
 * Opening hours, arrivals and deadlines are never taken. `date` is the date found before. Null when there is none.
 */
export function findTime(text: ReceiptText, date: Finding | null): Finding | null {
  const ranked = text.rows
    .flatMap((row, index) => candidatesOf(row, text.rows[index - 1], date))
    .filter(({ score }) => score >= 0)
    .toSorted((first, second) => second.score - first.score);
  const [best] = ranked;
  if (best === undefined) {
    return null;
  }
  const isContested = ranked.some(({ value, score }) => value !== best.value && best.score - score < CLOSE);
  const probability = byClarity(certaintyOf(best.score) - (isContested ? 0.2 : 0), best.words);
  return { value: best.value, probability, words: best.words, why: best.why };
}

function certaintyOf(score: number): number {
  return score >= CERTAIN ? 0.95 : score >= 1.5 ? 0.9 : score >= CLOSE ? 0.75 : 0.6;
}

function candidatesOf(row: Row, above: Row | undefined, date: Finding | null): TimeCandidate[] {
  if (openingHours.test(row.folded) || range.test(row.folded)) {
    return [];
  }
  const dates = findDates(row.folded);
  const isDateRow = date !== null && dates.some((printed) => printed.date === date.value);
  const isBelowDate = date !== null && above !== undefined && holdsWord(above, date);
  const place = isDateRow ? 3 : dates.length > 0 ? 1.5 : isBelowDate ? 1 : 0;
  return timesIn(withoutDates(row.folded, dates)).map((printed) => {
    const before = row.folded.slice(0, printed.start);
    const isLabelled = label.test(before) || /^ ?uhr\b/.test(row.folded.slice(printed.end));
    return {
      value: printed.value,
      words: wordsOf(row, printed),
      score:
        place +
        (isLabelled ? 1.5 : 0) +
        (printed.hasSeconds ? 1 : 0) -
        (printed.isBare ? 0.5 : 0) -
        (otherMoment.test(before) ? 4 : /\btil\b/.test(before) ? 1 : 0) -
        // Midnight sharp is what tills print that know the day only.
        (printed.value === '00:00' ? 2 : 0),
      why: isDateRow ? 'beside the date' : isLabelled ? 'labelled as a time' : 'looks like a time',
    };
  });
}

function holdsWord(row: Row, { words }: Finding): boolean {
  return words.some((word) => row.words.includes(word));
}

/** The row with its dates blanked out by signs that no time can hold: '25.10.2018' is no '25.10', and '20188:13' is 8:13. */
function withoutDates(folded: string, dates: readonly PrintedDate[]): string {
  return dates.reduce(
    (text, { start, end }) => text.slice(0, start) + '\u0000'.repeat(end - start) + text.slice(end),
    repairDateDigits(folded),
  );
}

function timesIn(text: string): PrintedTime[] {
  return [printedTime, labelledTime, suffixedTime].flatMap((expression) =>
    [...text.matchAll(expression)].flatMap((match) => {
      const value = toTime(match);
      const end = match.index + match[0].length;
      return value === null
        ? []
        : [
            {
              value,
              start: match.index,
              end,
              hasSeconds: match.groups?.['seconds'] !== undefined,
              isBare: /^\d[:.]\d\d$/.test(match[0]),
            },
          ];
    }),
  );
}

function toTime({ 0: whole, groups }: RegExpMatchArray): string | null {
  const printed = toDigits(groups?.['hour']);
  const minute = toDigits(groups?.['minute']);
  const hour = printed + halfDay(groups?.['half'], printed);
  const isTime = hour <= 23 && minute <= 59 && (whole.match(/\d/g)?.length ?? 0) >= 2;
  return isTime ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;
}

/** What 'am' or 'pm' adds to an hour. Some tills print '17:13 PM'. */
function halfDay(mark: string | undefined, hour: number): number {
  if (mark === 'p' && hour < 12) {
    return 12;
  }
  return mark === 'a' && hour === 12 ? -12 : 0;
}

function toDigits(text = ''): number {
  return Number(text.replace(/[oq]/g, '0').replace(/[li|]/g, '1').replaceAll('s', '5').replaceAll('b', '8'));
}

function wordsOf(row: Row, { start, end }: PrintedTime): PlacedWord[] {
  // Folding turns 'æ' into two letters, so places in the row may lie a little further left.
  const shift = Math.max(0, row.folded.length - row.text.length);
  const words = wordsAt(row, Math.max(0, start - shift), end);
  const withDigits = words.filter((word) => /\d/.test(word.text));
  return withDigits.length > 0 ? withDigits : words;
}
