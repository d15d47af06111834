import type { ReceiptEvent } from '@bonbog/contract/calls';

/** What happened to a receipt at one moment. */
export interface PastMoment {
  readonly at: string;
  readonly kind: ReceiptEvent['kind'];
  readonly events: readonly ReceiptEvent[];
}

/** Events of one edit belong together: same moment, same kind. Their order stays. */
export function groupEvents(events: readonly ReceiptEvent[]): readonly PastMoment[] {
  const moments: PastMoment[] = [];
  for (const event of events) {
    const last = moments.at(-1);
    if (last?.at === event.at && last.kind === event.kind) {
      moments[moments.length - 1] = { ...last, events: [...last.events, event] };
    } else {
      moments.push({ at: event.at, kind: event.kind, events: [event] });
    }
  }
  return moments;
}
