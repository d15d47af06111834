import { LIMITS } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';

import { ui as text } from './ui.text.ts';

/** How good a rating is; its colour follows. */
export type RatingTone = 'good' | 'middling' | 'poor';

const colours: Readonly<Record<RatingTone, string>> = {
  good: 'text-accent',
  middling: 'text-warning',
  poor: 'text-danger',
};

/** 4 and above is good and green, 3 yellow, lower red (D2 §9). */
export function ratingTone(rating: number): RatingTone {
  if (rating >= 4) {
    return 'good';
  }
  return rating === 3 ? 'middling' : 'poor';
}

/** The colour of a rating as a class of text. */
export function ratingColour(rating: number): string {
  return colours[ratingTone(rating)];
}

/** A rating that was given, as stars and for screen readers as words. */
export function Rating({ rating }: { readonly rating: number }) {
  return (
    <span
      role="img"
      aria-label={text.ratingOf(rating, LIMITS.ratingMax)}
      className={clsx('inline-flex', ratingColour(rating))}
    >
      {Array.from({ length: LIMITS.ratingMax }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          strokeWidth={1.5}
          className="size-4"
          fill={index < rating ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}
