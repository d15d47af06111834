import { describe, expect, it } from 'vitest';

import { eventSentence } from './event-sentence.ts';
import { buildEvent } from './testing/render-extras.tsx';

const status = (oldValue: string | null, newValue: string) =>
  eventSentence(buildEvent(1, { kind: 'status', oldValue, newValue }));

describe('a line of the log', () => {
  it('says who answered and who wrote a note', () => {
    expect(eventSentence(buildEvent(1, { kind: 'reply' }))).toBe('bo@bonbog.dk svarede');
    expect(eventSentence(buildEvent(1, { kind: 'note' }))).toBe('bo@bonbog.dk skrev en note');
  });

  it.each([
    ['open', 'resolved', 'fra åben til løst'],
    ['resolved', 'in_progress', 'fra løst til i gang'],
    ['in_progress', 'escalated', 'fra i gang til eskaleret'],
    ['escalated', 'closed', 'fra eskaleret til lukket'],
    ['active', 'closed', 'fra åben til lukket'],
  ])('says in words how %s became %s (W-35)', (before, after, words) => {
    expect(status(before, after)).toBe(`bo@bonbog.dk satte status ${words}`);
  });

  it('does not say "fra åben til åben" of a chat that was active (T-65)', () => {
    expect(status('active', 'open')).toBe('bo@bonbog.dk satte status til åben');
  });

  it('can tell of a status without an earlier one, and of one that is none of ours', () => {
    expect(status(null, 'resolved')).toBe('bo@bonbog.dk satte status til løst');
    expect(status('parked', 'open')).toBe('bo@bonbog.dk satte status fra parked til åben');
  });

  it('names an administrator whose account is gone by what they were', () => {
    expect(eventSentence(buildEvent(1, { kind: 'reply', actor: null }))).toBe(
      'Tidligere administrator svarede',
    );
  });
});
