import { receiptRoutes, vatReturnRoutes } from '@bonbog/contract';
import { writeCii, writePdfWithInvoice, writeUbl } from '@bonbog/receipt-generator';
import { describe, expect, it } from 'vitest';

import { buildEInvoiceHouse, uploadRead } from '#app/testing/e-invoice-house.ts';
import { buildSave, get, patch, post, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { type TestHouse } from '#app/testing/test-house.ts';
import { writePdf } from '#app/testing/write-pdf.ts';

/** A dear bill to a buyer, whom the generator calls 'Café Fjordblik', CVR 25313763. */
const dear = {
  net: '8000.00',
  vat: '2000.00',
  total: '10000.00',
  payable: '10000.00',
  rates: [{ category: 'S', percent: '25', base: '8000.00', vat: '2000.00' }],
};
const other = { ...dear, number: 'F-9', buyer: { name: 'En anden', cvr: '13585628' } };
const company = { companyCvr: '25313763' };

interface Asking {
  readonly house: TestHouse;
  readonly user: TestUser;
}

async function saveFile({ house, user }: Asking, bytes: Buffer, name: string): Promise<string> {
  const { imageUrl, extractedData } = await uploadRead(house, user, { bytes, name });
  const saved = await post(house, '/api/receipts/save', buildSave(imageUrl, extractedData), user.token);
  return receiptRoutes.save.response.parse(saved.json()).receipt.id;
}

async function unseen({ house, user }: Asking): Promise<readonly string[]> {
  const answer = await get(house, '/api/vat-return?from=2026-11-01&to=2026-11-30&day=paper', user.token);
  return vatReturnRoutes.figures.response.parse(answer.json()).obstacles.buyerUnseen;
}

const name = ({ house, user }: Asking, edit: object) => patch(house, '/api/vat-settings', edit, user.token);

describe('the search of kept e-invoices for a company that is written later', () => {
  it('takes them out of the way where they name it, XML and inside a PDF, and leaves the others', async () => {
    const asking = await buildEInvoiceHouse();
    const xml = await saveFile(asking, Buffer.from(writeUbl(dear)), 'faktura.xml');
    const pdf = await saveFile(asking, await writePdfWithInvoice(['Faktura'], writeCii(dear)), 'faktura.pdf');
    const another = await saveFile(asking, Buffer.from(writeUbl(other)), 'anden.xml');
    expect((await unseen(asking)).toSorted()).toEqual([xml, pdf, another].toSorted());

    await name(asking, company);
    await asking.house.services.buyerSearch.searchDue();

    expect(await unseen(asking)).toEqual([another]);
    const events = await get(asking.house, `/api/receipts/${xml}/events`, asking.user.token);
    expect(receiptRoutes.events.response.parse(events.json()).events[0]).toMatchObject({
      kind: 'changed',
      field: 'isBuyerRead',
      oldValue: '0',
      newValue: '1',
    });
  });

  it('reads nothing once it is done, and all again for another company', async () => {
    const asking = await buildEInvoiceHouse();
    const { db, services } = asking.house;
    const another = await saveFile(asking, Buffer.from(writeUbl(other)), 'anden.xml');
    await name(asking, company);
    await services.buyerSearch.searchDue();
    const soughtTo = () => db.selectFrom('vat_settings').select('buyers_sought_to').executeTakeFirstOrThrow();
    expect([await soughtTo(), await unseen(asking)]).toEqual([{ buyers_sought_to: null }, [another]]);

    await name(asking, { period: 'month' });
    expect(await soughtTo()).toEqual({ buyers_sought_to: null });
    await name(asking, { companyName: 'En anden', companyCvr: '' });
    await services.buyerSearch.searchDue();

    expect(await unseen(asking)).toEqual([]);
  });

  it('looks at a later page, and goes on after a file that is gone or holds nothing', async () => {
    const asking = await buildEInvoiceHouse();
    const { house, user } = asking;
    const empty = writePdf([{ width: 300, height: 400, content: 'BT /F 20 Tf 40 300 Td (Side) Tj ET' }]);
    const first = await uploadRead(house, user, { bytes: empty, name: 'side.pdf' });
    const later = await uploadRead(house, user, { bytes: Buffer.from(writeUbl(dear)), name: 'faktura.xml' });
    const body = { ...buildSave(first.imageUrl, later.extractedData), moreImageUrls: [later.imageUrl] };
    expect((await post(house, '/api/receipts/save', body, user.token)).statusCode).toBe(201);
    expect(await unseen(asking)).toHaveLength(1);

    await name(asking, company);
    await house.services.buyerSearch.searchDue();

    expect(await unseen(asking)).toEqual([]);
  });

  it('leaves alone what is deleted, and what is of others', async () => {
    const asking = await buildEInvoiceHouse();
    const { house, user } = asking;
    const deleted = await saveFile(asking, Buffer.from(writeUbl(dear)), 'faktura.xml');
    await house.app.inject({
      method: 'DELETE',
      url: `/api/receipts/${deleted}`,
      headers: { authorization: `Bearer ${user.token}` },
    });
    const bo = { house, user: await signUp(house, 'bo@eksempel.dk') };
    const theirs = await saveFile(bo, Buffer.from(writeUbl(dear)), 'faktura.xml');

    await name(asking, company);
    await house.services.buyerSearch.searchDue();

    expect(await unseen(bo)).toEqual([theirs]);
    const rows = await house.db.selectFrom('receipts').select('buyer_read').execute();
    expect(rows.map(({ buyer_read }) => buyer_read)).toEqual([0, 0]);
  });

  it('goes on in steps over more receipts than one of them looks at', async () => {
    const asking = await buildEInvoiceHouse();
    const { house, user } = asking;
    for (let index = 0; index < 102; index += 1) {
      await saveReceipt(house, user, {}, 10 + index);
    }
    await saveFile(asking, Buffer.from(writeUbl(dear)), 'faktura.xml');

    await name(asking, company);
    await house.services.buyerSearch.searchDue();

    expect(await unseen(asking)).toEqual([]);
  });

  it('stays where it is while nobody can read, and others go on', async () => {
    let isAway = true;
    const asking = await buildEInvoiceHouse({
      mayRead: (owner) => !isAway || owner !== asking.user.id,
    });
    const bo = { house: asking.house, user: await signUp(asking.house, 'bo@eksempel.dk') };
    isAway = false;
    for (const one of [asking, bo]) {
      await saveFile(one, Buffer.from(writeUbl(dear)), 'faktura.xml');
      await name(one, company);
    }
    isAway = true;

    await expect(asking.house.services.buyerSearch.searchDue()).rejects.toThrow('nobody can read');
    expect([(await unseen(asking)).length, (await unseen(bo)).length]).toEqual([1, 0]);

    isAway = false;
    await asking.house.services.buyerSearch.searchDue();
    expect(await unseen(asking)).toEqual([]);
  });
});
