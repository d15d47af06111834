// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { SavedView } from '@bonbog/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { bodyOf } from './testing/body-of.ts';
import { expectStores, openThree, query } from './testing/open-three.tsx';
import { button, press } from './testing/render-history.tsx';

afterEach(resetBrowser);

const hotel: SavedView = {
  id: '0198b7a4-2f6e-4c3a-9d51-0000000000a1',
  name: 'Hoteller',
  query: 'kategori=Hotel&sorter=beloeb',
};

/** A server that keeps views, and the names of what it was told. */
async function openWith(views: readonly SavedView[], address = '/history') {
  const kept = { views: [...views] };
  await openThree(address, {
    answers: {
      'GET /api/vat-settings': () => Response.json({ settings: { period: 'quarter', day: 'saved' } }),
      'GET /api/views': () => Response.json({ views: kept.views }),
      'POST /api/views': (call) => {
        const view = { id: hotel.id, ...bodyOf(call) };
        kept.views.push(view);
        return Response.json({ view }, { status: 201 });
      },
      [`PUT /api/views/${hotel.id}`]: (call) => {
        const view = { id: hotel.id, ...bodyOf(call) };
        kept.views = [view];
        return Response.json({ view });
      },
      [`DELETE /api/views/${hotel.id}`]: () => {
        kept.views = [];
        return Response.json({ success: true });
      },
    },
  });
  await press('Visninger');
  await screen.findByText('Dine egne');
  return kept;
}

describe('saved views', () => {
  it('show the list as they have it, and say which one is shown', async () => {
    await openWith([hotel], '/history?soeg=brug');

    await userEvent.click(await screen.findByRole('button', { name: 'Hoteller' }));

    await expectStores(['Føtex']);
    expect(window.location.search).toBe('?kategori=Hotel&sorter=beloeb');
    expect(screen.queryByText('Dine egne')).toBeNull();
    await press('Visninger');
    expect(await screen.findByRole('button', { name: 'Hoteller' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are there for everybody: what was not exported, what lacks a company number, and the period of now', async () => {
    await openWith([]);

    await press('Denne momsperiode');
    expect(query().get('periode')).toMatch(/^\d{4}-K[1-4]$/);
    await press('Visninger');
    await userEvent.click(await screen.findByRole('button', { name: 'Mangler CVR' }));

    expect(window.location.search).toBe('?mangler=cvr');
  });

  it('are kept under a name, once something is set', async () => {
    const kept = await openWith([], '/history?kategori=Hotel&soeg=f');

    await press('Gem visning');
    expect(screen.getByText('Giv visningen et navn.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Navn på visningen'), 'Hotel{Enter}');

    expect(await screen.findByRole('button', { name: 'Hotel' })).toHaveAttribute('aria-pressed', 'true');
    expect(kept.views).toMatchObject([{ name: 'Hotel', query: 'kategori=Hotel&soeg=f' }]);
    expect(screen.getByLabelText('Navn på visningen')).toHaveValue('');
  });

  it('cannot be kept where nothing is set, and say so', async () => {
    await openWith([]);

    expect(button('Gem visning')).toBeDisabled();
    expect(screen.getByText('Vælg et filter, en søgning eller en sortering først.')).toBeVisible();
  });

  it('are renamed and removed', async () => {
    const kept = await openWith([hotel]);

    await userEvent.click(await screen.findByRole('button', { name: 'Omdøb visningen Hoteller' }));
    const [name = document.body] = screen.getAllByLabelText('Navn på visningen');
    await userEvent.clear(name);
    await userEvent.type(name, 'Rejser{Enter}');
    expect(await screen.findByRole('button', { name: 'Rejser' })).toBeVisible();
    expect(kept.views).toEqual([{ ...hotel, name: 'Rejser' }]);

    await press('Fjern visningen Rejser');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Rejser' })).toBeNull();
    });
  });

  it('say what the server has against a name', async () => {
    await openThree('/history?kategori=Hotel', {
      answers: {
        'GET /api/vat-settings': () => Response.json({ settings: { period: 'quarter', day: 'saved' } }),
        'GET /api/views': () => Response.json({ views: [] }),
        'POST /api/views': () =>
          Response.json(
            {
              message: 'Du har allerede en visning med det navn.',
              error: 'Du har allerede en visning med det navn.',
              errorType: 'CONFLICT',
              requestId: 'x',
            },
            { status: 409 },
          ),
      },
    });
    await press('Visninger');

    await userEvent.type(await screen.findByLabelText('Navn på visningen'), 'Hotel{Enter}');

    expect(await screen.findByText('Du har allerede en visning med det navn.')).toBeVisible();
    expect(screen.getByLabelText('Navn på visningen')).toHaveValue('Hotel');
  });
});
