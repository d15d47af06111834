// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPath, resetBrowser, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { buildError, buildUser, fakeServer } from '#testing/fake-server.ts';
import { App } from './app.tsx';
import { resumeWantedPath } from './wanted-path.ts';
// Loaded on demand by the app; here already, so that no test waits for a file.
import './signed-in.tsx';

afterEach(resetBrowser);

/** A page load at an address, and where it leads. */
function load(path: string): string {
  openPath(path);
  resumeWantedPath();
  return address();
}
const address = () => window.location.pathname + window.location.search;
const signIn = () => {
  localStorage.setItem('token', 'abc');
};
const signOut = () => {
  localStorage.removeItem('token');
};

describe('the screen a visitor came for', () => {
  it('is shown by the load of / that a login ends with (AUTH-15)', () => {
    expect(load('/feedback?chat=1')).toBe('/feedback?chat=1');
    signIn();

    expect(load('/')).toBe('/feedback?chat=1');
    expect(load('/')).toBe('/');
  });

  it.each([
    ['/hjaelp/pdf', '/hjaelp/pdf'],
    ['/hjaelp?soeg=moms', '/hjaelp?soeg=moms'],
    ['/hjaelp/../konto', '/'],
    ['/hjaelp//evil.dk', '/'],
  ])('%s is kept as %s (AUTH-15)', (path, shown) => {
    sessionStorage.setItem('wanted_path', path);
    signIn();

    expect(load('/')).toBe(shown);
  });

  it('outlives a reload of the screen that asks for the code (SHELL-08)', () => {
    load('/feedback?chat=1');
    load('/verify?email=a@b.dk');
    signIn();

    expect(load('/')).toBe('/feedback?chat=1');
  });

  it.each(['/', '/login', '/xyz'])('is forgotten by a visit to %s (AUTH-15)', (path) => {
    load('/feedback?chat=1');
    load(path);
    signIn();

    expect(load('/')).toBe('/');
  });

  it('is not kept for the next user (AUTH-43)', () => {
    signIn();
    load('/history?bilag=1');
    signOut();
    load('/');
    signIn();

    expect(load('/')).toBe('/');
  });

  it('is forgotten where someone signed in opens another', () => {
    load('/feedback?chat=1');
    signIn();

    expect(load('/history')).toBe('/history');
    expect(load('/')).toBe('/');
  });

  it.each([
    '//fremmed.example/feedback',
    '/\\fremmed.example',
    '/feedback?til=\\\\fremmed',
    'https://fremmed.example/feedback',
    'feedback',
    '/feedback/../login',
    '/login',
    '/verify?email=a@b.dk',
    '/xyz',
  ])('is never %s, whoever wrote that into the tab', (planted) => {
    signIn();
    sessionStorage.setItem('wanted_path', planted);

    expect(load('/')).toBe('/');
  });
});

describe('a session that is over when the page comes', () => {
  const expired = () => Response.json(buildError('TOKEN_EXPIRED', 'Udløbet'), { status: 401 });

  function openWith(me: () => Response) {
    stubLayout();
    signIn();
    openPath('/chat-history');
    const pageLoads = stubPageLoads();
    fakeServer({ 'GET /api/auth/me': me, 'GET /api/chat/history': expired });
    render(<App />);
    return pageLoads;
  }

  async function expectLoadOfRoot(pageLoads: ReturnType<typeof stubPageLoads>) {
    await waitFor(() => {
      expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
    });
    expect(await screen.findByRole('heading', { name: 'Kom i gang' })).toBeVisible();
    load('/');
    signIn();
  }

  it("leads to '/', and after the login to the screen one came for (AUTH-08)", async () => {
    await expectLoadOfRoot(openWith(expired));

    expect(load('/')).toBe('/chat-history');
  });

  it('leaves nothing to the next user where someone was at work (AUTH-08)', async () => {
    await expectLoadOfRoot(openWith(() => Response.json({ user: buildUser() })));

    expect(load('/')).toBe('/');
  });
});
