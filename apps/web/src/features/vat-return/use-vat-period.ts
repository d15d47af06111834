import {
  copenhagenDate,
  DEFAULT_VAT_SETTINGS,
  isCalendarDate,
  VAT_DAYS,
  VAT_PERIODS,
  vatPeriodBeside,
  vatPeriodOf,
  type VatPeriod,
} from '@bonbog/domain';
import { useLocation, useSearch } from 'wouter';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { useSaveVatSettings, useVatSettings } from '#lib/use-vat-settings.ts';
import { vatReturnText as text } from './vat-return.text.ts';

/** The chosen period, which stands in the address; how long it is and by which day, the account remembers. */
export function useVatPeriod() {
  const parameters = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const stored = useVatSettings();
  const save = useSaveVatSettings();
  const kept = stored.data?.settings ?? DEFAULT_VAT_SETTINGS;
  // What was just chosen counts while it is on its way.
  const chosen = save.isPending ? save.variables : {};
  const { period: length = kept.period, day = kept.day } = chosen;
  const from = parameters.get('fra') ?? '';
  const period = vatPeriodOf(isCalendarDate(from) ? from : copenhagenDate(new Date()), length);
  const change = (edit: Parameters<typeof save.mutate>[0]) => {
    save.mutate(edit, {
      onError: (error) => {
        showToast({
          title: text.notKept,
          description: messageOr(error, text.tryAgain),
          variant: 'error',
        });
      },
    });
  };
  return {
    /** Whether the account's settings are there; before that nothing is worked out by others. */
    isKnown: stored.data !== undefined,
    error: stored.data === undefined ? stored.error : null,
    retry: () => void stored.refetch(),
    period,
    length,
    day,
    setLength: (typed: string) => {
      const wanted = VAT_PERIODS.find((choice) => choice === typed);
      if (wanted !== undefined) {
        change({ period: wanted });
      }
    },
    setDay: (typed: string) => {
      const wanted = VAT_DAYS.find((choice) => choice === typed);
      if (wanted !== undefined) {
        change({ day: wanted });
      }
    },
    /** One period later, or earlier by -1. */
    move: (by: 1 | -1) => {
      const next = new URLSearchParams(parameters);
      next.set('fra', vatPeriodBeside(period, length, by).from);
      navigate(`${path}?${next.toString()}`, { replace: true });
    },
  };
}

/** What {@link useVatPeriod} answers. */
export type VatPeriodChoice = ReturnType<typeof useVatPeriod> & { readonly period: VatPeriod };
