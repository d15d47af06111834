import { useEffect, useEffectEvent, useState } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { useReceipt } from '#lib/receipt-list/use-receipt.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { showToast } from '#lib/toast.ts';
import { detailText } from './detail.text.ts';
import { neighboursOf } from './neighbours.ts';
import { ReceiptDetail } from './receipt-detail.tsx';

/** Props of {@link OpenReceipt}. `order` is the list as it is shown, at least its neighbours; `isBeside` tells whether it stands beside that; `onShow` goes to another receipt. */
export interface OpenReceiptProps {
  readonly id: string;
  readonly order: readonly string[];
  readonly isBeside: boolean;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** The dialog for the receipt of an id, with its neighbours of the list; an unknown id is told and closed. */
export function OpenReceipt({ id, order, isBeside, onShow, onClose }: OpenReceiptProps) {
  const [removedId, setRemovedId] = useState<string | null>(null);
  const { receipt, error } = useReceipt(id);
  const isRemoved = removedId === id;
  const isUnknown = (receipt === null || error !== null) && !isRemoved;
  const tellUnknown = useEffectEvent(() => {
    showToast({ title: messageOr(error, detailText.unknown), variant: 'error' });
    onClose();
  });
  useEffect(() => {
    if (isUnknown) {
      tellUnknown();
    }
  }, [isUnknown]);
  if (receipt == null || isRemoved) {
    return null;
  }
  const { previous, next } = neighboursOf(id, order);
  return (
    <ReceiptDetail
      receipt={receipt}
      isBeside={isBeside}
      onClose={onClose}
      onPrevious={previous === null ? null : onShow.bind(null, previous)}
      onNext={next === null ? null : onShow.bind(null, next)}
      onRemoved={() => {
        setRemovedId(id);
        announceReceiptsUpdated();
        onClose();
      }}
    />
  );
}
