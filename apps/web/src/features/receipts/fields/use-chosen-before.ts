import { receiptRoutes } from '@bonbog/contract/calls';
import { UNKNOWN_CVR, type VatTreatment } from '@bonbog/domain';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

/** Who sold, and what is chosen already. */
export interface Merchant {
  readonly store: string;
  readonly cvr: string;
  readonly vatTreatment: VatTreatment | null;
}

/** What the user chose at the last voucher of the same merchant; null for nothing, and while it is asked. */
export function useChosenBefore({ store, cvr, vatTreatment }: Merchant): VatTreatment | null {
  const merchant = { store: store.trim(), cvr: cvr.trim() === '' ? UNKNOWN_CVR : cvr.trim() };
  const { data } = useQuery({
    queryKey: [receiptRoutes.treatment.path, merchant.store, merchant.cvr],
    queryFn: ({ signal }) => callApi(receiptRoutes.treatment, { query: merchant, signal }),
    enabled: vatTreatment === null && (merchant.store !== '' || merchant.cvr !== UNKNOWN_CVR),
  });
  return data?.treatment ?? null;
}
