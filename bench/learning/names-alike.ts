import { nameLikeness, plainName } from '../name-likeness.ts';

/** From here on two names count as the same: within a fifth of their letters. */
export const ALIKE = 0.8;

/** How right a name is that was found, from 0 to 1: one that holds the wanted name is as right as one that is nearly so. */
export function likenessTo(wanted: string, found: string): number {
  return Math.max(plainName(found).includes(plainName(wanted)) ? ALIKE : 0, nameLikeness(found, wanted));
}
