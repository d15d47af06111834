import { describe, expect, it } from 'vitest';

import { isDefinition } from './definition.ts';

describe('asking what a thing is', () => {
  it.each(['hvad er moms', 'Hvad er et CVR nummer?', 'hvad er moms for noget', 'what is vat'])(
    'goes on from nothing said before: "%s" (S-72)',
    (message) => {
      expect(isDefinition(message)).toBe(true);
    },
  );

  it.each(['hvad er momsen', 'hvad er det', 'hvad er beløbet', 'hvad er den største', 'og moms?'])(
    'is not found in "%s" (S-72)',
    (message) => {
      expect(isDefinition(message)).toBe(false);
    },
  );
});
