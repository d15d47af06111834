// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keepBulkUpload } from '#lib/bulk-upload-state.ts';
import { leaveCloudReturn } from '#lib/cloud-return.ts';
import { keepEdits } from '#lib/kept-edits.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { readToast } from '#lib/toast.ts';
import { pass, resetBrowser, settle, stubPageLoads } from '#testing/browser.ts';
import { cacheReceipts, cachedReceipts } from '#testing/cached-receipts.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { useLogout } from './use-logout.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('token', 'abc');
});
afterEach(resetBrowser);

async function logOut(answers: FakeAnswers) {
  const pageLoads = stubPageLoads();
  const queryClient = createQueryClient();
  queryClient.setQueryDefaults(['/api/auth/me'], { gcTime: Infinity });
  queryClient.setQueryData(['/api/auth/me'], { user: null });
  cacheReceipts(queryClient);
  const { calls } = fakeServer(answers);
  const { result } = renderHook(useLogout, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(() => {
    void result.current.logout();
  });
  await settle();
  return { pageLoads, queryClient, calls };
}

const answer = { 'POST /api/auth/logout': () => Response.json({ message: 'Logget ud med succes' }) };
const fail = {
  'POST /api/auth/logout': () => Response.json(buildError('TECHNICAL_ERROR', 'Nede'), { status: 500 }),
};

describe('logout', () => {
  it('clears the token and everything cached (AUTH-42)', async () => {
    const { queryClient } = await logOut(answer);

    expect(localStorage.getItem('token')).toBeNull();
    expect(cachedReceipts(queryClient)).toBeUndefined();
  });

  it('forgets the edits this browser kept, of every user, and the bulk upload and selection of this tab (S-60, T-50)', async () => {
    keepEdits({ userId: 'anna', fileId: 'f1' }, { store: 'Netto' });
    keepBulkUpload('{}');
    leaveCloudReturn({ userId: 'anna', providerId: 'dropbox', reopens: true, receiptIds: ['r1'] });

    await logOut(answer);

    expect(Object.keys(localStorage)).toEqual([]);
    expect(sessionStorage.getItem('bulkUploadState')).toBeNull();
    expect(sessionStorage.getItem('cloud_export_return')).toBeNull();
  });

  it('ends the session on the server with the token it had, and without a body (AUTH-41, AUTH-43, T-22)', async () => {
    const { calls } = await logOut(answer);

    expect(calls).toMatchObject([{ method: 'POST', path: '/api/auth/logout', body: undefined }]);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  it("loads '/' anew (AUTH-43)", async () => {
    const { pageLoads } = await logOut(answer);

    expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
  });

  it("says 'Logget ud med succes' and knows of no current user any more, without asking (AUTH-45, T-12)", async () => {
    const { queryClient, calls } = await logOut(answer);

    expect(readToast()?.title).toBe('Logget ud med succes');
    expect(queryClient.getQueryData(['/api/auth/me'])).toBeUndefined();
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  });

  it("that fails says 'Fejl ved logout', and still clears and leaves (AUTH-44, AUTH-46, T-23)", async () => {
    const { pageLoads, queryClient } = await logOut(fail);

    expect(readToast()).toMatchObject({
      title: 'Fejl ved logout',
      description: 'Prøv venligst igen.',
      advice: 'Du er logget ud her. Log ind, og afslut den gamle session under Konto.',
    });
    expect(localStorage.getItem('token')).toBeNull();
    expect(cachedReceipts(queryClient)).toBeUndefined();
    expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('of a session that is over already is a success', async () => {
    const expired = () => Response.json(buildError('TOKEN_EXPIRED', 'Udløbet'), { status: 401 });

    const { pageLoads } = await logOut({ 'POST /api/auth/logout': expired });

    expect(readToast()?.title).toBe('Logget ud med succes');
    expect(pageLoads).toHaveBeenCalledOnce();
  });

  it('shows its message again after the page is loaded (T-21)', async () => {
    await logOut(answer);
    await pass(0);

    expect(sessionStorage.getItem('carried_toast')).toContain('Logget ud med succes');
  });
});
