import { describe, expect, it } from 'vitest';

import { drawPicture, get, signUp, type TestUser } from '#app/testing/requests.ts';
import { sendForm } from '#app/testing/send-form.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { manifestFaults, readZip } from '#app/testing/read-zip.ts';

async function send(house: TestHouse, user: TestUser, title: string, shades: readonly number[] = []) {
  const files = await Promise.all(
    shades.map(async (shade) => ({ bytes: await drawPicture(shade), name: `skærm ${shade}.png` })),
  );
  await sendForm(house, {
    token: user.token,
    fields: { feedbackType: 'feature_request', title, message: '=1+1; og "mere"\nlinje 2', rating: '4' },
    files,
  });
  house.wait(1000);
}

describe('feedback in the download of everything', () => {
  it('is a table, and its files stand under its numbers (S-25)', async () => {
    const house = await buildTestHouse({ answerFeedback: () => Promise.resolve('Svar.') });
    const user = await signUp(house);
    const other = await signUp(house, 'bo@eksempel.dk');
    await send(house, user, 'Den første', [10, 20]);
    await send(house, other, 'En fremmed', [30]);
    await send(house, user, 'Den anden', [40]);

    const response = await get(house, '/api/account/export', user.token);
    const files = await readZip(response.rawPayload);

    expect([...files.keys()].filter((name) => name.startsWith('feedback'))).toEqual([
      'feedback.csv',
      'feedback/1-1_skaerm-10.png',
      'feedback/1-2_skaerm-20.png',
      'feedback/2-1_skaerm-40.png',
    ]);
    expect(files.get('feedback/1-2_skaerm-20.png')?.equals(await drawPicture(20))).toBe(true);
    expect(manifestFaults(files)).toEqual([]);
    const csv = String(files.get('feedback.csv'));
    expect(csv).toContain('1;2026-11-21T10:00:00.000Z;Idé;Den første;');
    expect(csv).toContain(';4;open;;');
    expect(csv).not.toMatch(/;=1|En fremmed/);
  });

  it('is left out of the account of whoever sent none, with the files of others (S-05, S-25)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await send(house, await signUp(house, 'bo@eksempel.dk'), 'En fremmed', [30]);

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    expect([...files.keys()].filter((name) => name.startsWith('feedback'))).toEqual([]);
  });
});
