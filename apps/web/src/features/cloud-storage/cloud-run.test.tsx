// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildError, type FakeAnswers } from '#testing/fake-server.ts';
import { buildStatus, renderCloud, selected, status, type CloudScene } from './testing/render-cloud.tsx';

afterEach(resetBrowser);

const path = '/api/dropbox/bulk-export';
const connected = status('dropbox', { connected: true });
const done = () => Response.json({ message: '2 af 2 filer eksporteret', exported: 2, total: 2 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const running = (filesDone: number) => ({ connected: true, export: { done: filesDone, total: 12 } });

async function open(scene: CloudScene = {}) {
  const page = renderCloud({ ...scene, answers: { ...connected, ...scene.answers } });
  await press('Åbn');
  await screen.findByRole('button', { name: 'Eksportér' });
  return page;
}

/** An answer that waits until it is sent. */
function awaited() {
  let send: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    send = resolve;
  });
  return {
    answer: () => answer,
    send: (response: Response) => {
      send(response);
    },
  };
}

async function expectToast(toast: Record<string, unknown>) {
  await waitFor(() => {
    expect(readToast()).toMatchObject(toast);
  });
}

describe('an export', () => {
  it("sends selection, folder and choice, says 'Eksport fuldført' and keeps the selection (CLOUD-05, CLOUD-09, CLOUD-20, T-27)", async () => {
    const { calls } = await open({ answers: { [`POST ${path}`]: done } });
    await press('Eksportér');

    await expectToast({
      title: 'Eksport fuldført',
      description: '2 af 2 filer eksporteret',
      variant: 'success',
    });
    expect(calls.find((call) => call.path === path)?.body).toEqual({
      receiptIds: ['r1', 'r2'],
      folderName: 'Bonbog_fil',
      includeImages: false,
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(selected()).toBe('r1 r2');
  });

  it('goes to the folder that was typed, trimmed, with images where ticked (CLOUD-02, CLOUD-05, LIM-25, S-55)', async () => {
    const { calls } = await open({ answers: { [`POST ${path}`]: done } });
    await userEvent.clear(screen.getByLabelText('Mappenavn'));
    await userEvent.type(screen.getByLabelText('Mappenavn'), '  Ærø 2026 ');
    await userEvent.click(screen.getByLabelText('Medtag billeder'));
    await press('Eksportér');

    await expectToast({ title: 'Eksport fuldført' });
    expect(calls.find((call) => call.path === path)?.body).toMatchObject({
      folderName: 'Ærø 2026',
      includeImages: true,
    });
  });

  it.each([
    ['   ', 'Skriv et mappenavn.'],
    ['a/b', 'Mappenavnet må ikke indeholde / \\ : * ? " < > |.'],
    ['CON', 'Mappenavnet kan ikke bruges. Vælg et andet.'],
    ['x'.repeat(101), 'Mappenavnet må højst være på 100 tegn.'],
  ])('is not asked for with the folder %j, and the field says why (CLOUD-03, S-55)', async (name, error) => {
    const { calls } = await open();
    fireEvent.change(screen.getByLabelText('Mappenavn'), { target: { value: name } });
    await press('Eksportér');

    expect(screen.getByLabelText('Mappenavn')).toBeInvalid();
    expect(screen.getByLabelText('Mappenavn').getAttribute('aria-describedby')).toMatch(/-error$/);
    expect(screen.getByText(error)).toBeVisible();
    expect(screen.getByLabelText('Mappenavn')).toHaveFocus();
    expect(calls.some((call) => call.path === path)).toBe(false);
  });

  it.each([
    [0, 'Vælg mindst én kvittering.'],
    [1001, 'Vælg højst 1.000 kvitteringer ad gangen.'],
  ])('of %d receipts is refused here already', async (count, error) => {
    const receiptIds = Array.from({ length: count }, (_, index) => `r${index}`);
    const { calls } = await open({ receiptIds });
    await press('Eksportér');

    expect(await screen.findByText(error)).toBeVisible();
    expect(calls.some((call) => call.path === path)).toBe(false);
  });

  it('of a part is a success with a warning that stays in the dialog (CLOUD-20, S-56)', async () => {
    const message = '11 af 12 filer eksporteret';
    await open({
      answers: { [`POST ${path}`]: () => Response.json({ message, exported: 11, total: 12 }) },
    });
    await press('Eksportér');

    await expectToast({ title: 'Eksport fuldført', description: message, variant: 'warning' });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Eksportér' })).toBeEnabled();
  });

  it.each([
    ['500', () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 }), 'Nedbrud.'],
    [
      '502',
      () => Response.json(buildError('CLOUD_FAILED', 'Der er ikke mere plads.'), { status: 502 }),
      'Der er ikke mere plads.',
    ],
    [
      '503',
      () => Response.json(buildError('CLOUD_NOT_CONFIGURED', 'Ikke sat op.'), { status: 503 }),
      'Ikke sat op.',
    ],
    [
      'lost connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.',
    ],
  ])(
    "that ends with a %s says 'Eksport fejlede' and why, also in the dialog (CLOUD-19, T-26)",
    async (_what, answer, why) => {
      await open({ answers: { [`POST ${path}`]: answer } });
      await press('Eksportér');

      await expectToast({ title: 'Eksport fejlede', description: why, variant: 'error' });
      expect(await screen.findByText(why)).toBeVisible();
      expect(selected()).toBe('r1 r2');
    },
  );

  it('puts what the server found wrong with the folder at its field', async () => {
    const why = 'Mappenavnet kan ikke bruges hos Dropbox.';
    const refused = () =>
      Response.json(buildError('VALIDATION_ERROR', why, { fieldErrors: { folderName: why } }), {
        status: 400,
      });
    await open({ answers: { [`POST ${path}`]: refused } });
    await press('Eksportér');

    await waitFor(() => {
      expect(screen.getByLabelText('Mappenavn')).toBeInvalid();
    });
  });

  it('leads back to connecting when another tab has disconnected meanwhile', async () => {
    const { answers } = await open();
    answers[`POST ${path}`] = () => {
      Object.assign(answers, status('dropbox'));
      return Response.json(buildError('CLOUD_NOT_CONNECTED', 'Forbind til Dropbox først.'), { status: 409 });
    };
    await press('Eksportér');

    expect(await screen.findByRole('button', { name: 'Forbind til Dropbox' })).toBeVisible();
    expect(readToast()).toMatchObject({
      title: 'Eksport fejlede',
      description: 'Forbind til Dropbox først.',
    });
  });
});

describe('a refusal of the cloud storage', () => {
  const refusal = buildError('CLOUD_TOKEN_EXPIRED', 'Forbind til Dropbox igen.', { tokenExpired: true });

  it("is titled 'Dropbox token udløbet', closes the dialog, reloads after 2 s and ends no session (CLOUD-17, CLOUD-18, T-60)", async () => {
    vi.useFakeTimers();
    const { pageLoads } = renderCloud({
      path: '/history?valuta=DKK',
      answers: { ...connected, [`POST ${path}`]: () => Response.json(refusal, { status: 401 }) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Åbn' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Eksportér' }));
    await settle();

    expect(readToast()).toMatchObject({
      title: 'Dropbox token udløbet',
      description: 'Forbind til Dropbox igen.',
      variant: 'error',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('token')).toBe('token');
    await pass(1900);
    expect(pageLoads).not.toHaveBeenCalled();
    await pass(100);
    expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/history?valuta=DKK');
  });

  it('lets the reload find the selection, and no dialog (CLOUD-18)', async () => {
    const { unmount } = await open({
      answers: { [`POST ${path}`]: () => Response.json(refusal, { status: 401 }) },
    });
    await press('Eksportér');
    await expectToast({ title: 'Dropbox token udløbet' });
    unmount();
    vi.useFakeTimers();
    renderCloud({ receiptIds: [] });

    expect(selected()).toBe('r1 r2');
    await pass(3000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('cloud_export_return')).toBeNull();
  });
});

describe('while it runs', () => {
  it('the status is asked for every 2 seconds, only while the dialog is open (CLOUD-14, LIM-13)', async () => {
    vi.useFakeTimers();
    const { calls } = renderCloud();
    const asked = () => calls.filter((call) => call.path === '/api/dropbox/status').length;
    await pass(5000);
    expect(asked()).toBe(0);

    fireEvent.click(screen.getByRole('button', { name: 'Åbn' }));
    await settle();
    expect(asked()).toBe(1);
    await pass(1900);
    expect(asked()).toBe(1);
    await pass(200);
    expect(asked()).toBe(2);
    await pass(4000);
    expect(asked()).toBe(4);

    fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
    await pass(10_000);
    expect(asked()).toBe(4);
  });

  it('the button is busy, and a bar shows how far it is (CLOUD-14)', async () => {
    vi.useFakeTimers();
    const waiting = awaited();
    const { answers } = renderCloud({ answers: { ...connected, [`POST ${path}`]: waiting.answer } });
    fireEvent.click(screen.getByRole('button', { name: 'Åbn' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Eksportér' }));
    await settle();
    expect(screen.getByRole('button', { name: 'Eksportér' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Eksporten begynder …')).toBeVisible();

    Object.assign(answers, status('dropbox', running(3)));
    await pass(2100);

    expect(screen.getByRole('progressbar', { name: '3 af 12 filer eksporteret' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    expect(screen.getByLabelText('Mappenavn')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Afbryd forbindelsen' })).toBeDisabled();
  });

  it('the dialog may be closed; opened again it shows the bar, and the end is told (CLOUD-20)', async () => {
    const waiting = awaited();
    const { answers } = await open({ answers: { [`POST ${path}`]: waiting.answer } });
    await press('Eksportér');
    await press('Luk');
    Object.assign(answers, status('dropbox', running(6)));
    await press('Åbn');
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await press('Luk');
    Object.assign(answers, connected);
    waiting.send(done());

    await expectToast({ title: 'Eksport fuldført' });
  });

  it('leaving the page asks nothing, and the end is told on the next one (CLOUD-20)', async () => {
    const waiting = awaited();
    const { unmount } = await open({ answers: { [`POST ${path}`]: waiting.answer } });
    await press('Eksportér');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    unmount();
    waiting.send(done());

    await expectToast({ title: 'Eksport fuldført' });
  });

  it('an export begun before a reload shows its bar, and says when it is over', async () => {
    vi.useFakeTimers();
    const { answers } = renderCloud({ answers: status('dropbox', running(9)) });
    fireEvent.click(screen.getByRole('button', { name: 'Åbn' }));
    await settle();
    expect(screen.getByRole('button', { name: 'Eksportér' })).toBeDisabled();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');

    Object.assign(answers, connected);
    await pass(2100);

    expect(screen.getByText('Eksporten er slut. Se resultatet i Dropbox.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Eksportér' })).toBeEnabled();
  });

  it('a lost answer is no failure as long as the server goes on', async () => {
    const { answers } = await open();
    const lost: FakeAnswers = {
      [`POST ${path}`]: () => {
        answers['GET /api/dropbox/status'] = () => Response.json(buildStatus(running(4)));
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    };
    Object.assign(answers, lost);
    await press('Eksportér');

    expect(await screen.findByText('4 af 12 filer eksporteret')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText(/Der er ingen forbindelse til serveren/)).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Eksportér' })).toBeDisabled();
  });

  it('a double click asks for one', async () => {
    const { calls } = await open({ answers: { [`POST ${path}`]: done } });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Eksportér' }));

    await expectToast({ title: 'Eksport fuldført' });
    expect(calls.filter((call) => call.path === path)).toHaveLength(1);
  });
});
