import { FIELD_LABELS, type ReviewField } from '#features/receipts/fields/edited-fields.ts';
import type { Certainty } from './certainty.ts';
import { CertaintyMark } from './certainty-mark.tsx';
import type { Attention } from './use-attention.ts';

/** What is known of a field beside its value. `certainty` is left out where nothing was read, `origin` where nothing is said. */
export interface KnownOfField {
  readonly attention: Attention;
  readonly certainty?: Certainty | null;
  readonly origin?: string | undefined;
  /** Whether its place on the picture can be shown. */
  readonly hasPlaces?: boolean;
}

/** What the row of a field is called, how far its value can be trusted, and that it lights up where it was read. */
export function fieldRowProps(
  field: ReviewField,
  { attention, certainty, origin, hasPlaces = true }: KnownOfField,
) {
  return {
    name: field,
    label: FIELD_LABELS[field],
    ...(certainty === undefined ? {} : { mark: <CertaintyMark certainty={certainty} /> }),
    origin,
    isActive: hasPlaces && attention.active === field,
    onAttention: (kind: 'pointer' | 'focus', isHere: boolean) => {
      attention.attend(field, kind, isHere);
    },
  };
}
