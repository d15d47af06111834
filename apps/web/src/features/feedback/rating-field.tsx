import { LIMITS } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { ratingColour } from '#ui/rating.tsx';
import { feedbackText } from './feedback.text.ts';

const text = feedbackText.form;
const ratings = Array.from({ length: LIMITS.ratingMax }, (_, index) => index + 1);

/** Props of {@link RatingField}. `value` is empty without a rating. */
export interface RatingFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One to five stars, or none. */
export function RatingField({ value, onChange }: RatingFieldProps) {
  const rating = Number(value);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{text.rating}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className={clsx('flex', rating > 0 ? ratingColour(rating) : 'text-muted')}>
          {ratings.map((each) => (
            <label
              key={each}
              className="relative flex size-11 items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="rating"
                value={each}
                checked={rating === each}
                onChange={() => {
                  onChange(String(each));
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="sr-only">{text.stars(each)}</span>
              <Star
                aria-hidden
                strokeWidth={1.5}
                className="size-7"
                fill={each <= rating ? 'currentColor' : 'none'}
              />
            </label>
          ))}
        </div>
        {rating > 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange('');
            }}
          >
            {text.noRating}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
