import { type Receipt, receiptRoutes } from '@bonbog/contract/calls';
import { parseAmount } from '@bonbog/domain';
import { useQuery } from '@tanstack/react-query';

import { type InvoiceVat, toldVatOf } from '#features/receipts/review/told-vat.ts';
import { callApi } from '#lib/api-client.ts';

const eInvoiceName = /\.xml$/i;

/**
 * What the e-invoice of a saved receipt says of VAT that it does not bear; null for a paper. The file is read once more, as
 * nothing of it is kept beside the fields: only where the treatment is still to be chosen, and once.
 */
export function useToldVat({ imageUrl, originalName, vat, vatTreatment }: Receipt): InvoiceVat | null {
  const isAsked = vatTreatment == null && parseAmount(vat) === 0 && eInvoiceName.test(originalName);
  const { data } = useQuery({
    queryKey: [receiptRoutes.readPages.path, imageUrl],
    queryFn: ({ signal }) => callApi(receiptRoutes.readPages, { body: { imageUrls: [imageUrl] }, signal }),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  });
  return toldVatOf(data?.reading);
}
