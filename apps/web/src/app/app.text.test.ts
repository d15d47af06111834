import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { appText } from './app.text.ts';

describe('the words of the shell', () => {
  it('stand letter for letter as specified (SHELL-01, W-14)', () => {
    expect(appText).toMatchObject({
      upload: 'Upload',
      bulkUpload: 'Bulk Upload',
      history: 'Historik',
      support: 'Support',
      chatHistory: 'Chathistorik',
      admin: 'Admin',
      logout: 'Log ud',
      pageNotFound: 'Page not found',
    });
  });

  it('are never empty (S-87)', () => {
    expect(Object.values<string>(appText)).not.toContain('');
  });

  it('stand in a page that says it is Danish (SHELL-01, T-25)', () => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

    expect(page).toMatch(/<html lang="da">/);
  });
});
