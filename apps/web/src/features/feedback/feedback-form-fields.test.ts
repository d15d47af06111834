import { describe, expect, it } from 'vitest';

import { buildFile } from '#testing/build-file.ts';
import { readFeedback, toForm, type FeedbackField } from './feedback-form-fields.ts';

const typed: Record<FeedbackField, string> = {
  feedbackType: 'bug',
  title: 'Momsen er væk',
  message: 'Der står 0,00 kr. i moms.',
  rating: '',
  sendToAI: '',
};

function read(changed: Partial<Record<FeedbackField, string>> = {}) {
  return readFeedback((field) => changed[field] ?? typed[field]);
}

describe('readFeedback', () => {
  it('takes what can be sent; without a rating, and without AI (FB-14, FB-15)', () => {
    expect(read().input).toEqual({ ...typed, rating: null, sendToAI: false });
  });

  it.each([
    ['feedbackType', '', 'Vælg feedback type'],
    ['title', 'fire', 'Titel skal være mindst 5 tegn'],
    ['title', 'x'.repeat(101), 'Titel må maksimalt være 100 tegn'],
    ['message', 'ni tegn!!', 'Besked skal være mindst 10 tegn'],
    ['message', 'x'.repeat(1001), 'Besked må maksimalt være 1000 tegn'],
    ['rating', '0', 'Bedømmelsen skal være fra 1 til 5.'],
    ['rating', '6', 'Bedømmelsen skal være fra 1 til 5.'],
  ] as const)('refuses the %s %j (FB-08, FB-10…14, LIM-38…40)', (field, value, message) => {
    expect(read({ [field]: value })).toEqual({ input: null, errors: { [field]: message } });
  });

  it.each([
    ['title', 'fem t'],
    ['title', 'x'.repeat(100)],
    ['message', 'ti tegn!!!'],
    ['message', 'x'.repeat(1000)],
    ['rating', '1'],
    ['rating', '5'],
  ] as const)('takes the %s %j (FB-10…14, LIM-38…40)', (field, value) => {
    expect(read({ [field]: value }).errors).toBeNull();
  });
});

describe('toForm', () => {
  it('sends sendToAI as text, and the files in their order (FB-16, FB-31)', () => {
    const { input } = read({ rating: '4', sendToAI: 'true' });
    const form = input === null ? new FormData() : toForm(input, [buildFile('a.png'), buildFile('b.pdf')]);

    expect([...form.keys()]).toEqual([
      'feedbackType',
      'title',
      'message',
      'sendToAI',
      'rating',
      'images',
      'images',
    ]);
    expect([form.get('sendToAI'), form.get('rating')]).toEqual(['true', '4']);
    expect(form.getAll('images').map((file) => (file instanceof File ? file.name : ''))).toEqual([
      'a.png',
      'b.pdf',
    ]);
  });

  it('sends no rating that was not given, and the word false (FB-14, FB-16)', () => {
    const { input } = read();
    const form = input === null ? new FormData() : toForm(input, []);

    expect([form.has('rating'), form.get('sendToAI')]).toEqual([false, 'false']);
  });
});
