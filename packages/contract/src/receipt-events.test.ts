import { describe, expect, it } from 'vitest';

import { receiptEventSchema } from './receipt-events.ts';
import { refusalOf } from './testing/refusal.ts';

const event = {
  id: '7',
  kind: 'changed',
  field: 'original.amount',
  oldValue: null,
  newValue: '100.00',
  at: '2026-03-01T10:00:00.000Z',
};

describe('what happened to a receipt', () => {
  it.each(['created', 'changed', 'deleted', 'exported'])('may be that it was %s', (kind) => {
    expect(receiptEventSchema.parse({ ...event, kind })).toEqual({ ...event, kind });
  });

  it('is nothing else', () => {
    expect(refusalOf(receiptEventSchema, { ...event, kind: 'read' })).not.toBeNull();
  });
});
