import type { FeedbackPriority, FeedbackType } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { priorityOf } from './priority-of.ts';

const cases: readonly (readonly [FeedbackType, number | null, FeedbackPriority])[] = [
  ['bug', 1, 'high'],
  ['bug', 2, 'high'],
  ['bug', 3, 'medium'],
  ['bug', null, 'medium'],
  ['support', 1, 'medium'],
  ['support', null, 'medium'],
  ['feature_request', 1, 'low'],
  ['general', null, 'low'],
];

describe('the priority of feedback', () => {
  it.each(cases)('of type %s with the rating %s is %s (S-74, FB-30)', (feedbackType, rating, priority) => {
    expect(priorityOf({ feedbackType, rating })).toBe(priority);
  });
});
