import { describe, expect, it } from 'vitest';

import { buildJpeg } from '#features/receipts/bulk/testing/build-files.ts';
import { createBulkItem, type BulkItem } from './bulk-item.ts';
import { bulkProgress, compressedTotal, countOf } from './bulk-sums.ts';

const build = (over: Partial<BulkItem>): BulkItem => ({ ...createBulkItem(buildJpeg()), ...over });

describe('bulkProgress', () => {
  it.each([
    [{ status: 'pending' }, 0],
    [{ status: 'compressing', compressionProgress: 50 }, 25],
    [{ status: 'compressed', compressionProgress: 100 }, 50],
    [{ status: 'parsing', compressionProgress: 100 }, 50],
    [{ status: 'retrying', compressionProgress: 100 }, 50],
    [{ status: 'parsed', compressionProgress: 100 }, 100],
    [{ status: 'error', compressionProgress: 10 }, 100],
  ] as const)(
    'counts compression as the first half and scanning as the second: %j (BSEL-52, LIM-33)',
    (item, percent) => {
      expect(bulkProgress([build(item)])).toBe(percent);
    },
  );

  it('is the mean of all items of the list (BSEL-52)', () => {
    expect(bulkProgress([build({ status: 'parsed' }), build({ status: 'compressed' }), build({})])).toBe(50);
    expect(bulkProgress([])).toBe(0);
  });

  it('reaches 100 only with the last item (BSEL-52)', () => {
    const all = Array.from({ length: 50 }, () => build({ status: 'parsed' }));

    expect(bulkProgress([...all.slice(1), build({ status: 'parsing' })])).toBe(99);
    expect(bulkProgress(all)).toBe(100);
  });
});

describe('compressedTotal', () => {
  it('adds what will be sent, not what failed or is still to be compressed (T-38)', () => {
    const items = [
      build({ status: 'compressed', compressedSize: 3 }),
      build({ status: 'parsed', compressedSize: 4 }),
      build({ status: 'error', compressedSize: 5 }),
      build({ status: 'compressing', compressedSize: null }),
    ];

    expect(compressedTotal(items)).toBe(7);
    expect(countOf(items, 'parsed', 'error')).toBe(2);
  });
});
