import { ALL_CURRENCY_CODES, CURRENCY_CODES, isCalendarDate } from '@bonbog/domain';

/** One reference rate as the European Central Bank prints it: units of a currency for one euro on a day. */
export interface EcbRate {
  readonly rate_date: string;
  readonly currency_code: string;
  readonly units_per_euro: string;
}

/** A rates file that is cut off, of another kind or impossible. The message is for the operator. */
export class RatesFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RatesFileError';
  }
}

const required = CURRENCY_CODES.filter((code) => code !== 'EUR');
/** The old Turkish lira had seven digits. */
const rateForm = /^\d{1,7}(?:\.\d{1,8})?$/;
const dayMs = 86_400_000;
/**
 * Denmark keeps the krone within 2.25 % of 7.46038 for a euro (ERM II), so a file with other krone rates has its
 * columns or its numbers mixed up.
 */
const kroneBand = { lowest: 7.2, highest: 7.7 };

/**
 * Reads the bank's history file (a header `Date,USD,…`, one line a day, `N/A` where a currency had no rate) and keeps
 * the currencies Bonbog knows. The file is taken as a whole or not at all: throws {@link RatesFileError} for a line
 * that is cut off, a number that cannot be a rate, a day that comes twice, or a day after `today` and the one that may have begun elsewhere.
 */
export function readEcbRates(csv: string, today: Date): EcbRate[] {
  const [header, ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = columnsOf(header ?? '');
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length === 0) {
    throw new RatesFileError('The file has no rates.');
  }
  refuseDaysTwice(filled);
  const latest = new Date(today.getTime() + dayMs).toISOString().slice(0, 10);
  return filled.flatMap((line) => ratesOfDay(line, columns, latest));
}

/** Of two lines of one day nobody can tell which one is right. */
function refuseDaysTwice(lines: readonly string[]): void {
  const seen = new Set<string>();
  for (const line of lines) {
    const day = line.slice(0, line.indexOf(',')).trim();
    if (seen.has(day)) {
      throw new RatesFileError(`The file has the day ${day.slice(0, 10)} twice.`);
    }
    seen.add(day);
  }
}

interface Columns {
  readonly count: number;
  readonly places: readonly (readonly [code: string, place: number])[];
}

function columnsOf(header: string): Columns {
  const names = header.split(',').map((name) => name.trim());
  const places = ALL_CURRENCY_CODES.map((code) => [code, names.indexOf(code)] as const);
  const missing = ['Date', ...required].filter((name, index) =>
    index === 0 ? names[0] !== name : !names.includes(name),
  );
  if (missing.length > 0) {
    throw new RatesFileError(
      `The file is no rates file of the European Central Bank: its first line has no ${missing.join(', ')}.`,
    );
  }
  return { count: names.length, places: places.filter(([, place]) => place >= 0) };
}

function ratesOfDay(line: string, { count, places }: Columns, latest: string): EcbRate[] {
  const cells = line.split(',').map((cell) => cell.trim());
  const [date = ''] = cells;
  if (!isCalendarDate(date) || cells.length !== count) {
    throw new RatesFileError(`The file is cut off or damaged at '${line.slice(0, 40)}'.`);
  }
  if (date > latest) {
    throw new RatesFileError(`The file has rates of ${date}, which has not come yet.`);
  }
  return places
    .map(([code, place]) => ({
      rate_date: date,
      currency_code: code,
      units_per_euro: cells[place] ?? '',
    }))
    .filter((rate) => rate.units_per_euro !== 'N/A' && rate.units_per_euro !== '')
    .map(refuseImpossible);
}

function refuseImpossible(rate: EcbRate): EcbRate {
  const units = Number(rate.units_per_euro);
  const isKrone = rate.currency_code === 'DKK';
  const isPossible =
    rateForm.test(rate.units_per_euro) &&
    units > 0 &&
    (!isKrone || (units >= kroneBand.lowest && units <= kroneBand.highest));
  if (!isPossible) {
    const { currency_code: code, rate_date: date, units_per_euro: text } = rate;
    throw new RatesFileError(`The file has an impossible rate: ${text} ${code} on ${date}.`);
  }
  return rate;
}
