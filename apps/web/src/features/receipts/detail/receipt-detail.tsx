import { LIMITS, type Receipt } from '@bonbog/contract/calls';
import { lacksPages } from '@bonbog/domain';
import { useMemo, useState } from 'react';

import { PageStrip } from '#features/receipts/pages/page-strip.tsx';
import { pagesText } from '#features/receipts/pages/pages.text.ts';
import { PictureViewer } from '#features/receipts/picture/picture-viewer.tsx';
import { formatTimestamp } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Bought } from './bought.tsx';
import { Calculation } from './calculation.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { DetailDialog, type DetailFrame } from './detail-dialog.tsx';
import { DetailFields } from './detail-fields.tsx';
import { detailText } from './detail.text.ts';
import { downloadOriginal } from './download-original.ts';
import { Past } from './past.tsx';
import { removeReceipt } from './remove-receipt.ts';
import { SaidByPages } from './said-by-pages.tsx';
import { UncheckedNote } from './unchecked-note.tsx';
import { useDetailPages } from './use-detail-pages.ts';
import { type ReceiptChanges, useReceiptChanges } from './use-receipt-changes.ts';
import { type ShownReading, useSavedReading } from './use-saved-reading.ts';
import { type StoredReading, useStoredReading } from './use-stored-reading.ts';

interface ActionsProps {
  readonly receipt: Receipt;
  /** The receipt is deleted. */
  readonly onRemoved: () => void;
}

/** Props of {@link ReceiptDetail}. */
export interface ReceiptDetailProps extends DetailFrame, ActionsProps {}

/** One saved receipt: its picture, and fields that are saved as soon as they are edited. */
export function ReceiptDetail({ receipt, onRemoved, ...frame }: ReceiptDetailProps) {
  return (
    <DetailDialog
      title={detailText.title(receipt.receiptNumber)}
      footer={<Actions key={receipt.id} receipt={receipt} onRemoved={onRemoved} />}
      {...frame}
    >
      <DetailContent key={receipt.id} receipt={receipt} />
    </DetailDialog>
  );
}

function DetailContent({ receipt }: { readonly receipt: Receipt }) {
  const changes = useReceiptChanges(receipt);
  const reading = useStoredReading(receipt);
  const shown = useSavedReading(receipt);
  return (
    <div className="grid gap-4 lg:@min-[50rem]:grid-cols-2">
      <Pages receipt={receipt} reading={reading} changes={changes} shown={shown} />
      <div className="min-w-0 space-y-4">
        {changes.conflict !== null && <ConflictNote conflict={changes.conflict} changes={changes} />}
        <SaidByPages reading={reading} changes={changes} />
        <UncheckedNote receipt={receipt} changes={changes} />
        <DetailFields receipt={receipt} changes={changes} shown={shown} />
        <ExportState receipt={receipt} />
        <Calculation receipt={receipt} />
        <Bought receipt={receipt} />
        <Past receiptId={receipt.id} />
      </div>
    </div>
  );
}

interface PagesProps {
  readonly receipt: Receipt;
  /** What reading them all once more says. */
  readonly reading: StoredReading;
  readonly changes: ReceiptChanges;
  readonly shown: ShownReading;
}

function Pages({ receipt, reading, changes, shown: { boxes, readAs } }: PagesProps) {
  const pages = useDetailPages(receipt);
  // One array as long as nothing changes, so that nothing is drawn anew.
  const lit = useMemo(
    () => boxes.filter(({ page }) => readAs?.[page] === pages.shown),
    [boxes, readAs, pages.shown],
  );
  const { printedPages = null } = receipt;
  const isLacking = printedPages !== null && lacksPages(printedPages, pages.pages.length);
  return (
    <div className="min-w-0 space-y-2 lg:sticky lg:-top-4 lg:z-10 lg:-mt-4 lg:bg-surface lg:pt-4 lg:@min-[50rem]:top-0 lg:@min-[50rem]:mt-0 lg:@min-[50rem]:pt-0 lg:@min-[50rem]:flex lg:@min-[50rem]:h-[calc(100dvh-13rem)] lg:@min-[50rem]:flex-col">
      <PictureViewer
        key={pages.shown}
        addresses={picturesOf(pages.shown)}
        boxes={lit}
        isFolded={false}
        className="h-[45dvh] lg:h-[34dvh] lg:@min-[50rem]:h-auto lg:@min-[50rem]:min-h-0 lg:@min-[50rem]:grow"
      />
      <PageStrip
        pages={pages.pages}
        shown={pages.shown}
        isBusy={pages.isBusy || reading.isReading}
        progress={pages.progress ?? (reading.isReading ? pagesText.reading : null)}
        removed={pagesText.removed}
        lacking={isLacking ? pagesText.lacks(printedPages, pages.pages.length) : null}
        onWhole={() => {
          changes.save(() => ({ printedPages: null }));
        }}
        onReadAll={reading.read}
        onShow={pages.show}
        onAdd={pages.add}
        onArrange={pages.arrange}
        onUndo={pages.undo}
      />
    </div>
  );
}

function ExportState({ receipt }: { readonly receipt: Receipt }) {
  return receipt.exportedAt === undefined ? null : (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {detailText.exported(formatTimestamp(receipt.exportedAt))}
      {receipt.isChangedSinceExport === true && (
        <StatusBadge tone="warning">{detailText.changedSince}</StatusBadge>
      )}
    </p>
  );
}

function Actions({ receipt, onRemoved }: ActionsProps) {
  const [running, setRunning] = useState<'download' | 'remove' | null>(null);
  const run = async (name: 'download' | 'remove', work: () => Promise<void>) => {
    setRunning(name);
    await work();
    setRunning(null);
  };
  const remove = async () => {
    if (await removeReceipt(receipt)) {
      onRemoved();
    }
  };
  return (
    <>
      <Button
        busy={running === 'download'}
        onClick={() => void run('download', downloadOriginal.bind(null, receipt))}
      >
        {detailText.download}
      </Button>
      <Button variant="danger" busy={running === 'remove'} onClick={() => void run('remove', remove)}>
        {detailText.remove}
      </Button>
    </>
  );
}

/** The picture's address, and one more for each retry, so that no cache answers with the failure (IMG-05). */
function picturesOf(imageUrl: string): readonly string[] {
  const retries = Array.from({ length: LIMITS.dialogPictureRetries }, (_, index) => index + 1);
  return [imageUrl, ...retries.map((retry) => `${imageUrl}?r=${retry}`)];
}
