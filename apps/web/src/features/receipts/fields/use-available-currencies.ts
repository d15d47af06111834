import { currencyRoutes } from '@bonbog/contract/calls';
import { isCalendarDate, type CurrencyCode } from '@bonbog/domain';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

/** The currencies that can be converted on the day of a receipt; none while that is not known or cannot be asked. */
export function useAvailableCurrencies(date: string | null): readonly CurrencyCode[] {
  const day = date !== null && isCalendarDate(date) ? date : null;
  const { data } = useQuery({
    queryKey: [currencyRoutes.available.path, day],
    queryFn: ({ signal }) => callApi(currencyRoutes.available, { params: { date: day ?? '' }, signal }),
    enabled: day !== null,
    // Rates of a day that has been do not change; the page rarely lives into the next one.
    staleTime: Infinity,
    retry: false,
  });
  return data?.currencies ?? none;
}

// One array, so that the options are not made anew.
const none: readonly CurrencyCode[] = [];
