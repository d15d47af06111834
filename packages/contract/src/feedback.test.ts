import { describe, expect, it } from 'vitest';

import {
  feedbackFieldsSchema,
  feedbackInputSchema,
  feedbackPrioritySchema,
  feedbackRoutes,
  feedbackStatusSchema,
} from './feedback.ts';
import { FEEDBACK_TYPES, feedbackTypeLabel } from './feedback-kinds.ts';
import { LIMITS } from './limits.ts';
import { refusalOf } from './testing/refusal.ts';

const input = { feedbackType: 'bug', title: 'Det virker ikke', message: 'Billedet vises ikke.' };
const badRating = 'Bedømmelsen skal være fra 1 til 5.';

describe('the label of a type of feedback', () => {
  it('is Danish for each of the four (W-26, T-63)', () => {
    expect(FEEDBACK_TYPES.map(feedbackTypeLabel)).toEqual(['Fejl', 'Idé', 'Spørgsmål', 'Generelt']);
  });

  it.each(['Fejl', 'Ros', '', 'toString'])('of older data is %j itself (T-63)', (type) => {
    expect(feedbackTypeLabel(type)).toBe(type);
  });
});

describe('written feedback', () => {
  it('has no rating and asks for no answer by AI when nothing is said', () => {
    expect(feedbackInputSchema.parse(input)).toEqual({ ...input, rating: null, sendToAI: false });
  });

  it('is kept with its rating, without the spaces around, a line break being one character', () => {
    const typed = {
      feedbackType: 'general',
      title: ' Ros til jer ',
      message: 'Linje 1\r\nLinje 2\r\n',
      rating: 5,
    };

    expect(feedbackInputSchema.parse({ ...typed, sendToAI: true })).toEqual({
      feedbackType: 'general',
      title: 'Ros til jer',
      message: 'Linje 1\nLinje 2',
      rating: 5,
      sendToAI: true,
    });
  });

  it.each([
    ['a title as short as may be', null, { title: 'x'.repeat(LIMITS.feedbackTitleMinLength) }],
    ['a title as long as may be', null, { title: 'x'.repeat(LIMITS.feedbackTitleMaxLength) }],
    ['a shorter title', 'Titel skal være mindst 5 tegn', { title: '  1234  ' }],
    ['no title', 'Titel skal være mindst 5 tegn', { title: undefined }],
    [
      'a longer title',
      'Titel må maksimalt være 100 tegn',
      { title: 'x'.repeat(LIMITS.feedbackTitleMaxLength + 1) },
    ],
    ['a message as short as may be', null, { message: 'x'.repeat(LIMITS.feedbackMessageMinLength) }],
    ['a message as long as may be', null, { message: 'x'.repeat(LIMITS.feedbackMessageMaxLength) }],
    ['a shorter message', 'Besked skal være mindst 10 tegn', { message: '123456789' }],
    ['no message', 'Besked skal være mindst 10 tegn', { message: undefined }],
    [
      'a longer message',
      'Besked må maksimalt være 1000 tegn',
      { message: 'x'.repeat(LIMITS.feedbackMessageMaxLength + 1) },
    ],
    ['a message of many lines', null, { message: `${'x\r\n'.repeat(499)}xx` }],
    ['an unknown type', 'Vælg feedback type', { feedbackType: 'ros' }],
    ['no type', 'Vælg feedback type', { feedbackType: undefined }],
  ])('with %s answers %j', (_, refusal, change) => {
    expect(refusalOf(feedbackInputSchema, { ...input, ...change })).toBe(refusal);
  });

  it.each([
    [1, null],
    [5, null],
    [null, null],
    [0, badRating],
    [6, badRating],
    [2.5, badRating],
    ['5', badRating],
  ])('rated %j answers %j', (rating, refusal) => {
    expect(refusalOf(feedbackInputSchema, { ...input, rating })).toBe(refusal);
  });
});

describe('feedback from a form', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['1', 1],
    ['5', 5],
  ])('rated %j is kept with %j', (rating, kept) => {
    expect(feedbackFieldsSchema.parse({ ...input, rating }).rating).toBe(kept);
  });

  it.each(['0', '6', '2.5', 'fem'])('rated %j is refused', (rating) => {
    expect(refusalOf(feedbackFieldsSchema, { ...input, rating })).toBe(badRating);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['TRUE', false],
    ['', false],
    [undefined, false],
  ])('with %j for an answer by AI asks for one: %s', (sendToAI, isAsked) => {
    expect(feedbackFieldsSchema.parse({ ...input, sendToAI }).sendToAI).toBe(isAsked);
  });

  it('has the texts of feedback', () => {
    expect(feedbackFieldsSchema.parse({ ...input, title: ' Det virker ikke ' })).toEqual({
      ...input,
      rating: null,
      sendToAI: false,
    });
  });
});

describe('feedback as it stands', () => {
  it.each(['open', 'in_progress', 'resolved', 'escalated', 'closed'])('may be %s', (status) => {
    expect(feedbackStatusSchema.parse(status)).toBe(status);
  });

  it.each(['low', 'medium', 'high'])('may be of %s priority', (priority) => {
    expect(feedbackPrioritySchema.parse(priority)).toBe(priority);
  });

  it('has no other status and no other priority', () => {
    expect(refusalOf(feedbackStatusSchema, 'active')).not.toBeNull();
    expect(refusalOf(feedbackPrioritySchema, 'urgent')).not.toBeNull();
  });

  it('is listed with a type of older data, too', () => {
    const feedback = {
      id: '018f3b1e-1a2b-4c3d-8e4f-0123456789ab',
      userEmail: 'bo@eksempel.dk',
      feedbackType: 'Ros',
      title: 'Ros til jer',
      message: 'Det virker godt.',
      rating: null,
      status: 'open',
      priority: 'low',
      createdAt: '2026-03-01T10:00:00.000Z',
      updatedAt: '2026-03-01T10:00:00.000Z',
      imageDetails: [],
      aiResponse: null,
      adminResponse: null,
      caseNumber: 7,
    };

    expect(feedbackRoutes.list.response.parse({ feedbacks: [feedback] })).toEqual({ feedbacks: [feedback] });
  });
});
