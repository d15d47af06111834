import { describe, expect, it } from 'vitest';

import { buildJpeg } from '#features/receipts/bulk/testing/build-files.ts';
import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { BULK_STATUSES, createBulkItem, isParsed } from './bulk-item.ts';
import { queueText } from './queue.text.ts';

describe('a bulk item', () => {
  it('has every field of the specification from the beginning (BSEL-35, LIM-27)', () => {
    const file = buildJpeg('bon.jpg', 4321);

    expect(createBulkItem(file)).toMatchObject({
      file,
      name: 'bon.jpg',
      originalSize: 4321,
      compressedSize: null,
      compressionProgress: 0,
      status: 'pending',
      error: null,
      retryCount: 0,
      maxRetries: 3,
      lastAttempt: null,
      extractedData: null,
      imageUrl: null,
      selected: true,
      edited: false,
    });
    expect(createBulkItem(file).id).not.toBe(createBulkItem(file).id);
  });

  it('stands at one of seven places (BSEL-36)', () => {
    expect(BULK_STATUSES).toEqual([
      'pending',
      'compressing',
      'compressed',
      'parsing',
      'retrying',
      'parsed',
      'error',
    ]);
  });

  it('can be edited once it was read (BSCAN-03)', () => {
    const { extractedData, imageUrl } = buildParsed();
    const item = createBulkItem(buildJpeg());

    expect(isParsed({ ...item, status: 'parsed', extractedData, imageUrl })).toBe(true);
    expect(isParsed({ ...item, status: 'parsed' })).toBe(false);
    expect(isParsed({ ...item, extractedData, imageUrl })).toBe(false);
  });

  it('has a word for each of them (BSEL-37…BSEL-42, BSCAN-08, T-53)', () => {
    const { retrying, ...words } = queueText.statuses;

    expect(words).toEqual({
      pending: 'Venter',
      compressing: 'Komprimerer',
      compressed: 'Komprimeret',
      unchanged: 'Klar',
      parsing: 'Scanner',
      parsed: 'Færdig',
      error: 'Fejl',
    });
    expect(retrying(1, 3)).toBe('Forsøger igen... (1/3)');
  });
});
