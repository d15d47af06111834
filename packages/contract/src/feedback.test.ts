import { describe, expect, it } from 'vitest';

import { FEEDBACK_TYPES, feedbackTypeLabel } from './feedback.ts';

describe('the label of a type of feedback', () => {
  it('is Danish for each of the four (W-26, T-63)', () => {
    expect(FEEDBACK_TYPES.map(feedbackTypeLabel)).toEqual(['Fejl', 'Idé', 'Spørgsmål', 'Generelt']);
  });

  it.each(['Fejl', 'Ros', '', 'toString'])('of older data is %j itself (T-63)', (type) => {
    expect(feedbackTypeLabel(type)).toBe(type);
  });
});
