import { vatReturnRoutes } from '@bonbog/contract/calls';
import { copenhagenDate, formatMoney, parseAmount, vatPeriodOf } from '@bonbog/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#lib/api-client.ts';
import { onReceiptsUpdated } from '#lib/receipts-updated.ts';
import { useVatSettings } from '#lib/use-vat-settings.ts';

/** Of more receipts the figure is a heavy question for a glance; it is on the page itself. */
const MOST_RECEIPTS = 5000;

/**
 * What can be deducted of the VAT of the account's present period, as users read it; undefined until that is known. Asked for
 * once the list is there, so that it waits for nothing.
 */
export function useVatFigure(receipts: number): string | undefined {
  const queryClient = useQueryClient();
  const isWanted = receipts > 0 && receipts <= MOST_RECEIPTS;
  const settings = useVatSettings(isWanted).data?.settings;
  const { from, to } = vatPeriodOf(copenhagenDate(new Date()), settings?.period ?? 'quarter');
  const day = settings?.day ?? 'saved';
  const { data } = useQuery({
    queryKey: [vatReturnRoutes.figures.path, from, to, day],
    queryFn: ({ signal }) => callApi(vatReturnRoutes.figures, { query: { from, to, day }, signal }),
    enabled: isWanted && settings !== undefined,
  });
  useEffect(
    () =>
      onReceiptsUpdated(() => {
        void queryClient.invalidateQueries({ queryKey: [vatReturnRoutes.figures.path] });
      }),
    [queryClient],
  );
  const amount = data === undefined ? null : parseAmount(data.figures.purchaseVat.amount);
  return amount === null ? undefined : formatMoney(amount, 'DKK');
}
