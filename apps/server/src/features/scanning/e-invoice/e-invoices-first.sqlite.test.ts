import type { Reading } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';

import { createEInvoicesFirst } from './e-invoices-first.ts';

const invoice = { ...buildReading({ total: '1250.00', vat: '250.00' }), engine: 'bonbog-e-invoice/1' };

function setUp(found: Reading | null, page: Reading | Error = buildReading({ total: '1250.00' })) {
  const seen: string[] = [];
  const read = createEInvoicesFirst({
    readEInvoice: () => Promise.resolve(found),
    readPage: async (_path, type) => {
      seen.push(type);
      if (page instanceof Error) {
        throw page;
      }
      return page;
    },
  });
  return { seen, read: (type: string) => read('/a/file', type, 'anna') };
}

describe('reading e-invoices first', () => {
  it('sends XML to no engine', async () => {
    const { read, seen } = setUp(invoice);

    expect(await read('application/xml')).toEqual(invoice);
    expect(seen).toEqual([]);
  });

  it('refuses XML without an e-invoice', async () => {
    await expect(setUp(null).read('application/xml')).rejects.toMatchObject({ code: 'NOT_AN_E_INVOICE' });
  });

  it.each(['image/png', 'application/pdf'])('leaves %s without one to the engines', async (type) => {
    const { read, seen } = setUp(null);

    expect(await read(type)).toMatchObject({ total: { value: '1250.00' }, engine: 'test' });
    expect(seen).toEqual([type]);
  });

  it('keeps the values of an e-invoice in a PDF, and takes their places from the page', async () => {
    const page = {
      ...buildReading({ total: '1250.00', store: 'En anden', cvr: null }),
      holdsSeveral: true as const,
    };
    const reading = await setUp(invoice, page).read('application/pdf');

    expect(reading).toMatchObject({
      total: { value: '1250.00', sure: true, boxes: page.total.boxes },
      store: { value: 'Købmand Søgaard', sure: true },
      cvr: { value: '13585628', sure: true },
      engine: 'bonbog-e-invoice/1 + test',
    });
    expect(reading).not.toHaveProperty('holdsSeveral');
  });

  it.each([
    ['another total', buildReading({ total: '1200.00' })],
    ['no total', buildReading({ total: null })],
    ['more than can be read in time', new ChildFailure('timeout')],
    ['more than can be drawn', new TaskRefused('TOO_COMPLEX', 'heavy')],
    ['nothing that can be read', new TaskRefused('UNREADABLE', 'no pages')],
  ])('leaves total and VAT to a person where the page shows %s', async (_, page) => {
    const reading = await setUp(invoice, page).read('application/pdf');

    expect(reading).toMatchObject({
      total: { value: '1250.00', sure: false },
      vat: { value: '250.00', sure: false },
      date: { sure: true },
    });
  });

  it.each([new ChildFailure('busy'), new TaskRefused('INTERNAL', 'a fault')])(
    'is tried again where the page may be read later',
    async (error) => {
      await expect(setUp(invoice, error).read('application/pdf')).rejects.toBe(error);
    },
  );
});
