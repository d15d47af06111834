// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LINES, openDetail, opened, READING } from '#features/receipts/testing/render-detail.tsx';
import { clearToken } from '#lib/session-token.ts';
import { readToast } from '#lib/toast.ts';
import { pass, resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const refused = () => Response.json(buildError('INTERNAL_ERROR', 'Der skete en fejl.'), { status: 500 });
/** What the dialog asks for by itself. */
const openingCalls = [LINES, READING];
const calledBy = ({ server }: Awaited<ReturnType<typeof openDetail>>) =>
  server.calls.map(({ method, path }) => `${method} ${path}`).toSorted();
const press = async ({ user }: Awaited<ReturnType<typeof openDetail>>, name: string) => {
  await user.click(screen.getByRole('button', { name }));
};

describe('Slet', () => {
  const REMOVE = `DELETE /api/receipts/${opened.id}`;
  const removed = () => Response.json({ success: true, message: 'Slettet' });

  it('asks first and closes when the receipt is gone (DET-04, DET-11, S-88, S-90)', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const detail = await openDetail({ [REMOVE]: removed });

    await press(detail, 'Slet');

    await waitFor(() => {
      expect(detail.onClose).toHaveBeenCalledTimes(1);
    });
    expect(confirm).toHaveBeenCalledWith(
      'Er du sikker på at du vil slette 1 kvittering(er)? Denne handling kan ikke fortrydes.',
    );
    expect(readToast()).toMatchObject({ title: 'Kvittering slettet med succes', variant: 'success' });
  });

  it('does not call a receipt unknown that the user deleted (DET-11)', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const detail = await openDetail({ [REMOVE]: removed });
    detail.list.current = [];

    await press(detail, 'Slet');
    await waitFor(() => {
      expect(detail.onClose).toHaveBeenCalled();
    });

    expect(readToast()?.title).toBe('Kvittering slettet med succes');
    expect(detail.onClose).toHaveBeenCalledTimes(1);
  });

  it('tells what a proxy answered in our words, and no English of another fault (T-82)', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const answers = [502, 500].map((status) => new Response('', { status, statusText: 'English' }));
    const detail = await openDetail({ [REMOVE]: () => answers.shift() ?? removed() });

    for (const description of [
      'Bonbog svarer ikke lige nu. Vent et øjeblik, og prøv igen.',
      'Prøv igen om lidt.',
    ]) {
      await press(detail, 'Slet');
      await waitFor(() => {
        expect(readToast()).toMatchObject({ title: 'Kunne ikke slette kvittering', description });
      });
    }
  });

  it('does nothing when the user says no (S-90)', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(false);
    const detail = await openDetail({ [REMOVE]: removed });

    await press(detail, 'Slet');

    expect(calledBy(detail)).toEqual(openingCalls);
    expect(detail.onClose).not.toHaveBeenCalled();
  });

  it('that fails says so and stays open (DET-12)', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const detail = await openDetail({ [REMOVE]: refused });

    await press(detail, 'Slet');

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Kunne ikke slette kvittering', variant: 'error' });
    });
    expect(detail.onClose).not.toHaveBeenCalled();
  });
});

describe('Download', () => {
  const FILE = `GET ${opened.imageUrl}?original=1`;
  const names: string[] = [];
  beforeEach(() => {
    names.length = 0;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
  });
  const bytes = (type: string) => () => new Response('bytes', { headers: { 'Content-Type': type } });

  it('saves the original under its own name, with the token (DET-05, S-89, T-40)', async () => {
    const detail = await openDetail({ [FILE]: bytes('image/png') });

    await press(detail, 'Download');

    await waitFor(() => {
      expect(names).toEqual(['bon.png']);
    });
    expect(detail.server.calls.at(-1)?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it.each([
    ['image/jpeg', 'bilag_7.jpg'],
    ['application/pdf', 'bilag_7.pdf'],
    ['image/webp', 'bilag_7.webp'],
  ])('of a nameless file of type %s is called %s (S-89)', async (type, name) => {
    const detail = await openDetail({ [FILE]: bytes(type) }, [{ ...opened, originalName: '' }]);

    await press(detail, 'Download');

    await waitFor(() => {
      expect(names).toEqual([name]);
    });
  });

  it('saves the originals of all pages', async () => {
    const second = {
      imageUrl: '/api/files/00000000-0000-4000-8000-000000000099',
      originalName: 'side 2.png',
    };
    const { imageUrl, originalName } = opened;
    const detail = await openDetail(
      { [FILE]: bytes('image/png'), [`GET ${second.imageUrl}?original=1`]: bytes('image/png') },
      [{ ...opened, pages: [{ imageUrl, originalName }, second] }],
    );

    await press(detail, 'Download');

    await waitFor(() => {
      expect(names).toEqual(['bon.png', 'side 2.png']);
    });
  });

  it('that fails says so (S-89)', async () => {
    const detail = await openDetail({ [FILE]: refused });

    await press(detail, 'Download');

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Download fejlede', variant: 'error' });
    });
    expect(names).toEqual([]);
  });
});

it.each(['Slet', 'Download'])(
  '%s without a token says "Ikke logget ind" and sends nothing (DET-13)',
  async (name) => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const detail = await openDetail();
    clearToken();

    await press(detail, name);

    expect(readToast()?.title).toBe('Ikke logget ind');
    expect(confirm).not.toHaveBeenCalled();
    expect(calledBy(detail)).toEqual(openingCalls);
  },
);

describe('the picture', () => {
  it('is asked for twice more, after half a second and a second, and then said to be unavailable (DET-01, IMG-05, IMG-06)', async () => {
    await openDetail();
    vi.useFakeTimers();
    const tried: (string | null)[] = [];

    for (const delayMs of [500, 1000, 0]) {
      const picture = screen.getByRole('img', { name: 'Billede af kvitteringen' });
      tried.push(picture.getAttribute('src'));
      fireEvent.error(picture);
      await pass(Math.max(delayMs - 1, 0));
      expect(screen.queryByRole('img', { name: 'Billede af kvitteringen' })).toBeNull();
      await pass(1);
    }

    expect(tried).toEqual([opened.imageUrl, `${opened.imageUrl}?r=1`, `${opened.imageUrl}?r=2`]);
    expect(screen.getByText('Billede ikke tilgængeligt')).toBeVisible();
  });

  it('can be turned (DET-01)', async () => {
    const detail = await openDetail();

    await press(detail, 'Drej billedet');

    const sheet = screen.getByRole('img', { name: 'Billede af kvitteringen' }).parentElement;
    expect(sheet?.style.transform).toContain('rotate(90deg)');
  });
});

describe('the history of changes', () => {
  const EVENTS = `GET /api/receipts/${opened.id}/events`;
  const event = { field: null, oldValue: null, newValue: null };
  const events = [
    { ...event, id: '3', kind: 'exported', at: '2026-03-01T09:00:00.000Z' },
    {
      id: '2',
      kind: 'changed',
      field: 'amount',
      oldValue: '125.00',
      newValue: '1250.00',
      at: '2026-02-02T09:00:00.000Z',
    },
    {
      id: '2b',
      kind: 'changed',
      field: 'vatType',
      oldValue: 'standard',
      newValue: 'none',
      at: '2026-02-02T09:00:00.000Z',
    },
    {
      id: '2c',
      kind: 'changed',
      field: 'vatPercent',
      oldValue: '25',
      newValue: '12.5',
      at: '2026-02-02T09:00:00.000Z',
    },
    {
      id: '2d',
      kind: 'changed',
      field: 'date',
      oldValue: '2026-02-01',
      newValue: '2026-01-31',
      at: '2026-02-02T09:00:00.000Z',
    },
    { ...event, id: '1', kind: 'created', at: '2026-02-01T10:00:00.000Z' },
  ];
  it('tells what happened, newest first, in Danish (DET-06, T-09)', async () => {
    await openDetail({ [EVENTS]: () => Response.json({ events }) });

    fireEvent.click(screen.getByText('Historik'));

    const moments = await screen.findAllByRole('listitem');
    expect(moments.map(({ textContent }) => textContent.replace(/^.*? · /, ''))).toEqual([
      'Eksporteret',
      'RettetBeløb: 125,00 → 1.250,00Momssats: 25% → 12,5%Dato: 01-02-2026 → 31-01-2026',
      'Gemt',
    ]);
  });

  it('says when it cannot be had, and tries again when asked (DET-06)', async () => {
    const detail = await openDetail({
      [EVENTS]: () => Response.json(buildError('NOT_FOUND', 'Væk'), { status: 404 }),
    });
    fireEvent.click(screen.getByText('Historik'));
    await screen.findByText('Historikken kunne ikke hentes.');
    detail.server.answers[EVENTS] = () => Response.json({ events });

    await detail.user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText(/Gemt/)).toBeInTheDocument();
  });
});

it('tells of an id that no receipt has, and closes (DET-01)', async () => {
  const detail = await openDetail();
  detail.list.current = [];

  await detail.refresh();

  await waitFor(() => {
    expect(readToast()?.title).toBe('Bilaget findes ikke');
  });
  expect(detail.onClose).toHaveBeenCalledTimes(1);
});
