import { savedViewInputSchema, type SavedViewInput } from '@bonbog/contract';

import type { SeenCall } from '#testing/fake-server.ts';

/** The view that a call sent, which the contract takes. */
export function bodyOf(call: SeenCall | undefined): SavedViewInput {
  return savedViewInputSchema.parse(call?.body);
}
