import type { CaseEvent } from '@bonbog/contract/calls';
import { useId } from 'react';

import { formatTimestamp } from '#lib/format.ts';
import { extrasText } from './extras.text.ts';
import { eventSentence } from './event-sentence.ts';

const text = extrasText.log;

/** Who did what with a case, newest first. */
export function CaseEvents({ events }: { readonly events: readonly CaseEvent[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {text.title}
      </h3>
      {events.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{text.none}</p>
      ) : (
        <ol
          aria-labelledby={titleId}
          tabIndex={0}
          className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line px-3"
        >
          {events.map((event) => (
            <Line key={event.id} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ event }: { readonly event: CaseEvent }) {
  const earlier = event.kind === 'reply' ? event.oldValue : null;
  return (
    <li className="py-2 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">{eventSentence(event)}</p>
        <time dateTime={event.createdAt} className="text-muted tabular-nums">
          {formatTimestamp(event.createdAt)}
        </time>
      </div>
      {earlier !== null && (
        <details>
          <summary className="flex min-h-11 items-center text-accent underline underline-offset-2">
            {text.earlierReply}
          </summary>
          <p className="mb-1 rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-line">{earlier}</p>
        </details>
      )}
    </li>
  );
}
