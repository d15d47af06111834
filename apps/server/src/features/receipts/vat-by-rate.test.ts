import { PREVIOUS_VALUE_HEADER, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { authorization, get, patch, problem, saveReceipt, signUp } from '#app/testing/requests.ts';
import { readCsv } from '#app/testing/read-csv.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const bought = { category: 'Kontorartikler', amount: '125.00', vat: '20.00', cvr: '13585628' };
const lines = '25:80.00:20.00 0:25.00:0.00';
const others = '25:60.00:15.00 12:41.67:5.00 0:3.33:0.00';

async function houseWith(fields: Record<string, unknown>) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const saved = receiptRoutes.save.response.parse(
    (await saveReceipt(house, user, { ...bought, ...fields })).json(),
  ).receipt;
  const url = `/api/receipts/${saved.id}`;
  const edit = async (body: Record<string, unknown>) =>
    receiptRoutes.update.response.parse((await patch(house, url, body, user.token)).json()).receipt;
  return { house, user, url, edit };
}

describe('VAT by rate', () => {
  it('is a line of the journal each, and one rate again where an edit leaves it behind (S-47)', async () => {
    const { house, user, edit } = await houseWith({ vatLines: lines });
    const file = await get(house, '/api/receipts/export/e-conomic', user.token);
    expect(
      readCsv(file.rawPayload, 'latin1')
        .slice(1)
        .map((row) => [row[3], row[5], row[7]]),
    ).toEqual([
      ['3600', '100,00', 'I25'],
      ['3600', '25,00', ''],
    ]);

    expect(await edit({ store: 'Papir og Co' })).toMatchObject({ vatLines: lines });
    expect(await edit({ amount: '130.00', vat: '20.00' })).not.toHaveProperty('vatLines');
    expect(await edit({ amount: '125.00', vat: '20.00', vatLines: lines })).toMatchObject({
      vatLines: lines,
    });
    expect(await edit({ vatPercent: 25 })).not.toHaveProperty('vatLines');
  });

  it.each([
    ['25:80.00:20.00 0:24.00:0.00', 'Momslinjerne går ikke op med beløb og moms.'],
    ['25:80.00:19.00 0:26.00:0.00', 'Momsen passer ikke til 25 % af beløbet uden moms.'],
    ['25:-80.00:20.00 0:185.00:0.00', 'Momsen passer ikke til 25 % af beløbet uden moms.'],
    ['25:-80.00:-20.00 0:205.00:0.00', 'Momslinjerne går ikke op med beløb og moms.'],
    ['25:40.00:10.00 25:40.00:10.00', 'Hver momssats må kun stå én gang.'],
    ['125:16.00:20.00 0:89.00:0.00', 'Momslinjer kan ikke læses.'],
    ['25:100.00:20.00', 'Skriv 2 til 8 momslinjer. Er der kun én sats, så skriv den i feltet Momssats.'],
    ['to satser', 'Momslinjer kan ikke læses.'],
    ['x'.repeat(10_000), 'Momslinjer må højst være 400 tegn.'],
  ])('that is %j is refused, and nothing changes (S-47)', async (vatLines, message) => {
    const { house, user, url } = await houseWith({ vatLines: lines });

    const refused = await patch(house, url, { store: 'Andet', vatLines }, user.token);

    expect([refused.statusCode, problem(refused).message]).toEqual([400, message]);
    const listed: unknown = (await get(house, '/api/receipts', user.token)).json();
    expect(listed).toMatchObject({ receipts: [{ vatLines: lines }] });
    const saved = await saveReceipt(house, user, { ...bought, vatLines }, 60);
    expect([saved.statusCode, problem(saved).message]).toEqual([400, message]);
  });

  it('is changed by one of two people at once; the other sees what it is now (S-11)', async () => {
    const { house, user, url } = await houseWith({ vatLines: lines });
    const change = (vatLines: string | null) =>
      house.app.inject({
        method: 'PATCH',
        url,
        headers: { ...authorization(user.token), [PREVIOUS_VALUE_HEADER]: JSON.stringify(lines) },
        payload: { vatLines },
      });

    const answers = await Promise.all([change(others), change('24:83.33:20.00 0:21.67:0.00')]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    const kept = receiptRoutes.update.response.parse(won?.json()).receipt;
    expect(kept.vatLines).toMatch(/^2[45]:/);
    expect(lost?.json()).toMatchObject({ errorType: 'CONFLICT', receipt: { vatLines: kept.vatLines } });
    const late = await change(null);
    expect([late.statusCode, late.json()]).toMatchObject([409, { receipt: { vatLines: kept.vatLines } }]);
  });

  it('belongs to its owner (S-09)', async () => {
    const { house, url } = await houseWith({ vatLines: lines });
    const stranger = await signUp(house, 'bo@eksempel.dk');

    expect((await patch(house, url, { vatLines: null }, stranger.token)).statusCode).toBe(404);
  });
});
