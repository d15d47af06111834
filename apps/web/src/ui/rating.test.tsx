// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { Rating, ratingTone } from './rating.tsx';

afterEach(resetBrowser);

describe('a rating', () => {
  it.each([
    [1, 'poor'],
    [2, 'poor'],
    [3, 'middling'],
    [4, 'good'],
    [5, 'good'],
  ])('of %i is %s (LIM-41)', (rating, tone) => {
    expect(ratingTone(rating)).toBe(tone);
  });

  it('is said in words too (LIM-40)', () => {
    render(<Rating rating={3} />);

    expect(screen.getByRole('img', { name: 'Bedømt 3 af 5' })).toHaveClass('text-warning');
  });
});
