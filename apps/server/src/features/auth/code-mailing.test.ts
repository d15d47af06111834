import { describe, expect, it } from 'vitest';

import { codeFor, openBrowser, post, problem } from '#app/testing/requests.ts';
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
  const browser = openBrowser(house);
  const registered = await browser.register(email);
  return { house, browser, registered };
}

describe('a code whose mail could not leave', () => {
  it('is told as 503, keeps the account, and arrives when the mail server is back (S-21)', async () => {
    const { house, browser, registered } = await registerWhileDown();
    house.mailServerIsDown = false;
    house.wait(minuteMs);

    await house.sendWaitingMails();

    expect(problem(registered)).toEqual(notSent);
    expect(house.mails.map((mail) => mail.to)).toEqual([email]);
    const verified = await browser.verify(email, codeFor(house, email));
    expect(verified.statusCode).toBe(200);
  });

  it('is good for the full 15 minutes from the moment it left (S-18, S-21)', async () => {
    const { house, browser } = await registerWhileDown();
    house.wait(14 * minuteMs);
    house.mailServerIsDown = false;
    await house.sendWaitingMails();
    house.wait(15 * minuteMs - 1000);

    const verified = await browser.verify(email, codeFor(house, email));

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

  it('can be asked for again at once, and the newer mail takes the place of the one that waits (S-19, S-21)', async () => {
    const { house, browser } = await registerWhileDown();
    const stillDown = await post(house, '/api/auth/resend', { email });
    await house.services.mailQueue.settle();
    house.mailServerIsDown = false;
    house.wait(minuteMs);

    await house.sendWaitingMails();

    expect([stillDown.statusCode, house.mails.length]).toEqual([200, 1]);
    const verified = await browser.verify(email, codeFor(house, email));
    expect(verified.statusCode).toBe(200);
  });

  it('is answered alike when it is asked for again, whether or not there is an account and mails leave (S-19)', async () => {
    const { house } = await registerWhileDown();
    house.wait(2 * minuteMs);

    const answers = [];
    for (const address of [email, 'ingen@eksempel.dk']) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        house.wait(minuteMs);
        const { statusCode, body } = await post(house, '/api/auth/resend', { email: address });
        answers.push(statusCode === 200 ? body : String(statusCode));
      }
    }
    await house.services.mailQueue.settle();

    expect(answers.slice(0, 4)).toEqual(answers.slice(4));
    expect(answers[3]).toBe('429');
  });

  it('survives a restart (S-21)', async () => {
    const { house, browser } = await registerWhileDown();

    const restarted = await buildTestHouse({ besides: house });
    restarted.wait(minuteMs);
    await restarted.sendWaitingMails();

    const again = openBrowser(restarted);
    browser.cookies.forEach((value, name) => again.cookies.set(name, value));
    expect((await again.verify(email, codeFor(restarted, email))).statusCode).toBe(200);
  });
});
