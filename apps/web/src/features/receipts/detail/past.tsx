import { receiptRoutes, type ReceiptEvent } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '#lib/api-client.ts';
import { formatTimestamp } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { detailText } from './detail.text.ts';
import { groupEvents, type PastMoment } from './group-events.ts';
import { labelOf, shownValue } from './shown-value.ts';

const { past: text } = detailText;

/** What happened to a receipt since it was saved, newest first; asked for when it is opened. */
export function Past({ receiptId }: { readonly receiptId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [receiptRoutes.events.path, receiptId],
    queryFn: ({ signal }) => callApi(receiptRoutes.events, { params: { id: receiptId }, signal }),
    enabled: isOpen,
  });
  return (
    <details
      className="rounded-md border border-line"
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{text.title}</summary>
      <div className="px-4 pb-3 text-sm">
        {isOpen && isPending && <p className="text-muted">{text.loading}</p>}
        {isError && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
            {text.failed}
            <Button onClick={() => void refetch()}>{text.retry}</Button>
          </div>
        )}
        {data !== undefined && (
          <ol aria-label={text.title} className="space-y-2">
            {groupEvents(data.events).map((moment) => (
              <Moment key={`${moment.at} ${moment.kind}`} moment={moment} />
            ))}
          </ol>
        )}
      </div>
    </details>
  );
}

function Moment({ moment: { at, kind, events } }: { readonly moment: PastMoment }) {
  return (
    <li>
      <p className="text-muted">
        <time dateTime={at}>{formatTimestamp(at)}</time> · {text.kinds[kind]}
      </p>
      {events.map((event) => (
        <Change key={event.id} event={event} />
      ))}
    </li>
  );
}

function Change({ event: { field, oldValue, newValue } }: { readonly event: ReceiptEvent }) {
  const label = field === null ? null : labelOf(field);
  return field === null || label === null ? null : (
    <p className="break-words">
      {label}: {text.change(shownValue(field, oldValue), shownValue(field, newValue))}
    </p>
  );
}
