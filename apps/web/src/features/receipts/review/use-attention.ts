import { useState } from 'react';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';

/**
 * Which field the user is at: the one that the pointer was moved to, or the one in focus where the focus came later. `lit`
 * is the one whose place on the picture is shown: it stays when the focus goes to the picture's own buttons.
 */
export function useAttention() {
  const [focused, setFocused] = useState<ReviewField | null>(null);
  const [lastFocused, setLastFocused] = useState<ReviewField | null>(null);
  const [hovered, setHovered] = useState<ReviewField | null>(null);
  const [litRate, setLitRate] = useState<number | null>(null);
  return {
    active: hovered ?? focused,
    lastFocused,
    lit: hovered ?? focused ?? lastFocused,
    /** Of VAT by rate the line that the user is at; null for all of them. */
    litRate,
    attendRate: setLitRate,
    attend: (field: ReviewField, kind: 'pointer' | 'focus', isHere: boolean) => {
      const set = kind === 'pointer' ? setHovered : setFocused;
      set((present) => (isHere ? field : present === field ? null : present));
      if (kind === 'focus' && isHere) {
        setLastFocused(field);
        // Who goes on by keyboard has left the pointer where it was.
        setHovered(null);
      }
    },
  };
}
/** See {@link useAttention}. */
export type Attention = ReturnType<typeof useAttention>;
