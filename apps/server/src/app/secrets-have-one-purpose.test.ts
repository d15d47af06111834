import { expect, it, onTestFinished } from 'vitest';

import { startDropboxServer } from '#features/cloud-storage/dropbox/testing/dropbox-server.ts';
import { isAuthorized } from '#features/scanning/remote/reading-protocol.ts';
import type { Mail } from '#platform/mail/mailer.ts';

import {
  authorization,
  codeFor,
  openBrowser,
  PASSWORD,
  post,
  signUp,
  uploadPicture,
} from './testing/requests.ts';
import { buildTestHouse } from './testing/test-house.ts';

const scannerToken = 'a token of thirty-two characters, or more';
const waiting = 'bo@eksempel.dk';

/** A house with a Dropbox, in which limits keep nobody from trying every secret at every door. */
async function setUp() {
  const dropbox = await startDropboxServer({ redirectUri: 'https://bon.eksempel.dk/api/dropbox/callback' });
  onTestFinished(dropbox.close);
  const house = await buildTestHouse({
    environment: {
      RATE_LIMIT_FACTOR: '1000',
      APP_URL: 'https://bon.eksempel.dk',
      DROPBOX_APP_KEY: dropbox.app.appKey,
      DROPBOX_API_URL: dropbox.url,
      DROPBOX_CONTENT_URL: dropbox.url,
      DROPBOX_AUTH_URL: dropbox.url,
    },
  });
  return { house, dropbox };
}

function given(secret: string | null | undefined): string {
  return secret ?? expect.unreachable('A secret was not given');
}

/** The token of the link in a mail. */
function linkIn(mail: Mail | undefined): string {
  return given(/#(\S+)$/m.exec(mail?.text ?? '')?.[1]);
}

it('every secret opens what it is for, and nothing that another is for (S-24, S-25, T-61)', async () => {
  const { house, dropbox } = await setUp();
  const user = await signUp(house);
  const picture = await uploadPicture(house, user);
  const fetchPath = async (url: string, headers: Record<string, string>) =>
    house.app.inject({ method: 'GET', url, headers });
  const tokenOf = async (url: string) => {
    await post(house, url, { email: user.email });
    await house.services.mailQueue.settle();
    return linkIn(house.mails.at(-1));
  };
  const leaving = await signUp(house, 'eva@eksempel.dk');
  await house.app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: authorization(leaving.token),
    payload: { password: PASSWORD },
  });
  await house.services.mailQueue.settle();
  const keepLink = linkIn(house.mails.at(-1));
  const takeTicket = async () =>
    (await post(house, '/api/dropbox/auth-ticket', {}, user.token)).json<{ ticket: string }>().ticket;
  const browser = openBrowser(house);
  await browser.login(user.email);
  await browser.register(waiting);
  const begun = await fetchPath(`/api/dropbox/auth?token=${await takeTicket()}`, {});
  const back = new URL(await dropbox.answer(String(begun.headers.location), 'allow'));
  const dropboxCookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const download = await post(house, '/api/account/export', undefined, user.token);

  const secrets: Record<string, string> = {
    session: user.token,
    pictures: user.cookie.replace(/^[^=]+=/, ''),
    download: given(download.cookies[0]?.value),
    registration: given(browser.cookies.get('bonbog_registration')),
    browser: given(browser.cookies.get('bonbog_browser')),
    code: codeFor(house, waiting),
    passwordLink: await tokenOf('/api/auth/forgot-password'),
    signInLink: await tokenOf('/api/auth/sign-in-link'),
    keepLink,
    dropboxTicket: await takeTicket(),
    dropboxState: given(back.searchParams.get('state')),
    scanner: scannerToken,
  };
  const isGood = async (answer: ReturnType<typeof fetchPath>) => (await answer).statusCode === 200;
  const leadsOn = async (answer: ReturnType<typeof fetchPath>) =>
    !String((await answer).headers.location).includes('sky-fejl');
  const code = given(secrets['code']);
  const doors: Record<string, (secret: string) => Promise<boolean>> = {
    session: (secret) => isGood(fetchPath('/api/account/sessions', authorization(secret))),
    pictures: (secret) => isGood(fetchPath(picture, { cookie: `bonbog_files=${secret}` })),
    download: (secret) => isGood(fetchPath('/api/account/export', { cookie: `bonbog_download=${secret}` })),
    browser: async (secret) => house.services.browserIds.idOf(secret) !== null,
    dropboxTicket: (secret) => leadsOn(fetchPath(`/api/dropbox/auth?token=${secret}`, {})),
    dropboxState: (secret) => {
      back.searchParams.set('state', secret);
      return leadsOn(fetchPath(back.pathname + back.search, { cookie: dropboxCookie }));
    },
    scanner: async (secret) => isAuthorized(`Bearer ${secret}`, scannerToken),
    code: (secret) => isGood(browser.post('/api/auth/verify', { email: waiting, code: secret })),
    signInLink: (secret) => isGood(post(house, '/api/auth/sign-in-link/use', { token: secret })),
    keepLink: (secret) => isGood(post(house, '/api/auth/keep-account', { token: secret })),
    passwordLink: (secret) =>
      isGood(post(house, '/api/auth/reset-password', { token: secret, password: PASSWORD })),
    registration: (secret) =>
      isGood(
        house.app.inject({
          method: 'POST',
          url: '/api/auth/verify',
          payload: { email: waiting, code },
          headers: { cookie: `bonbog_registration=${secret}` },
        }),
      ),
  };

  const opened: string[] = [];
  for (const [door, opens] of Object.entries(doors)) {
    for (const [name, secret] of Object.entries(secrets).filter(([each]) => each !== door)) {
      if (await opens(secret)) {
        opened.push(`${name} opened ${door}`);
      }
    }
  }
  expect(opened).toEqual([]);
  // What confirms the address is used up by the first of the two doors it takes part in.
  const { registration: tryRegistration, ...others } = doors;
  const own: string[] = [];
  for (const [name, opens] of Object.entries(others)) {
    own.push(`${name} ${String(await opens(given(secrets[name])))}`);
  }
  expect(own).toEqual(Object.keys(others).map((name) => `${name} true`));
  expect(await tryRegistration?.(given(secrets['registration']))).toBe(false);
});
