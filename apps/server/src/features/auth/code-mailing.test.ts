import { describe, expect, it } from 'vitest';

import { codeFor, PASSWORD, post, problem } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const minuteMs = 60_000;
const notSent = {
  status: 503,
  errorType: 'TECHNICAL_ERROR',
  message: 'Kunne ikke sende e-mail. Prøv igen om lidt.',
};

/** A house whose mail server was down when an account was registered. */
async function registerWhileDown() {
  const house = await buildTestHouse();
  house.mailServerIsDown = true;
  const registered = await post(house, '/api/auth/register', { email, password: PASSWORD });
  return { house, registered };
}

describe('a code whose mail could not leave', () => {
  it('is told as 503, keeps the account, and arrives when the mail server is back (S-21)', async () => {
    const { house, registered } = await registerWhileDown();
    house.mailServerIsDown = false;
    house.wait(minuteMs);

    await house.sendWaitingMails();

    expect(problem(registered)).toEqual(notSent);
    expect(house.mails.map((mail) => mail.to)).toEqual([email]);
    const verified = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });
    expect(verified.statusCode).toBe(200);
  });

  it('is good for the full 15 minutes from the moment it left (S-18, S-21)', async () => {
    const { house } = await registerWhileDown();
    house.wait(14 * minuteMs);
    house.mailServerIsDown = false;
    await house.sendWaitingMails();
    house.wait(15 * minuteMs - 1000);

    const verified = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });

    expect(verified.statusCode).toBe(200);
  });

  it('is given up 15 minutes after it was asked for, and its mail with it (S-18, S-21)', async () => {
    const { house } = await registerWhileDown();
    house.wait(15 * minuteMs);
    house.mailServerIsDown = false;

    await house.sendWaitingMails();

    expect(house.mails).toEqual([]);
    expect(house.mailTroubles.at(-1)).toMatchObject({ kind: 'email-code', delivery: 'dropped' });
  });

  it('is tried again by asking again within a minute, without another code (S-19, S-21)', async () => {
    const { house } = await registerWhileDown();
    const stillDown = await post(house, '/api/auth/resend', { email });
    house.mailServerIsDown = false;
    const resent = await post(house, '/api/auth/resend', { email });
    const again = await post(house, '/api/auth/resend', { email });
    house.wait(30_000);
    await house.sendWaitingMails();

    expect(problem(stillDown)).toEqual(notSent);
    expect([resent.statusCode, again.statusCode, house.mails.length]).toEqual([200, 200, 1]);
    const verified = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });
    expect(verified.statusCode).toBe(200);
  });

  it('gives way to a newer code: only the newer mail leaves (S-18, S-19)', async () => {
    const { house } = await registerWhileDown();
    house.wait(2 * minuteMs);
    await post(house, '/api/auth/resend', { email });
    house.mailServerIsDown = false;
    house.wait(minuteMs);

    await house.sendWaitingMails();

    expect(house.mails).toHaveLength(1);
    const verified = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });
    expect(verified.statusCode).toBe(200);
  });

  it('does not count as a mail of its hour (S-19)', async () => {
    const { house } = await registerWhileDown();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      house.wait(minuteMs);
      await post(house, '/api/auth/resend', { email });
    }
    house.mailServerIsDown = false;

    const resent = await post(house, '/api/auth/resend', { email });

    expect([resent.statusCode, house.mails.length]).toEqual([200, 1]);
  });

  it('survives a restart (S-21)', async () => {
    const { house } = await registerWhileDown();

    const restarted = await buildTestHouse({ besides: house });
    restarted.wait(minuteMs);
    await restarted.sendWaitingMails();

    const code = codeFor(restarted, email);
    expect((await post(restarted, '/api/auth/verify', { email, code })).statusCode).toBe(200);
  });
});
