import { createHash } from 'node:crypto';

import { type Receipt, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { writeList } from './write-list.ts';

const { response } = receiptRoutes.list;
const oddTexts = [
  '',
  '"',
  '\\',
  '\n\t\u0000\u007f',
  '\u2028\u2029',
  '\ud800',
  'æøå ÆØÅ',
  '🧾',
  '</script>',
  '],[',
  '{"a":1}',
];

function receipt(number: number): Receipt {
  const odd = oddTexts[number % oddTexts.length] ?? '';
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    receiptNumber: String(number),
    date: '2026-11-21',
    store: odd,
    product: `${odd} ${number}`,
    amount: number % 2 === 0 ? '-0.01' : '9999999.99',
    vat: '0.00',
    category: odd,
    cvr: 'N/A',
    currencyCode: 'EUR',
    currencySymbol: '€',
    vatPercent: '12.5',
    vatType: 'custom',
    customVatPercent: number % 3 === 0 ? null : odd,
    imageUrl: `/api/files/${number}`,
    originalName: odd,
    uploadedAt: '2026-11-21T09:00:00.000Z',
  };
}

const receipts = (count: number) => Array.from({ length: count }, (_, index) => receipt(index));

describe('writeList', () => {
  it.each([0, 1, 11, 999, 1000, 1001, 2500])(
    'writes %i receipts byte for byte as the contract and JSON would, odd texts too (HIST-26)',
    async (count) => {
      const all = receipts(count);

      const { bytes, hash } = await writeList('receipts', all, response.shape.receipts);

      const expected = JSON.stringify(z.encode(response, { receipts: all }));
      expect(bytes.equals(Buffer.from(expected))).toBe(true);
      expect(hash.digest('hex')).toBe(createHash('sha256').update(expected).digest('hex'));
    },
  );

  it.each([0, 1, 1001])('writes a bare list of %i where there is no name (ADM-19)', async (count) => {
    const all = receipts(count);

    const { bytes } = await writeList(null, all, response.shape.receipts);

    expect(bytes.toString()).toBe(JSON.stringify(z.encode(response.shape.receipts, all)));
  });

  it('leaves out what the contract does not name (S-05)', async () => {
    const stored = { ...receipt(1), userId: 'hidden' };

    const { bytes } = await writeList('receipts', [stored], response.shape.receipts);

    expect(JSON.parse(bytes.toString())).toEqual({ receipts: [receipt(1)] });
  });

  it('refuses what breaks the contract, wherever it stands (HIST-26)', async () => {
    const broken = [...receipts(1500), { ...receipt(1500), id: 'none' }];

    await expect(writeList('receipts', broken, response.shape.receipts)).rejects.toThrow(z.core.$ZodError);
  });

  it('lets others be served in between (HIST-26)', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) {
        setImmediate(count);
      }
    };
    setImmediate(count);

    await writeList('receipts', receipts(10_000), response.shape.receipts);
    isOver = true;

    expect(turns).toBeGreaterThanOrEqual(9);
  });
});
