import { receiptRoutes } from '@bonbog/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#lib/api-client.ts';
import { showToast } from '#lib/toast.ts';
import { detailText } from './detail.text.ts';
import { ReceiptDetail } from './receipt-detail.tsx';

/** Props of {@link OpenReceipt}. `onShow` goes to another receipt. */
export interface OpenReceiptProps {
  readonly id: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** The dialog for the receipt of an id, with its neighbours of the list; an unknown id is told and closed. */
export function OpenReceipt({ id, onShow, onClose }: OpenReceiptProps) {
  const { data } = useQuery({
    queryKey: [receiptRoutes.list.path],
    queryFn: ({ signal }) => callApi(receiptRoutes.list, { signal }),
  });
  const receipts = data?.receipts;
  const index = receipts?.findIndex((receipt) => receipt.id === id) ?? -1;
  const receipt = receipts?.[index];
  const isUnknown = receipts !== undefined && receipt === undefined;
  useEffect(() => {
    if (isUnknown) {
      showToast({ title: detailText.unknown, variant: 'error' });
      onClose();
    }
    // Told once; the way to close changes with every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isUnknown]);
  if (receipt === undefined) {
    return null;
  }
  const goTo = (neighbour: string | undefined) =>
    neighbour === undefined
      ? null
      : () => {
          onShow(neighbour);
        };
  return (
    <ReceiptDetail
      key={receipt.id}
      receipt={receipt}
      onClose={onClose}
      onPrevious={goTo(receipts?.[index - 1]?.id)}
      onNext={goTo(receipts?.[index + 1]?.id)}
    />
  );
}
