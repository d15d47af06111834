// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { createBulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildReading } from '#features/receipts/testing/build-parsed.ts';
import { forgetBulkUpload } from '#lib/bulk-upload-state.ts';
import { clearToken, storeToken } from '#lib/session-token.ts';
import { resetBrowser } from '#testing/browser.ts';
import { askToRecover, keepRecovery, readRecovery } from './recovery.ts';
import { useBulkRecovery } from './use-bulk-recovery.ts';

const key = 'bulkUploadState';
const kept = () => sessionStorage.getItem(key);

beforeEach(() => {
  storeToken('abc');
});
afterEach(resetBrowser);

describe('the state of a bulk upload in session storage', () => {
  it('has the specified form and no file (BREC-02, S-60)', () => {
    vi.setSystemTime('2026-11-21T10:00:00Z');
    const item = buildItem('bon.png', {}, { edited: true });

    keepRecovery('anna', [item, createBulkItem(new File([''], 'venter.png'))]);

    const { id, imageUrl, extractedData } = item;
    expect(JSON.parse(kept() ?? '')).toEqual({
      version: 1,
      userId: 'anna',
      savedAt: '2026-11-21T10:00:00.000Z',
      items: [
        {
          ...{ id, name: 'bon.png', originalSize: 7, compressedSize: 7, status: 'parsed' },
          ...{ extractedData, imageUrl, edited: true },
        },
      ],
    });
  });

  it('restores what was read and edited, selected, with its marks (BREC-04, S-61)', () => {
    const reading = buildReading();
    const duplicateOf = { id: crypto.randomUUID(), receiptNumber: '7' };
    const item = buildItem(
      'bon.png',
      { store: 'Netto' },
      { edited: true, isVatDerived: true, reading, duplicateOf, selected: false },
    );

    keepRecovery('anna', [item]);

    expect(readRecovery('anna')).toEqual([{ ...item, file: null, selected: true }]);
  });

  it('restores only entries that are parsed and have extracted data (BREC-04)', () => {
    const items = [
      buildItem('hel.png'),
      { ...buildItem('b.png'), status: 'error' },
      { ...buildItem('c.png'), extractedData: null },
      { ...buildItem('d.png'), imageUrl: 'https://example.com/x.png' },
      null,
    ];
    sessionStorage.setItem(key, JSON.stringify({ version: 1, userId: 'anna', savedAt: '', items }));

    expect(readRecovery('anna')?.map(({ name }) => name)).toEqual(['hel.png']);
  });

  it.each([
    ['is no JSON', '{'],
    ['has another form', '{"version":2,"userId":"anna","savedAt":"","items":[]}'],
    ['holds nothing to restore', '{"version":1,"userId":"anna","savedAt":"","items":[{"status":"error"}]}'],
    ['is empty', ''],
  ])('is removed when it %s (BREC-08, S-60)', (_, text) => {
    sessionStorage.setItem(key, text);

    expect(readRecovery('anna')).toBeNull();
    expect(kept()).toBeNull();
  });

  it("is removed unread when it is another user's (T-50, S-60)", () => {
    keepRecovery('anna', [buildItem('bon.png')]);

    expect(readRecovery('bo')).toBeNull();
    expect(readRecovery('anna')).toBeNull();
  });

  it.each([true, false])(
    'is removed after the answer %s to the quoted question (BREC-03, BREC-06, BREC-07)',
    (yes) => {
      const confirm = vi.fn(() => yes);
      vi.stubGlobal('confirm', confirm);
      keepRecovery('anna', [buildItem('a.png'), buildItem('b.png')]);

      expect(askToRecover(2)).toBe(yes);

      expect(confirm).toHaveBeenCalledExactlyOnceWith(
        'Der blev fundet 2 filer fra en tidligere session. Vil du fortsætte hvor du slap?',
      );
      expect(kept()).toBeNull();
    },
  );

  it('stays far below what a tab may keep with 50 receipts of many lines', () => {
    const line = {
      text: 'x'.repeat(60),
      quantity: 1,
      unitPrice: '1.00',
      amount: '1.00',
      kind: 'item' as const,
    };
    const reading = buildReading({ items: Array.from({ length: 200 }, () => line) });

    keepRecovery(
      'anna',
      Array.from({ length: 50 }, (_, index) => buildItem(`${index}.png`, {}, { reading })),
    );

    expect(kept()?.length).toBeLessThan(500_000);
  });

  it('goes without the marks of the reader where the room is short', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });

    keepRecovery('anna', [buildItem('bon.png', {}, { reading: buildReading() })]);

    expect(readRecovery('anna')).toMatchObject([{ name: 'bon.png', reading: null }]);
  });

  it('is not brought back after logging out, and takes the last edits of a session that ran out (S-60, T-50)', () => {
    keepRecovery('anna', [buildItem('før.png')]);
    clearToken();
    keepRecovery('anna', [buildItem('efter.png')]);
    expect(kept()).toContain('efter.png');

    forgetBulkUpload();
    keepRecovery('anna', [buildItem('igen.png')]);
    expect(kept()).toBeNull();
  });
});

describe('the bulk page', () => {
  function Page({ items }: { readonly items: readonly BulkItem[] }) {
    useBulkRecovery({ userId: 'anna', items });
    return null;
  }
  const edited = (item: BulkItem, store: string): BulkItem => ({
    ...item,
    edited: true,
    extractedData: item.extractedData === null ? null : { ...item.extractedData, store },
  });

  it('leaves the state of an earlier page alone until it has receipts of its own (BREC-01)', () => {
    keepRecovery('anna', [buildItem('før.png')]);

    const page = render(<Page items={[]} />);
    page.rerender(<Page items={[createBulkItem(new File([''], 'venter.png'))]} />);

    expect(kept()).toContain('før.png');
  });

  it('keeps each receipt as soon as it is read, and removes the state with the last one (S-60)', () => {
    const page = render(<Page items={[]} />);

    page.rerender(<Page items={[buildItem('bon.png')]} />);
    expect(kept()).toContain('bon.png');

    page.rerender(<Page items={[]} />);
    expect(kept()).toBeNull();
  });

  it('keeps edits within a quarter of a second, also while the user types on (S-60)', () => {
    vi.useFakeTimers();
    const item = buildItem('bon.png');
    const page = render(<Page items={[item]} />);

    page.rerender(<Page items={[edited(item, 'N')]} />);
    vi.advanceTimersByTime(200);
    page.rerender(<Page items={[edited(item, 'Netto')]} />);
    expect(kept()).not.toContain('Netto');
    vi.advanceTimersByTime(50);

    expect(kept()).toContain('Netto');
  });

  it.each([
    ['goes away', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is left',
      (page: ReturnType<typeof render>) => {
        page.unmount();
      },
    ],
  ])('keeps what is still waiting when it %s (S-60)', (_, leave) => {
    vi.useFakeTimers();
    const item = buildItem('bon.png');
    const page = render(<Page items={[item]} />);
    page.rerender(<Page items={[edited(item, 'Netto')]} />);

    leave(page);

    expect(kept()).toContain('Netto');
  });

  it('writes a state of its own after the restored one was removed (T-51)', () => {
    vi.stubGlobal('confirm', () => true);
    keepRecovery('anna', [buildItem('bon.png')]);
    const page = render(<Page items={[]} />);
    const items = readRecovery('anna') ?? [];
    askToRecover(items.length);
    expect(kept()).toBeNull();

    page.rerender(<Page items={items} />);

    expect(readRecovery('anna')).toEqual(items);
  });
});
