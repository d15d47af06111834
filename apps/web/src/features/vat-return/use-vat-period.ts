import {
  copenhagenDate,
  isCalendarDate,
  VAT_DAYS,
  VAT_PERIODS,
  vatPeriodBeside,
  vatPeriodOf,
  type VatDay,
  type VatPeriod,
  type VatPeriodLength,
} from '@bonbog/domain';
import { useLocation, useSearch } from 'wouter';

import { readStored, storeValue } from '#lib/storage.ts';

/** The chosen period, which stands in the address; how long it is and by which day, this browser remembers. */
export function useVatPeriod() {
  const parameters = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const length = known(VAT_PERIODS, parameters.get('periode') ?? readStored('vatPeriod')) ?? 'quarter';
  const day = known(VAT_DAYS, parameters.get('dag') ?? readStored('vatDay')) ?? 'saved';
  const from = parameters.get('fra') ?? '';
  const period = vatPeriodOf(isCalendarDate(from) ? from : copenhagenDate(new Date()), length);
  const go = (next: { length?: VatPeriodLength; day?: VatDay; from?: string }) => {
    const chosen = new URLSearchParams(parameters);
    chosen.set('periode', next.length ?? length);
    chosen.set('dag', next.day ?? day);
    chosen.set('fra', next.from ?? period.from);
    navigate(`${path}?${chosen.toString()}`, { replace: true });
  };
  return {
    period,
    length,
    day,
    setLength: (text: string) => {
      const chosen = known(VAT_PERIODS, text) ?? length;
      storeValue('vatPeriod', chosen);
      go({ length: chosen });
    },
    setDay: (text: string) => {
      const chosen = known(VAT_DAYS, text) ?? day;
      storeValue('vatDay', chosen);
      go({ day: chosen });
    },
    /** One period later, or earlier by -1. */
    move: (by: 1 | -1) => {
      go({ from: vatPeriodBeside(period, length, by).from });
    },
  };
}

/** What {@link useVatPeriod} answers. */
export type VatPeriodChoice = ReturnType<typeof useVatPeriod> & { readonly period: VatPeriod };

function known<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | undefined {
  return choices.find((choice) => choice === text);
}
