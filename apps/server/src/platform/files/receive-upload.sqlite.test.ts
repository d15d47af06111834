import { describe, expect, it } from 'vitest';

import { drawPicture, signUp } from '#app/testing/requests.ts';
import { listen } from '#app/testing/send-raw.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const patienceMs = 10_000;

describe('an upload that is refused before it is read', () => {
  it.each([
    ['is in the wrong field', 'file', 400],
    ['is none we can read', 'receipt', 415],
  ])('and %s holds up nothing that follows on its connection', async (_, field, status) => {
    const house = await buildTestHouse();
    const { token } = await signUp(house);
    const address = `http://127.0.0.1:${await listen(house.app)}`;
    const form = new FormData();
    const bytes = status === 400 ? await drawPicture() : Buffer.from('text');
    form.append(field, new File([new Uint8Array(bytes), new Uint8Array(8 * 1024 * 1024)], 'bon.png'));
    const headers = { authorization: `Bearer ${token}` };

    const refused = await fetch(`${address}/api/receipts/parse`, { method: 'POST', headers, body: form });
    await refused.text();
    const next = await fetch(`${address}/api/receipts`, { headers, signal: AbortSignal.timeout(patienceMs) });

    expect([refused.status, next.status]).toEqual([status, 200]);
  });
});
