import { parsedReceiptSchema, signedInSchema } from '@bonbog/contract';
import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import { describe, expect, it } from 'vitest';

import { postJson } from './testing/post-json.ts';
import { addressOf, buildDataDir, type ServerProcess, spawnServer, until } from './testing/server-process.ts';

const readings = 4;
const longestMedianMs = 50;

async function signUp(server: ServerProcess, address: string, email: string): Promise<string> {
  const registered = await postJson(`${address}/api/auth/register`, { email, password: 'hemmelig-kode' });
  const logged = new RegExp(`"email":"${email}","code":"(\\d{6})"`);
  await until(() => Promise.resolve(logged.test(server.output())));
  const code = logged.exec(server.output())?.[1];
  const response = await postJson(`${address}/api/auth/verify`, { email, code }, registered);
  return signedInSchema.parse(await response.json()).token;
}

async function uploadReceipt(address: string, token: string, seed: number): Promise<Response> {
  const form = new FormData();
  const picture = await renderPng(composeReceipt(seed));
  form.append('receipt', new File([new Uint8Array(picture)], 'bon.png', { type: 'image/png' }));
  return fetch(`${address}/api/receipts/parse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe('a server that reads', () => {
  it(
    `answers /healthz within ${longestMedianMs} ms at the median while ${readings} receipts are being read`,
    async () => {
      const server = spawnServer({ DATA_DIR: await buildDataDir() });
      const address = await addressOf(server);
      const tokens = [
        await signUp(server, address, 'anna@eksempel.dk'),
        await signUp(server, address, 'bo@eksempel.dk'),
      ];
      let finished = 0;
      const uploads = Array.from({ length: readings }, async (_, index) => {
        const response = await uploadReceipt(address, tokens[index % tokens.length] ?? '', 40 + index);
        finished += 1;
        return response;
      });

      const times: number[] = [];
      while (finished < readings) {
        const startedAt = performance.now();
        await fetch(`${address}/healthz`);
        times.push(performance.now() - startedAt);
      }

      const answers = await Promise.all(
        uploads.map(async (upload): Promise<unknown> => (await upload).json()),
      );
      expect(answers.map((answer) => parsedReceiptSchema.safeParse(answer).success)).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(times.length).toBeGreaterThan(readings);
      expect(median(times)).toBeLessThan(longestMedianMs);
    },
    5 * 60_000,
  );
});
