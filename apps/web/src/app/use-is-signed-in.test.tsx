// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { receiptRoutes } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { buildPicture } from '#features/receipts/testing/render-upload.tsx';
import { callApi } from '#lib/api-client.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { cacheReceipts, cachedReceipts } from '#testing/cached-receipts.ts';
import { buildError, buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { App } from './app.tsx';
import { useIsSignedIn } from './use-is-signed-in.ts';
// Loaded on demand by the app; here already, so that no test waits for a file.
import './signed-in.tsx';
import '#features/receipts/upload-page.tsx';

beforeEach(() => {
  localStorage.setItem('token', 'abc');
});
afterEach(resetBrowser);

const expired = () => Response.json(buildError('TOKEN_EXPIRED', 'Udløbet.'), { status: 401 });

describe('a call refused with 401', () => {
  it('clears everything cached (AUTH-07)', async () => {
    const queryClient = createQueryClient();
    cacheReceipts(queryClient);
    fakeServer({ 'GET /api/receipts': expired });
    const { result } = renderHook(useIsSignedIn, {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    });
    expect(result.current.isSignedIn).toBe(true);

    await act(async () => {
      await callApi(receiptRoutes.list).catch(() => undefined);
    });

    expect(cachedReceipts(queryClient)).toBeUndefined();
    expect(result.current.isSignedIn).toBe(false);
  });
});

describe('the upload screen, when the session turns out to be over', () => {
  function openUpload(answers: FakeAnswers) {
    stubLayout();
    Reflect.set(URL, 'createObjectURL', () => 'blob:picture');
    Reflect.set(URL, 'revokeObjectURL', () => undefined);
    openPath('/upload');
    const pageLoads = stubPageLoads();
    fakeServer({ 'GET /api/auth/me': () => Response.json({ user: buildUser() }), ...answers });
    render(<App />);
    return pageLoads;
  }

  async function expectSentAway(pageLoads: ReturnType<typeof stubPageLoads>) {
    await waitFor(() => {
      expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
    });
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Kom i gang' })).toBeVisible();
  }

  it("leads to '/' from the upload (AUTH-09, T-11)", async () => {
    const pageLoads = openUpload({ 'POST /api/receipts/parse': expired });

    await userEvent.upload(await screen.findByLabelText('VÆLG FIL'), buildPicture());

    await expectSentAway(pageLoads);
  });

  it("leads to '/' from the save (AUTH-09, T-11)", async () => {
    const pageLoads = openUpload({
      'POST /api/receipts/parse': () => Response.json(buildParsed()),
      'POST /api/receipts/save': expired,
    });
    await userEvent.upload(await screen.findByLabelText('VÆLG FIL'), buildPicture());

    await userEvent.click(await screen.findByRole('button', { name: 'Gem' }));

    await expectSentAway(pageLoads);
  });
});
