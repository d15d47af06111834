import { receiptPartRoute, type Receipt } from '@bonbog/contract/calls';
import { formatDanishDate, formatMoney, isCalendarDate, minorUnits, parseAmount } from '@bonbog/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';

import { SmallPicture } from '#features/receipts/picture/small-picture.tsx';
import { SampleButton, type SampleButtonProps } from '#features/receipts/sample/sample-button.tsx';
import { callApi } from '#lib/api-client.ts';
import { RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';
import { deskText } from './desk.text.ts';

const shown = '3';

interface DeskProps extends SampleButtonProps {
  /** Whether something waits to be saved: who came that far needs no first steps. */
  readonly hasUnsaved: boolean;
}

/** What was saved last, each a way to it; for who has saved nothing yet, how it goes. Nothing while that is not known. */
export function Desk({ hasUnsaved, onFile }: DeskProps) {
  const { data } = useQuery({
    queryKey: [...RECEIPT_LIST_KEY, 'last'],
    queryFn: ({ signal }) =>
      callApi(receiptPartRoute, { query: { sort: 'receiptNumber', descending: '1', limit: shown }, signal }),
  });
  if (data === undefined) {
    return null;
  }
  if (data.receipts.length > 0) {
    return <LastSaved receipts={data.receipts} />;
  }
  return hasUnsaved ? null : <Steps onFile={onFile} />;
}

function LastSaved({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="pb-2 text-sm font-semibold text-muted">
        {deskText.saved}
      </h2>
      <ul className="grid grid-cols-1 gap-2 lg:grid-cols-3">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <SavedReceipt receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SavedReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { id, receiptNumber, imageUrl, date, amount, currencyCode } = receipt;
  const store = receipt.store === '' ? deskText.unknownStore : receipt.store;
  return (
    <Link
      href={`/history?bilag=${id}`}
      aria-label={deskText.open(receiptNumber, store)}
      className="flex items-center gap-3 rounded-md border border-line bg-surface p-2 pr-3 hover:border-line-strong"
    >
      <SmallPicture imageUrl={imageUrl} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{store}</span>
        <span className="block truncate text-sm text-muted tabular-nums">
          {deskText.number(receiptNumber)} · {isCalendarDate(date) ? formatDanishDate(date) : date}
        </span>
      </span>
      <span className="font-medium whitespace-nowrap tabular-nums">
        {formatMoney(parseAmount(amount) ?? minorUnits(0), currencyCode)}
      </span>
    </Link>
  );
}

function Steps({ onFile }: SampleButtonProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="pb-2 text-sm font-semibold text-muted">
        {deskText.begin}
      </h2>
      <ol className="grid grid-cols-1 gap-2 lg:grid-cols-3">
        {deskText.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3 rounded-md border border-line bg-surface p-3">
            <span
              aria-hidden
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <SampleButton onFile={onFile} />
    </section>
  );
}
