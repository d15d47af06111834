import { type CalendarDate, calendarDate } from '../dates.ts';

/** How often a business reports its VAT (momsloven § 57). */
export const VAT_PERIODS = ['month', 'quarter', 'half-year'] as const;

/** One of {@link VAT_PERIODS}. */
export type VatPeriodLength = (typeof VAT_PERIODS)[number];

/** As users read them. */
export const VAT_PERIOD_LABELS: Readonly<Record<VatPeriodLength, string>> = {
  month: 'Måned',
  quarter: 'Kvartal',
  'half-year': 'Halvår',
};

/** By which day a purchase with Danish VAT belongs to a period: that on which it was saved, or that of the paper. */
export const VAT_DAYS = ['saved', 'paper'] as const;

/** One of {@link VAT_DAYS}. */
export type VatDay = (typeof VAT_DAYS)[number];

/** As users read them. */
export const VAT_DAY_LABELS: Readonly<Record<VatDay, string>> = {
  saved: 'Dagen, bilaget blev gemt',
  paper: 'Dagen på bilaget',
};

/** Both days belong to the period. */
export interface VatPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const monthsIn: Readonly<Record<VatPeriodLength, number>> = { month: 1, quarter: 3, 'half-year': 6 };

/** The period of the calendar year in which a day lies. */
export function vatPeriodOf(day: CalendarDate, length: VatPeriodLength): VatPeriod {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = monthsIn[length];
  const first = month - ((month - 1) % months);
  return periodFrom(year, first, months);
}

/** The period that many periods later; negative for earlier ones. */
export function vatPeriodBeside({ from }: VatPeriod, length: VatPeriodLength, by: number): VatPeriod {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return periodFrom(year, month + by * monthsIn[length], monthsIn[length]);
}

function periodFrom(year: number, month: number, months: number): VatPeriod {
  return { from: dayOf(year, month, 1), to: dayOf(year, month + months, 0) };
}

/** A day by the calendar, where the thirteenth month is the next January and day 0 the last of the month before. */
function dayOf(year: number, month: number, day: number): CalendarDate {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const found = calendarDate(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
  if (found === null) {
    throw new RangeError(`There is no day ${day} of month ${month} of ${year}.`);
  }
  return found;
}
