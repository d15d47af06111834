import { useState } from 'react';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';

const none: ReadonlyMap<string, ReadonlySet<ReviewField>> = new Map();

/** The fields of each card that the user looked at and found right. */
export function useConfirmed() {
  const [confirmed, setConfirmed] = useState(none);
  return {
    of: (id: string): ReadonlySet<ReviewField> => confirmed.get(id) ?? noFields,
    confirm: (id: string, field: ReviewField) => {
      setConfirmed((known) => new Map([...known, [id, new Set([...(known.get(id) ?? noFields), field])]]));
    },
  };
}

// One set, so that a card without any is not drawn anew.
const noFields: ReadonlySet<ReviewField> = new Set();
