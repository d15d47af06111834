// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { forgetTabDrafts, keepTabDraft, readTabDraft } from './tab-drafts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetTabDrafts();
  resetBrowser();
});

describe('a draft of a tab', () => {
  it('is kept for the tab until it is empty, and leaves nothing behind (HELP-25)', () => {
    keepTabDraft('helpdesk:a:1', 'Hej');
    expect(readTabDraft('helpdesk:a:1')).toBe('Hej');
    expect(readTabDraft('helpdesk:a:2')).toBe('');
    keepTabDraft('helpdesk:a:1', '');

    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('can be typed where the browser keeps nothing (HELP-25)', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepTabDraft('helpdesk:a:1', 'Hej');

    expect(readTabDraft('helpdesk:a:1')).toBe('Hej');
    forgetTabDrafts();
    expect(readTabDraft('helpdesk:a:1')).toBe('');
  });

  it('is forgotten with all others, and nothing else is (HELP-25)', () => {
    sessionStorage.setItem('other', 'stays');
    keepTabDraft('helpdesk:a:1', 'Hej');
    keepTabDraft('helpdesk:a:2', 'Hej');
    forgetTabDrafts();

    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
});
