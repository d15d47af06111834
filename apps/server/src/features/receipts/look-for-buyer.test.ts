import { type EInvoice, parsedReceiptSchema, type Reading, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import {
  drawPicture,
  get,
  patch,
  saveReceipt,
  signUp,
  type TestUser,
  upload,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const ours = { companyName: 'Annas Café ApS', companyCvr: '13585628' };
const nobody = { name: null, legalName: null, cvr: null, vatNumber: null, country: null };

function eInvoiceFor(buyer: Partial<EInvoice['buyer']>): EInvoice {
  return {
    syntax: 'UBL',
    profile: null,
    kind: 'invoice',
    number: '4711',
    issueDate: '2026-11-12',
    dueDate: null,
    currency: 'DKK',
    seller: nobody,
    buyer: { ...nobody, ...buyer },
    total: '125.00',
    vat: '25.00',
    prepaid: null,
    payable: '125.00',
    vatByRate: [],
    lines: [],
    lineCount: 0,
    attachments: [],
    addsUp: true,
  };
}

async function houseReading(more: Partial<Reading>, settings: Record<string, string> = ours) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  await patch(house, '/api/vat-settings', settings, user.token);
  house.reading = { ...buildReading(), ...more };
  return { house, user };
}

async function savedBuyer(house: TestHouse, user: TestUser) {
  const saved = await saveReceipt(house, user);
  return receiptRoutes.save.response.parse(saved.json()).receipt.isBuyerRead;
}

describe('the buyer of a paper', () => {
  it.each<[string, Partial<Reading>]>([
    ['its number', { text: 'Papirhuset\nKunde CVR 13 58 56 28\nI alt 125,00' }],
    ['its name', { text: 'FAKTURERES TIL\nANNAS CAFE APS' }],
    ['an e-invoice', { eInvoice: eInvoiceFor({ cvr: '13585628' }) }],
  ])('is noted with the voucher where %s tells', async (_, reading) => {
    const { house, user } = await houseReading(reading);

    expect(await savedBuyer(house, user)).toBe(true);
  });

  it.each<[string, Partial<Reading>]>([
    ['nothing', {}],
    ['another number', { text: 'CVR 25313763 · konto 4711-13585628' }],
    ['another buyer of an e-invoice', { text: '13585628', eInvoice: eInvoiceFor({ cvr: '25313763' }) }],
    ['one of several receipts', { text: 'CVR 13585628', holdsSeveral: true }],
    ['what another machine claims', { isBuyerNamed: true }],
  ])('is not noted where it is %s', async (_, reading) => {
    const { house, user } = await houseReading(reading);

    expect(await savedBuyer(house, user)).toBeUndefined();
  });

  it('is nobody’s while the account has no company', async () => {
    const { house, user } = await houseReading({ text: 'CVR 13585628' }, { period: 'month' });

    expect(await savedBuyer(house, user)).toBeUndefined();
  });

  it('leaves the text in which it was looked for behind', async () => {
    const { house, user } = await houseReading({ text: 'Hemmeligt, CVR 13585628' });

    const answer = await upload(house, user.token, { bytes: await drawPicture(90) });

    const { reading } = parsedReceiptSchema.parse(answer.json());
    expect(reading?.isBuyerNamed).toBe(true);
    expect(answer.body).not.toContain('Hemmeligt');
    expect((await get(house, '/api/receipts/pending', user.token)).body).not.toContain('Hemmeligt');
    const kept = await house.db.selectFrom('pending_readings').select('answer').executeTakeFirstOrThrow();
    expect(kept.answer).not.toContain('Hemmeligt');
  });
});
