import { signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { codeFor, openBrowser, PASSWORD, post } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const newDevice = 'Nyt login på Bonbog';
const changed = 'Din adgangskode til Bonbog er ændret';

async function setUp() {
  const house = await buildTestHouse({ environment: { APP_URL: 'https://bonbog.example.dk' } });
  const browser = openBrowser(house, '10.0.0.1');
  await browser.register(email);
  const verified = await browser.verify(email, codeFor(house, email));
  const { token } = signedInSchema.parse(verified.json());
  house.mails.length = 0;
  return { house, browser, token };
}

async function subjects(house: TestHouse): Promise<string[]> {
  await house.services.mailQueue.settle();
  return house.mails.map(({ subject }) => subject);
}

describe('the owner of an account is told by mail', () => {
  it('of a sign-in from a new device, with its name, the time and what to do, once (S-22)', async () => {
    const { house } = await setUp();
    const telephone = openBrowser(house, '10.0.0.2');

    await telephone.login(email);
    await telephone.login(email);

    expect(await subjects(house)).toEqual([newDevice]);
    const [mail] = house.mails;
    expect(mail?.to).toBe(email);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('fra en enhed, vi ikke kender: Firefox på Windows.');
      expect(text).toContain('Det skete 21. november 2026 kl. 11.00.');
      expect(text).toContain('https://bonbog.example.dk/konto');
    }
  });

  it('not of the browser that confirmed the address, nor of a sign-in that failed (S-22)', async () => {
    const { house, browser } = await setUp();

    await browser.login(email);
    await openBrowser(house, '10.0.0.2').login(email, 'forkert');

    expect(await subjects(house)).toEqual([]);
  });

  it('of a changed password, and of one that was reset, whose browser is no new device (S-25)', async () => {
    const { house, browser, token } = await setUp();
    const change = { currentPassword: PASSWORD, newPassword: 'en helt ny kode' };
    await post(house, '/api/account/password', change, token);
    await browser.post('/api/auth/forgot-password', { email });
    await house.services.mailQueue.settle();
    const link = /#(\S+)$/m.exec(house.mails.at(-1)?.text ?? '')?.[1] ?? 'none';
    const telephone = openBrowser(house, '10.0.0.2');

    await telephone.post('/api/auth/reset-password', { token: link, password: PASSWORD });
    await telephone.login(email);

    expect(await subjects(house)).toEqual([changed, 'Vælg en ny adgangskode til Bonbog', changed]);
  });

  it('also when the mail server was down, of each thing by itself (S-21)', async () => {
    const { house, token } = await setUp();
    house.mailServerIsDown = true;
    await openBrowser(house, '10.0.0.2').login(email);
    const change = { currentPassword: PASSWORD, newPassword: 'en helt ny kode' };
    await post(house, '/api/account/password', change, token);
    await house.services.mailQueue.settle();
    house.mailServerIsDown = false;
    house.wait(60_000);

    await house.sendWaitingMails();

    expect((await subjects(house)).toSorted()).toEqual([changed, newDevice].toSorted());
  });
});
