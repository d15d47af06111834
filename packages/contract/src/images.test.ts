import { describe, expect, it } from 'vitest';

import { imageValidationMessage } from './image-validation-message.ts';
import { imageRoutes, imageValidationQuerySchema } from './images.ts';
import { refusalOf } from './testing/refusal.ts';

describe('what a check of the pictures tells', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

  it.each([
    [0, [], 0, 'Du har ingen billeder at kontrollere.'],
    [3, [], 0, '3 af 3 billeder er gyldige.'],
    [3, ['17', '42'], 0, '1 af 3 billeder er gyldige. 2 mangler eller er beskadigede: bilag nr. 17, 42'],
    [2, [], 2, '2 af 2 billeder er gyldige. 2 blev ikke nået.'],
    [0, [], 5, '0 af 0 billeder er gyldige. 5 blev ikke nået.'],
    [
      4,
      ['7'],
      9,
      '3 af 4 billeder er gyldige. 9 blev ikke nået. 1 mangler eller er beskadigede: bilag nr. 7',
    ],
  ])('of %d, with %j broken and %d to go: %s', (checked, broken, remaining, message) => {
    expect(imageValidationMessage({ checked, broken, remaining })).toBe(message);
  });

  it('names the first twenty broken ones, and counts them all', () => {
    const message = imageValidationMessage({ checked: 30, broken: numbers(21), remaining: 0 });

    expect(message).toBe(
      '9 af 30 billeder er gyldige. 21 mangler eller er beskadigede: bilag nr. ' +
        '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20',
    );
  });
});

describe('where a check goes on', () => {
  it('is nowhere when nothing is said', () => {
    expect(imageValidationQuerySchema.parse({})).toEqual({});
  });

  it.each(['0', '12', '999999999'])('may be %s', (after) => {
    expect(imageValidationQuerySchema.parse({ after })).toEqual({ after });
  });

  it.each(['', '-1', 'x1', '1x', 'x', '1000000000'])('is not %j', (after) => {
    expect(refusalOf(imageValidationQuerySchema, { after })).toBe('Kontrollen kan ikke fortsætte herfra.');
  });

  it('is answered with how far it came, when it went step by step', () => {
    const progress = { checked: 3, broken: ['7'], remaining: 0, next: null };
    const { response } = imageRoutes.validateAll;

    expect(response.parse({ message: 'Færdig.', progress })).toEqual({ message: 'Færdig.', progress });
    expect(response.parse({ message: 'Færdig.' })).toEqual({ message: 'Færdig.' });
  });
});
