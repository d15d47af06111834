import { type EInvoice, type Receipt, receiptRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { pagesOf } from './pages-of.ts';

const mayHoldInvoice = /\.(?:xml|pdf)$/i;

/**
 * What the e-invoice of a saved receipt says, as hardly anything of it is kept beside the fields; null for a paper, and
 * until it is known. It is asked for once for the same pages.
 */
export function useEInvoice(receipt: Receipt): EInvoice | null {
  const pages = pagesOf(receipt);
  const { data } = useQuery({
    queryKey: [receiptRoutes.eInvoice.path, receipt.id, ...pages.map(({ imageUrl }) => imageUrl)],
    queryFn: ({ signal }) => callApi(receiptRoutes.eInvoice, { params: { id: receipt.id }, signal }),
    enabled: pages.some(({ originalName }) => mayHoldInvoice.test(originalName)),
    staleTime: Infinity,
    retry: false,
  });
  return data?.eInvoice ?? null;
}
