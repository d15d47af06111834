import { calendarDate, type CalendarDate, ownValue } from '@bonbog/domain';

import { repairDateDigits } from './date-digits.ts';
import { MONTH_NAMES, monthOfName } from './months-of-languages.ts';

/** A date as printed, and how unmistakable its form is (0 to 2). */
export interface PrintedDate {
  readonly date: CalendarDate;
  readonly start: number;
  readonly end: number;
  readonly clarity: number;
  /** Read with the month first, which makes it another day. */
  readonly isSwapped?: boolean;
  /** One of its digits or letters was read as another and is guessed, or where it begins is. */
  readonly isGuessed?: boolean;
  /** Its year is in the next row. */
  readonly isAcross?: boolean;
}

interface Pattern {
  readonly expression: RegExp;
  readonly clarity: number;
}

const months: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mrz: 3,
  mae: 3,
  apr: 4,
  may: 5,
  mai: 5,
  maj: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dez: 12,
};
/** Those in Malay that begin as no other; 'Disc' and 'Mac' are also goods. */
const malayMonths: Readonly<Record<string, number>> = { mac: 3, mei: 5, ogos: 8, disember: 12 };
const monthNames = [
  ...['januar', 'februar', 'marts', 'april', 'maj', 'juni', 'juli'],
  ...['august', 'september', 'oktober', 'november', 'december'],
  ...['january', 'february', 'march', 'may', 'june', 'july', 'october'],
  ...['maerz', 'mai', 'dezember'],
];
/** The names of months; the second engine parts some letters of proportional fonts: '16. m arts 2025'. */
const monthName = `(?<name>${Object.keys(months)
  .map((name) => name.replaceAll(/(?<=.)(?=.)/g, ' ?'))
  .join('|')})[a-z]{0,7}(?: (?!dat[eo]|den\\b|kl\\b)[a-z]{1,4})?`;
/** As they are in full or cut after three letters. */
const exactMonth = `(?<name>${[...monthNames, 'sept', ...Object.keys(months)].join('|')})(?![a-z])`;
const dayOfMonth = String.raw`(?<!\d)(?<day>\d{1,2})(?: ?(?:st|nd|rd|th|hb))?[-./,'’_ ]{0,3}`;
const time = String.raw`\d{1,2}[:.]\d{2}`;

// Scanners drop blanks, so a year may run into a time: '25/12/20188:13' is 2018, but '25.04.2009:37' is 2020.
const patterns: readonly Pattern[] = [
  {
    clarity: 2,
    // Not of '@2.12 2016', a price before a number, nor '04-02 2026' of '2026-04-02 2026-04-01', which a number may stand before: 'TG-118802 2026-04-02'.
    expression:
      /(?<!@|\d|(?<!\d|[-/.] ?|\d ?[-/.] ?\d{1,2} )20\d{2}-(?=\d{2}-\d{2} ))(?<day>\d{1,2}) ?[/.,-] ?(?<month>\d{1,2}) ?[/., -] ?(?<year>20\d{2})(?!:\d{2})/g,
  },
  {
    clarity: 1.9,
    expression: /(?<!\d)(?<year>20\d{2}) ?[/.-] ?(?<month>\d{1,2}) ?[/.-] ?(?<day>\d{1,2})(?!\d(?!\d?:))/g,
  },
  {
    clarity: 1.2,
    expression: new RegExp(
      // 'Købt d.7/3-26' lost its blank; 'Den 15.04. 16:14' has no year.
      String.raw`(?<![\d,/-]|(?<!\bd)\.)(?<day>\d{1,2}) ?[/.,-] ?(?<month>\d{1,2}) ?[/.,-](?: (?!\d{2}:\d{2}(?!\d)))?'?(?<year>\d{2})(?=${time}|(?![\d]|[.,/-]\d))`,
      'g',
    ),
  },
  {
    clarity: 2,
    expression: new RegExp(
      String.raw`${dayOfMonth}${monthName}[-./,'’_ ]{0,3}(?<year>20\d{2})(?!:\d{2})`,
      'g',
    ),
  },
  {
    clarity: 2,
    expression: new RegExp(
      // Of a year in two digits the month has no other letters, and no amount is near: '12 MAJS 24,95', '1 MARS 18.90'.
      // '18-May-1905:25PM' lost the blank before its time; in '12 Mar 07 '18' the 12 is that of a table.
      String.raw`${dayOfMonth}${exactMonth}[-./,'’_ ]{0,3}(?<year>\d{2})(?!\d(?!\d?:[0-5]\d)|[.,]\d|,? ?['’]\d{2})`,
      'g',
    ),
  },
  {
    clarity: 1.8,
    expression: new RegExp(
      // 'March 7, 2025', and 'Mar 07 '25' as tills abroad print it.
      String.raw`(?:(?<![a-z])|(?<=paid ?on))${monthName}[-/. ]{0,2}(?:(?<day>\d{1,2})(?:st|nd|rd|th)?[,. '’/-]{1,3}|(?<dayBefore>\d{2}))(?<year>20\d{2}|(?<=['’])\d{2}(?!\d))`,
      'g',
    ),
  },
  {
    clarity: 1.8,
    // '2017-Feb-03', '2019 Aug 18'.
    expression: new RegExp(
      String.raw`(?<!\d)(?<year>20\d{2}) ?[-/. ]? ?${monthName} ?[-/. ]? ?(?<day>\d{1,2})(?!\d|[.,]\d)`,
      'g',
    ),
  },
  {
    clarity: 1.8,
    expression: new RegExp(
      String.raw`(?<!\d)(?<day>\d{1,2})(?: ?hb)?[-./ ]{0,2}(?<malay>${Object.keys(malayMonths).join('|')})[-./ ]{0,2}(?<year>20[0-4]\d)(?!\d)`,
      'g',
    ),
  },
  {
    clarity: 1.8,
    // '14 de marzo de 2025', '3. kvetna 2024', '7 marca 2025 r.'
    expression: new RegExp(
      String.raw`(?<!\d)(?<day>\d{1,2})(?:er|\u00ba|o|a)?[-./ ]{0,2}(?:de |d')?(?<foreign>${MONTH_NAMES})[-./, ]{0,2}(?:de |del )?(?<year>20[0-4]\d)(?!\d)`,
      'g',
    ),
  },
  {
    clarity: 1.8,
    // '2025 m. kovo 14 d.'
    expression: new RegExp(
      String.raw`(?<!\d)(?<year>20[0-4]\d) ?(?:m\.?)? ?(?<foreign>${MONTH_NAMES}) ?(?<day>\d{1,2})(?!\d|[.,]\d)`,
      'g',
    ),
  },
  // '12:02:2017', '10_05_2017', '07*11*2016': the same sign twice, whatever it is or was read as.
  {
    clarity: 1.2,
    expression:
      /(?<!\d|\d[:_\\|~*'])(?<day>[0-3]\d)(?<sign>[:_\\|~*'])(?<month>[01]\d)\k<sign>(?<year>20[0-4]\d)(?!\d?[:_|~*'])/g,
  },
  // '28 04 2019 08:22': only with a time.
  {
    clarity: 1.2,
    expression: new RegExp(
      String.raw`(?<![\d.,:-] {0,2})(?<day>\d{2}) {0,2}(?<month>\d{2}) {0,2}(?<year>20[0-4]\d)(?= {0,3}(?:[01]\d|2[0-3]) ?[:.] ?[0-5]\d(?!\d))`,
      'g',
    ),
  },
  { clarity: 0.6, expression: /(?<!\d)(?<day>\d{2})(?<month>\d{2})[/-](?<year>20\d{2})(?!\d)/g },
  { clarity: 0.6, expression: /(?<!\d)(?<day>[0-3]\d)\.(?<month>[01]\d)(?<year>20[0-4]\d)(?![\d.,])/g },
  { clarity: 0.6, expression: /(?<!\d)(?<day>\d{1,2})[/-](?<month>\d{1,2}?)(?<year>20[0-4]\d)/g },
  // '06 10 26 19:14' as Danish tills print it, blanks dropped or not: only with a time, or it could be anything.
  {
    clarity: 1.2,
    expression: new RegExp(
      String.raw`(?<![\d.,:-])(?<day>\d{2}) {0,2}(?<month>[01]\d) {0,2}(?<year>\d{2})(?= {0,3}\d{2} ?[:.] ?\d{2}(?!\d))`,
      'g',
    ),
  },
  // 'Dato: 090124', '231124  kl 1152': six digits behind the word for a day, or before the word for a time.
  {
    clarity: 1,
    expression:
      /(?<=\bdat(?:o|e|um)[:. ]{0,3})(?<day>[0-3]\d)(?<month>[01]\d)(?<year>[12]\d)(?!\d|[.,/-]\d)/g,
  },
  {
    clarity: 1,
    expression:
      /(?<![\d.,:/-])(?<day>[0-3]\d) ?(?<month>[01]\d) ?(?<year>2\d)(?= {1,3}kl[.:]? ?(?:[01]\d|2[0-3]) ?[:.]? ?[0-5]\d(?!\d))/g,
  },
  // '13/09 25  16:21': only with a time as well.
  {
    clarity: 1.2,
    expression: new RegExp(
      String.raw`(?<![\d.,/-])(?<day>\d{1,2})/(?<month>\d{2}) ?(?<year>\d{2})(?= {1,3}${time}(?!\d))`,
      'g',
    ),
  },
  // '#00041217-05-2608:17': the blanks behind the number of a till and before the time were lost.
  {
    clarity: 1,
    expression:
      /(?<=#\d{4,8})(?<day>[0-3]\d)(?<sign>[-/.])(?<month>[01]\d)\k<sign>(?<year>2[1-9])(?=(?:[01]\d|2[0-3]):[0-5]\d(?!\d))/g,
  },
  // '28/07 25   #000418': the first in its row, and behind it the number of the bon.
  {
    clarity: 0.8,
    expression:
      /(?<=^\W{0,2}(?:dato:? {1,2})?)(?<day>[0-3]?\d)\/(?<month>[01]\d) ?(?<year>2\d)(?= {1,3}(?:#|(?:bon|nr|kvit)\b\.?[ :]{0,2})\d)/g,
  },
  // '12:27:5428/10/2018', '08:1517/04/17': the blank behind the time was lost.
  {
    clarity: 1.2,
    expression:
      /(?<=(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?<day>[0-3]\d)(?<sign>[-/.])(?<month>[01]\d)\k<sign>(?<year>20[0-4]\d|\d{2})(?!\d)/g,
  },
  // '20191102165306', '2023062910:02': day and time in one piece.
  {
    clarity: 0.6,
    expression:
      /(?<!\d)(?<year>20[0-4]\d)(?<month>0\d|1[012])(?<day>[0-2]\d|3[01])(?=(?:[01]\d|2[0-3])(?:[0-5]\d[0-5]\d(?!\d)|:[0-5]\d(?!\d)))/g,
  },
  // A slash read as a seven: '13707/2017', '30/0372018'.
  { clarity: 0.4, expression: /(?<!\d)(?<day>[0-3]\d)7(?<month>[01]\d)[/.-](?<year>20[0-4]\d)(?!\d)/g },
  { clarity: 0.4, expression: /(?<!\d)(?<day>[0-3]\d)\/(?<month>[01]\d)7(?<year>20[0-4]\d)(?!\d)/g },
  { clarity: 0.3, expression: /(?<!\d)(?<year>20[012]\d)(?<month>0\d|1[012])(?<day>[0-2]\d|3[01])(?!\d)/g },
  { clarity: 0.2, expression: /(?<!\d)(?<day>[0-2]\d|3[01])(?<month>0\d|1[012])(?<year>20[012]\d)(?!\d)/g },
];

/** No month begins with these digits, which a worn or dotted 0 is read as: '17-68-2026'. */
const misreadMonth =
  /(?<![\d.,/-])(?<day>[0-3]\d)(?<sign>[-/.])[689](?<month>[1-9])\k<sign>(?<year>20[0-4]\d)(?!\d)/g;
/** Nor does a day: '99.04.2015'; between dashes it may be a telephone. */
const misreadDay =
  /(?<![\d.,/-])[689](?<day>[1-9])(?<sign>[/.])(?<month>0[1-9]|1[0-2])\k<sign>(?<year>20[0-4]\d)(?!\d)/g;
/** And no year: 'May 29, 2918', '27/02/2913'. */
const misreadYears = [
  String.raw`(?<![a-z])${monthName}[. ]{0,2}(?<day>\d{1,2}),? 2[689](?<year>[0-4]\d)(?!\d)`,
  String.raw`(?<![\d.,/-])(?<day>[0-3]?\d)(?<sign>[-/.])(?<month>[01]?\d)\k<sign>2[689](?<year>[0-4]\d)(?!\d)`,
].map((day) => new RegExp(day, 'g'));
/** A year, and the time behind it that tells a day from the numbers of cases, tariffs and telephones. */
const timedYear = String.raw`(?<year>20[0-4]\d|2\d)(?= {1,4}(?:kl\.? ?)?(?:[01]\d|2[0-3]):[0-5]\d(?!\d| ?-))`;
/** The dotted 0 before a day, or before the month of a year in two digits: '89.05.26 14:12', '27.84.26 20:43'. */
const dottedZeros = [
  String.raw`8(?<day>[1-9])(?<sign>[-/.])(?<month>0[1-9]|1[0-2])`,
  String.raw`(?<day>[0-3]\d)(?<sign>[-/.])8(?<month>[1-9])`,
].map((day) => new RegExp(String.raw`(?<![\d.,/-])${day}\k<sign>${timedYear}`, 'g'));

/** The blank before the day was lost: 'POS111/01/2016', '#001209/01/18 10:30', where the day could be the last digit alone. */
const behindNumber =
  /(?<=[a-z#]\d{1,8})(?<day>[0-3]\d)(?<sign>[-/.])(?<month>[01]\d)\k<sign>(?<year>20[0-4]\d(?!\d(?!\d?:))|\d{2}(?= ?(?:[01]\d|2[0-3]):[0-5]\d))/g;
/** A slash read as a one. */
const oneForSlash = /(?<!\d)(?<day>[0-3]\d)1(?<month>[01]\d)[/.-](?<year>20[0-4]\d)(?!\d)/g;

/** A month with one of its letters misread, between its day and its year: '28. FED. 2026', '15. tebruar 2026'. */
const nearMonth = /(?<!\d)(?<day>\d{1,2})\. ?(?<near>[a-z]{3,9})\.? ?(?<year>20[0-4]\d)(?!\d)/g;
/** A long name is told from other words without the point before it: '31Oetober2019'. */
const nearLongMonth = /(?<!\d)(?<day>\d{1,2}) ?(?<near>[a-z]{6,9}) ?(?<year>20[0-4]\d)(?!\d)/g;
/** Between dashes, with a time behind it, a short name needs no year in four digits: '07-JuT-16 09:20'. */
const nearShortMonth =
  /(?<![\d.,/-])(?<day>\d{1,2})(?<sign>[-/])(?<near>[a-z]{3})\k<sign>(?<year>20[0-4]\d|\d{2})(?= {1,3}(?:[01]?\d|2[0-3]):[0-5]\d(?!\d))/g;
/** The l of July is lost beside its i, or gets a bar, and no letter of June is as thin. */
const thinned: Readonly<Record<string, string>> = { jui: 'jul', jut: 'jul' };

/** The numbers of a till, its day and its time in one piece: '4417003087612112609:44'. */
const inTillNumbers =
  /(?<=\d{6})(?<day>[0-3]\d)(?<month>[01]\d)(?<year>2\d)(?=(?:[01]\d|2[0-3]):[0-5]\d(?!\d))/g;

/** All dates in a row of folded text. Day before month, unless only the other way is a date. */
export function findDates(folded: string): PrintedDate[] {
  const text = repairDateDigits(folded);
  const found: PrintedDate[] = [];
  for (const { expression, clarity } of patterns) {
    for (const match of text.matchAll(expression)) {
      const date = toDate(match.groups ?? {});
      const end = match.index + match[0].length;
      const isTaken = found.some((other) => match.index < other.end && other.start < end);
      if (date !== null && !isTaken) {
        found.push({ date, start: match.index, end, clarity });
      }
    }
  }
  return found;
}

/**
 * Dates whose month cannot be as printed, with the zero that its first digit most likely is, those whose month has a
 * letter misread, and those run into other numbers.
 */
export function guessDates(folded: string): PrintedDate[] {
  return guess(folded, [
    misreadMonth,
    misreadDay,
    ...misreadYears,
    inTillNumbers,
    behindNumber,
    oneForSlash,
    nearMonth,
    nearLongMonth,
    nearShortMonth,
  ]);
}

/** Dates with a time, a zero of which was read as an eight. Other numbers look alike, so only where no date is printed. */
export function guessDottedDates(folded: string): PrintedDate[] {
  return guess(folded, dottedZeros);
}

function guess(folded: string, patterns: readonly RegExp[]): PrintedDate[] {
  const matches = patterns.flatMap((pattern) => [...folded.matchAll(pattern)]);
  return matches.flatMap((match) => {
    const { near, ...groups } = match.groups ?? {};
    const date = toDate({ ...groups, name: near === undefined ? groups['name'] : monthNear(near) });
    const place = { start: match.index, end: match.index + match[0].length };
    return date === null ? [] : [{ date, ...place, clarity: 0.4, isGuessed: true }];
  });
}

/** The one month that differs from a misread one in a letter; undefined where several do, or it is a month as it is. */
function monthNear(letters: string): string | undefined {
  const names = Object.hasOwn(months, letters.slice(0, 3)) ? [] : [...Object.keys(months), ...monthNames];
  const near = names.filter(
    (name) =>
      name.length === letters.length &&
      Array.from(name).filter((letter, place) => letter !== letters[place]).length === 1,
  );
  const numbers = new Set(near.map((name) => ownValue(months, name.slice(0, 3))));
  return numbers.size === 1 ? near[0]?.slice(0, 3) : ownValue(thinned, letters);
}

function toDate(groups: Record<string, string | undefined>): CalendarDate | null {
  const year = Number(groups['year']) + (groups['year']?.length === 2 ? 2000 : 0);
  const day = Number(groups['day'] ?? groups['dayBefore']);
  const month = monthOf(groups);
  return calendarDate(year, month, day) ?? (month > 12 ? calendarDate(year, day, month) : null);
}

function monthOf({ name, malay, foreign, month }: Record<string, string | undefined>): number {
  if (foreign !== undefined) {
    return monthOfName(foreign);
  }
  if (name !== undefined) {
    return ownValue(months, name.replaceAll(' ', '').slice(0, 3)) ?? 0;
  }
  return malay === undefined ? Number(month) : (ownValue(malayMonths, malay) ?? 0);
}
