import type { ImageValidationProgress } from './images.ts';
import { LIMITS } from './limits.ts';

/** What a validation tells its user; one that ran out of time says how many pictures it did not reach. */
export function imageValidationMessage({
  checked,
  broken,
  remaining,
}: Omit<ImageValidationProgress, 'next'>): string {
  if (checked + remaining === 0) {
    return 'Du har ingen billeder at kontrollere.';
  }
  // Of a receipt of several pages more than one may be broken.
  const numbers = [...new Set(broken)].slice(0, LIMITS.listedBrokenImages).join(', ');
  return [
    `${checked - broken.length} af ${checked} billeder er gyldige.`,
    ...(remaining === 0 ? [] : [`${remaining} blev ikke nået.`]),
    ...(broken.length === 0 ? [] : [`${broken.length} mangler eller er beskadigede: bilag nr. ${numbers}`]),
  ].join(' ');
}
