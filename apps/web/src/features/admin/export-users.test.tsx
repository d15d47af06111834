// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { exportUsers } from './export-users.ts';
import { openAdmin } from './testing/open-admin.tsx';

afterEach(resetBrowser);

const call = 'GET /api/admin/export/users';
const failed = () => Response.json(buildError('TECHNICAL_ERROR', 'Fejl'), { status: 500 });

/** What the browser was told to save: bytes and names. */
function watchDownloads() {
  const saved: { name: string; file: Blob | undefined }[] = [];
  let made: Blob | undefined;
  Reflect.set(URL, 'createObjectURL', (file: Blob) => {
    made = file;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made });
  });
  return saved;
}

async function clickExport(answers: FakeAnswers) {
  const opened = openAdmin(answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Eksportér statistik' }));
  return opened;
}

describe('exporting the statistics', () => {
  it('saves the CSV file under its name with the day in Copenhagen (ADM-03, ADM-20, ADM-21, W-32)', async () => {
    // Greenwich has another day at that hour.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T22:30:00Z') });
    const saved = watchDownloads();

    const { alerts } = await clickExport({ [call]: () => new Response('ID;E-mail\r\n') });

    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    expect(saved[0]?.name).toBe('admin_brugerstatistik_2026-04-01.csv');
    expect(await saved[0]?.file?.text()).toBe('ID;E-mail\r\n');
    expect(alerts).toEqual([]);
  });

  it('raises "Export fejlede" when it fails (ADM-22, T-26)', async () => {
    fakeServer({ [call]: failed });

    await expect(exportUsers()).rejects.toThrow(new Error('Export fejlede'));
  });

  it('then alerts "Fejl ved eksport af data", and can be tried again (ADM-22)', async () => {
    const { alerts } = await clickExport({ [call]: failed });

    await waitFor(() => {
      expect(alerts).toEqual(['Fejl ved eksport af data']);
    });
    expect(screen.getByRole('button', { name: 'Eksportér statistik' })).toBeEnabled();
  });

  it('is silent when the session has ended, which is told of elsewhere (T-11)', async () => {
    const { alerts } = await clickExport({
      [call]: () => Response.json(buildError('TOKEN_EXPIRED', 'Udløbet'), { status: 401 }),
    });

    await waitFor(() => {
      expect(localStorage.getItem('token')).toBeNull();
    });
    expect(alerts).toEqual([]);
  });
});
