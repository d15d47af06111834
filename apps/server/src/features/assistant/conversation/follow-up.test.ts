import { describe, expect, it } from 'vitest';

import { isFollowUp, questionBefore } from './follow-up.ts';

describe('a message that goes on from the one before', () => {
  it.each([
    'og på mobilen?',
    'hvordan?',
    'hvor finder jeg det?',
    'og hvis den er låst?',
    'hvad med pdf',
    'med billeder?',
    'what about pdf',
    'kan man slette dem igen',
  ])('is known: "%s" (S-72)', (message) => {
    expect(isFollowUp(message)).toBe(true);
  });

  it.each([
    'Hvordan uploader jeg en kvittering?',
    'Hvad er en momssats?',
    'og så har jeg et helt andet spørgsmål som handler om hvordan man skifter adgangskode',
    '',
  ])('is not found in "%s" (S-72)', (message) => {
    expect(isFollowUp(message)).toBe(false);
  });

  it('belongs to the latest question, not to thanks or another that only goes on (S-72)', () => {
    expect(questionBefore(['Hvordan uploader jeg?', 'Hvad er moms?', 'og hvis den er låst?', 'tak'])).toBe(
      'Hvad er moms?',
    );
    expect(questionBefore(['hej'])).toBeNull();
    expect(questionBefore([])).toBeNull();
  });
});
