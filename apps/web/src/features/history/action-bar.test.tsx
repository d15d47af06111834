// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { DEFAULT_ACCOUNT_SETTINGS } from '@bonbog/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { clearToken } from '#lib/session-token.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import type { CloudPorts } from './history-page.tsx';
import { buildReceipts } from './testing/build-receipt.ts';
import { button, openHistory, press, search, tick } from './testing/render-history.tsx';

afterEach(resetBrowser);

/** An hour at which Copenhagen has another day than Greenwich. */
function setLateEvening() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T22:30:00Z') });
}

const needSelection = ['CSV', 'CSV + billeder (ZIP)', 'Eksportér til Dropbox', 'Slet'];
const receipts = buildReceipts(3);

const csvPath = '/api/receipts/export/e-conomic/selected';
const zipPath = '/api/receipts/local-zip-download';
const broken = () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 });
const file = () => new Response('Bilag;Beløb');

/** What the browser is told to save, by name. */
function watchDownloads(): string[] {
  const names: string[] = [];
  Reflect.set(URL, 'createObjectURL', () => 'blob:test');
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

async function expectToast(title: string, description?: string) {
  await waitFor(() => {
    expect(readToast()).toMatchObject({ title, ...(description === undefined ? {} : { description }) });
  });
}

describe('the buttons', () => {
  it('wait for a selection when there are receipts (HIST-15…20, T-58, W-09)', async () => {
    await openHistory(receipts);
    expect(
      needSelection.map((name) => button(name)).filter((element) => element.matches(':enabled')),
    ).toEqual([]);
    expect(button('Validér billeder')).toBeEnabled();

    await tick('3');

    for (const name of needSelection) {
      expect(button(name)).toBeEnabled();
    }
  });

  it('are all enabled without receipts (T-58)', async () => {
    await openHistory([]);

    for (const name of needSelection) {
      expect(button(name)).toBeEnabled();
    }
    expect(button('Vælg alle')).toBeDisabled();
  });

  it('say how many are selected and how many a search hides (HIST-09, HIST-11, T-59, W-08)', async () => {
    await openHistory(receipts);
    await press('Vælg alle');
    expect(screen.getByText('3 valgt')).toBeVisible();

    await search('Butik 1');

    expect(await screen.findByText('(2 ikke vist)')).toBeVisible();
    await press('Fravælg alle');
    expect(screen.queryByText('3 valgt')).toBeNull();
    expect(button('Vælg alle')).toBeEnabled();
  });
});

describe('the CSV', () => {
  it('holds what is selected, is saved under the day, said, and empties the selection (EXP-02, EXP-04, EXP-09, HIST-12, S-50, T-27)', async () => {
    setLateEvening();
    const names = watchDownloads();
    const { calls } = await openHistory(receipts, { [`POST ${csvPath}`]: file });
    await tick('3');
    await tick('1');
    await press('CSV');

    await expectToast('Eksport gennemført!');
    expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: csvPath,
      body: { receiptIds: [receipts[0]?.id, receipts[2]?.id] },
    });
    expect(calls.findLast(({ method }) => method === 'POST')?.headers.get('authorization')).toBe(
      'Bearer token',
    );
    expect(names).toEqual(['kvitteringer_2026-04-01.csv']);
    expect(button('CSV')).toBeDisabled();
  });

  it('is for e-conomic unless the settings say otherwise (EXP-02)', async () => {
    watchDownloads();
    const settings = { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'own', exportFormat: 'uniconta' };
    await openHistory(receipts, {
      'GET /api/exports/settings': () => Response.json({ settings }),
      'POST /api/receipts/export/uniconta/selected': file,
    });
    await tick('3');
    await screen.findByText(/teksten er højst 50 tegn/);
    await press('CSV');

    await expectToast('Eksport gennemført!');
  });

  it('asks whose accounts before the first file, keeps the answer, and goes on (S-47)', async () => {
    watchDownloads();
    const { calls } = await openHistory(receipts, {
      'GET /api/exports/settings': () => Response.json({ settings: DEFAULT_ACCOUNT_SETTINGS }),
      'PUT /api/exports/settings': () =>
        Response.json({
          settings: { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'dinero', exportFormat: 'dinero' },
          message: 'Gemt.',
        }),
      'POST /api/receipts/export/dinero/selected': file,
    });
    await tick('3');
    await screen.findByText(/spring 1 række over/);
    await press('CSV');
    const dialog = await screen.findByRole('alertdialog', { name: 'Hvilket regnskabsprogram bruger du?' });
    expect(calls.map(({ method }) => method)).not.toContain('POST');
    // Charts that are not known whole are chosen on the screen of the settings.
    expect(within(dialog).queryByRole('button', { name: 'Billy' })).toBeNull();

    await press('Dinero');

    await expectToast('Eksport gennemført!');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      chart: 'dinero',
      exportFormat: 'dinero',
      bankAccount: '55000',
      accounts: { Restaurant: '4140' },
    });
  });

  it('is not made when nothing is chosen, and asks for nothing where no account stands in it (S-47)', async () => {
    watchDownloads();
    const { calls } = await openHistory(receipts, {
      'GET /api/exports/settings': () => Response.json({ settings: DEFAULT_ACCOUNT_SETTINGS }),
      'POST /api/receipts/export/oversigt/selected': file,
    });
    await tick('3');
    await screen.findByText(/spring 1 række over/);
    await press('CSV + billeder (ZIP)');
    await press('Annuller');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.map(({ method }) => method)).not.toContain('POST');

    await userEvent.selectOptions(screen.getByLabelText('CSV-format'), 'oversigt');
    await press('CSV');

    await expectToast('Eksport gennemført!');
  });

  it('comes in the format chosen here, and so does the one of the ZIP (EXP-02)', async () => {
    watchDownloads();
    const { calls } = await openHistory(receipts, {
      'POST /api/receipts/export/dinero/selected': file,
      [`POST ${zipPath}?format=dinero`]: file,
    });
    await userEvent.selectOptions(screen.getByLabelText('CSV-format'), 'dinero');
    await tick('3');
    await press('CSV');
    await expectToast('Eksport gennemført!');
    await tick('3');
    await press('CSV + billeder (ZIP)');

    await expectToast('ZIP-fil downloadet');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      receiptIds: [receipts[0]?.id],
    });
  });

  it('asks for everything without receipts and says that nothing came (EXP-08, S-51, T-58, T-62)', async () => {
    const names = watchDownloads();
    await openHistory([], { 'GET /api/receipts/export/e-conomic': () => new Response('') });
    await press('CSV');

    await expectToast('Eksport fejlede', 'Ingen data modtaget fra server');
    expect(names).toEqual([]);
  });

  it('that fails says why and keeps the selection (EXP-10, T-26)', async () => {
    await openHistory(receipts, { [`POST ${csvPath}`]: broken });
    await tick('3');
    await press('CSV');

    await expectToast('Eksport fejlede', 'Nedbrud.');
    expect(screen.getByText('1 valgt')).toBeVisible();
  });

  it('leaves ticked what was ticked while it was made (EXP-09, HIST-12)', async () => {
    watchDownloads();
    let send: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => {
      send = resolve;
    });
    await openHistory(receipts, { [`POST ${csvPath}`]: () => answer });
    await tick('3');
    await press('CSV');
    await tick('1');
    send(file());

    await expectToast('Eksport gennemført!');
    await waitFor(() => {
      expect(screen.getByRole('checkbox', { name: /^Vælg bilag 3,/ })).not.toBeChecked();
    });
    expect(screen.getByRole('checkbox', { name: /^Vælg bilag 1,/ })).toBeChecked();
  });

  it('is asked for once by a double click', async () => {
    watchDownloads();
    const { calls } = await openHistory(receipts, { [`POST ${csvPath}`]: file });
    await tick('3');
    await userEvent.dblClick(button('CSV'));

    await expectToast('Eksport gennemført!');
    expect(calls.filter((call) => call.path === csvPath)).toHaveLength(1);
  });
});

describe('the ZIP', () => {
  it('is saved under the day, said, and empties the selection (EXP-07, EXP-11, HIST-13, S-50)', async () => {
    setLateEvening();
    const names = watchDownloads();
    const { calls } = await openHistory(receipts, { [`POST ${zipPath}`]: file });
    await press('Vælg alle');
    await press('CSV + billeder (ZIP)');

    await expectToast('ZIP-fil downloadet');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      receiptIds: receipts.map((receipt) => receipt.id),
    });
    expect(names).toEqual(['BonbogKvitteringer_2026-04-01.zip']);
    expect(screen.queryByText('3 valgt')).toBeNull();
  });

  it.each([
    ['breaks', broken, 'Nedbrud.'],
    ['is empty', () => new Response(''), 'Ingen data modtaget fra server'],
  ])('that %s says so and keeps the selection (EXP-12, T-62)', async (_what, answer, description) => {
    await openHistory(receipts, { [`POST ${zipPath}`]: answer });
    await tick('3');
    await press('CSV + billeder (ZIP)');

    await expectToast('Download fejlede', description);
    expect(screen.getByText('1 valgt')).toBeVisible();
  });

  it.each([
    ['CSV + billeder (ZIP)', 'Download fejlede'],
    ['Eksportér til Dropbox', 'Eksport fejlede'],
  ])('and the cloud ask nobody without receipts: %s (HIST-16, HIST-17, T-58)', async (name, title) => {
    const { calls } = await openHistory([]);
    const before = calls.length;
    await press(name);

    await expectToast(title, 'Ingen data modtaget fra server');
    expect(calls).toHaveLength(before);
  });
});

describe('the cloud', () => {
  it('gets what is selected, opens at the button and can change the selection (HIST-17, CLOUD-11)', async () => {
    const seen: CloudPorts[] = [];
    await openHistory(receipts, {}, (ports) => {
      seen.push(ports);
      return ports.isOpen && <p>Åben</p>;
    });
    expect(seen.at(-1)).toMatchObject({ receiptIds: [], isOpen: false });
    await tick('3');
    await press('Eksportér til Dropbox');

    expect(screen.getByText('Åben')).toBeVisible();
    expect(seen.at(-1)?.receiptIds).toEqual([receipts[0]?.id]);
    act(() => {
      seen.at(-1)?.onSelect([receipts[1]?.id ?? '', 'gone']);
      seen.at(-1)?.onOpenChange(false);
    });
    expect(seen.at(-1)).toMatchObject({ receiptIds: [receipts[1]?.id], isOpen: false });
    expect(screen.getByText('1 valgt')).toBeVisible();
  });
});

describe('the check of all pictures', () => {
  const validatePath = 'POST /api/images/validate-all?after=0';

  it('tells what the server found (HIST-18, IMG-07, IMG-08, S-38)', async () => {
    const message = '2 af 3 billeder er gyldige. 1 mangler eller er beskadigede: bilag nr. 2';
    await openHistory(receipts, { [validatePath]: () => Response.json({ message }) });
    await press('Validér billeder');

    await expectToast('Billedvalidering fuldført', message);
  });

  it('ends when the page is left, and says nothing then (S-38)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const step = () => new Promise<Response>((resolve) => (answer = resolve));
    const progress = { checked: 1, broken: [], remaining: 2, next: '1' };
    const { calls, unmount } = await openHistory(receipts, { [validatePath]: step });
    await press('Validér billeder');

    unmount();
    answer(Response.json({ message: 'videre', progress }));
    await new Promise(setImmediate);

    expect(calls.at(-1)?.path).toBe('/api/images/validate-all?after=0');
    expect(readToast()).toBeNull();
  });

  it('that fails says so (IMG-09)', async () => {
    await openHistory(receipts, { [validatePath]: broken });
    await press('Validér billeder');

    await expectToast('Fejl ved billedvalidering', 'Nedbrud.');
  });
});

describe('without a token', () => {
  it.each(['CSV', 'CSV + billeder (ZIP)', 'Slet'])(
    '%j says "Ikke logget ind" and calls nobody (HIST-33, EXP-13)',
    async (name) => {
      const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
      const { calls } = await openHistory(receipts);
      await tick('3');
      clearToken();
      const before = calls.length;
      await press(name);

      await expectToast('Ikke logget ind');
      expect(calls).toHaveLength(before);
      expect(confirm).not.toHaveBeenCalled();
    },
  );
});
