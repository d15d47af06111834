import { copenhagenDate, vatPeriodOf, type VatPeriodLength } from '@bonbog/domain';

import { DEFAULT_SORT, NO_FILTER, type ListFilter, writeView } from './list-view.ts';
import { daysInPeriod, parsePeriod, type Period } from './period.ts';
import { viewsText } from './views.text.ts';

/** A view under a name; `query` is what stands in the address behind the question mark. */
export interface NamedView {
  readonly name: string;
  readonly query: string;
}

/** The views that everybody has; the period is that of now, by how the account reports its VAT. */
export function readyViews(length: VatPeriodLength, now: Date): readonly NamedView[] {
  const { readyNames } = viewsText;
  const { from, to } = vatPeriodOf(copenhagenDate(now), length);
  return [
    narrowed(readyNames.notExported, { status: 'notExported' }),
    narrowed(readyNames.missingCvr, { missing: 'cvr' }),
    narrowed(readyNames.thisPeriod, { period: periodOfDays(from, to) }),
  ];
}

function narrowed(name: string, filter: Partial<ListFilter>): NamedView {
  return { name, query: writeView({ filter: { ...NO_FILTER, ...filter }, sort: DEFAULT_SORT, search: '' }) };
}

/** A month, a quarter or a year where the days are one, so that it reads as people say it. */
function periodOfDays(from: string, to: string): Period | null {
  const [year = '', month = ''] = from.split('-');
  const names = [year, `${year}-K${Math.ceil(Number(month) / 3)}`, `${year}-${month}`];
  const whole = names.map(parsePeriod).find((period) => {
    const days = period && daysInPeriod(period);
    return days?.from === from && days.to === to;
  });
  return whole ?? parsePeriod(`${from}..${to}`);
}
