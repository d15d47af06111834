import { describe, expect, it } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { idleUpload, nextUploadState, type UploadEvent, type UploadState } from './upload-flow.ts';

const file = new File(['x'], 'bon.png', { type: 'image/png' });
const parsed = buildParsed();

function after(...events: UploadEvent[]): UploadState {
  return events.reduce(nextUploadState, idleUpload);
}

const toReview: UploadEvent[] = [
  { type: 'chosen', file },
  { type: 'parsed', result: parsed },
  { type: 'resultShown' },
];

describe('nextUploadState', () => {
  it('goes from idle to processing when a file is chosen (UPL-23)', () => {
    expect(after({ type: 'chosen', file })).toEqual({ stage: 'processing', file, result: null });
  });

  it('goes to the review when the extracted data is there (UPL-24)', () => {
    expect(after(...toReview)).toMatchObject({ stage: 'review', file, parsed });
  });

  it('opens the review of a receipt that was read before, without its file (S-34)', () => {
    expect(after({ type: 'pickedUp', parsed, originalName: 'bon.png' })).toEqual({
      stage: 'review',
      file: null,
      originalName: 'bon.png',
      parsed,
      saveFailure: null,
    });
  });

  it('does not take up another receipt while one is read or reviewed', () => {
    const pickedUp: UploadEvent = { type: 'pickedUp', parsed, originalName: 'andet.png' };

    expect(after({ type: 'chosen', file }, pickedUp)).toMatchObject({ stage: 'processing', file });
    expect(after(...toReview, pickedUp)).toMatchObject({ originalName: 'bon.png' });
  });

  it('does not go to the review without data (UPL-24)', () => {
    expect(after({ type: 'chosen', file }, { type: 'resultShown' }).stage).toBe('processing');
  });

  it('goes back to idle on error and keeps the file for another try (UPL-25)', () => {
    const failure = { message: 'Nej', suggestion: null, canRetry: true, file };

    expect(after({ type: 'chosen', file }, { type: 'parseFailed', failure })).toEqual({
      stage: 'idle',
      failure,
    });
  });

  it('goes from review over saving to saved (UPL-26)', () => {
    expect(after(...toReview, { type: 'saveStarted' }).stage).toBe('saving');
    expect(after(...toReview, { type: 'saveStarted' }, { type: 'saved' })).toEqual({ stage: 'saved' });
  });

  it('resets on cancel (UPL-27, REV-08)', () => {
    expect(after(...toReview, { type: 'cancelled' })).toEqual(idleUpload);
  });

  it('returns to the review with the message when saving fails (SAVE-14)', () => {
    const state = after(...toReview, { type: 'saveStarted' }, { type: 'saveFailed', message: 'Øv' });

    expect(state).toMatchObject({ stage: 'review', parsed, saveFailure: 'Øv' });
  });

  it('ignores cancel and a second save while saving (REV-07)', () => {
    const saving = after(...toReview, { type: 'saveStarted' });

    expect(nextUploadState(saving, { type: 'cancelled' })).toBe(saving);
    expect(nextUploadState(saving, { type: 'saveStarted' })).toBe(saving);
  });

  it('takes no second file while one is processed (UPL-11)', () => {
    const processing = after({ type: 'chosen', file });

    expect(nextUploadState(processing, { type: 'chosen', file: new File(['y'], 'b.png') })).toBe(processing);
  });
});
