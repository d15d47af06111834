// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { Receipt } from '@bonbog/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, type FakeAnswers } from '#testing/fake-server.ts';
import { buildReceipts } from './testing/build-receipt.ts';
import { button, openHistory, press, tick } from './testing/render-history.tsx';

afterEach(resetBrowser);

const done = () => Response.json({ success: true, message: 'Slettet.' });
const broken = () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 });
const gone = () => Response.json(buildError('NOT_FOUND', 'Findes ikke.'), { status: 404 });

/** A history in which each receipt answers its deletion in its own way. */
async function openDeletable(ways: readonly (() => Response | Promise<Response>)[]) {
  const receipts = buildReceipts(ways.length);
  const answers: FakeAnswers = {};
  for (const [index, way] of ways.entries()) {
    answers[`DELETE /api/receipts/${receipts[index]?.id}`] = way;
  }
  const server = await openHistory(receipts, answers);
  const deleted = () =>
    server.calls.filter((call) => call.method === 'DELETE').map((call) => call.path.split('/').at(-1));
  const showOnly = (left: readonly Receipt[]) => {
    server.list.current = left;
  };
  return { ...server, receipts, deleted, showOnly };
}

function answerConfirm(isYes: boolean) {
  return vi.spyOn(window, 'confirm').mockReturnValue(isYes);
}

async function expectToast(title: string, description?: string) {
  await waitFor(() => {
    expect(readToast()).toMatchObject({ title, ...(description === undefined ? {} : { description }) });
  });
}

/** An answer that waits until it is let go. */
function heldAnswer() {
  let letGo = () => {};
  const answer = () =>
    new Promise<Response>((resolve) => {
      letGo = () => {
        resolve(done());
      };
    });
  return {
    answer,
    letGo: () => {
      letGo();
    },
  };
}

describe('deleting', () => {
  it('asks for a selection when there is none (HIST-29, S-88, T-58)', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined);
    await openHistory([]);
    await press('Slet');

    expect(alert).toHaveBeenCalledExactlyOnceWith('Vælg mindst én kvittering at slette');
  });

  it('names the true number in its question, and takes a no (HIST-19, HIST-30, T-59)', async () => {
    const confirm = answerConfirm(false);
    const { deleted } = await openDeletable([done, done]);
    await press('Vælg alle');
    await press('Slet');

    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      'Er du sikker på at du vil slette 2 kvittering(er)? Denne handling kan ikke fortrydes.',
    );
    expect(deleted()).toEqual([]);
    expect(screen.getByText('2 valgt')).toBeVisible();
  });

  it('calls once per receipt, says so, empties the selection and reloads list and cards (HIST-14, HIST-28, HIST-31, S-91)', async () => {
    answerConfirm(true);
    const { calls, deleted, receipts, showOnly } = await openDeletable([done, done, done]);
    await tick('3');
    await tick('2');
    showOnly(receipts.slice(2));
    await press('Slet');

    await expectToast('Kvitteringer slettet');
    expect(deleted()).toEqual([receipts[0]?.id, receipts[1]?.id]);
    await waitFor(() => {
      expect(screen.queryByText('Butik 0')).toBeNull();
    });
    expect(screen.queryByText(/valgt$/)).toBeNull();
    expect(calls.filter((call) => call.path === '/api/receipts/stats')).toHaveLength(2);
  });

  it('keeps what failed selected when some failed (HIST-32, S-91)', async () => {
    answerConfirm(true);
    const { receipts, showOnly, calls } = await openDeletable([done, broken, done]);
    await press('Vælg alle');
    showOnly(receipts.slice(1, 2));
    await press('Slet');

    await expectToast('Sletning fejlede', '2 slettet, 1 fejlede');
    expect(await screen.findByText('1 valgt')).toBeVisible();
    expect(calls.filter((call) => call.path === '/api/receipts?limit=50')).toHaveLength(2);
  });

  it('says what the server says when all failed, and reloads all the same (HIST-32, S-91)', async () => {
    answerConfirm(true);
    const { calls } = await openDeletable([broken, broken]);
    await press('Vælg alle');
    await press('Slet');

    await expectToast('Sletning fejlede', 'Nedbrud.');
    expect(screen.getByText('2 valgt')).toBeVisible();
    expect(calls.filter((call) => call.path === '/api/receipts/stats')).toHaveLength(2);
  });

  it('counts what another tab deleted already as deleted (S-91)', async () => {
    answerConfirm(true);
    await openDeletable([gone, done]);
    await press('Vælg alle');
    await press('Slet');

    await expectToast('Kvitteringer slettet');
  });
});

describe('a deletion under way', () => {
  it('shows how far it is, goes one by one, asks before the page is closed and cannot be started twice (S-91)', async () => {
    const confirm = answerConfirm(true);
    const first = heldAnswer();
    const { deleted } = await openDeletable([first.answer, done]);
    await press('Vælg alle');
    await userEvent.dblClick(button('Slet'));

    expect(await screen.findByText('Sletter 1 af 2 …')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('Sletter 1 af 2 …');
    expect(button('Slet')).toBeDisabled();
    expect(confirm).toHaveBeenCalledOnce();
    expect(deleted()).toHaveLength(1);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    first.letGo();
    await expectToast('Kvitteringer slettet');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('stops between two receipts when the screen is left, and says how far it came', async () => {
    answerConfirm(true);
    const first = heldAnswer();
    const { deleted, unmount } = await openDeletable([first.answer, done]);
    await press('Vælg alle');
    await press('Slet');
    await screen.findByText('Sletter 1 af 2 …');

    unmount();
    first.letGo();

    await expectToast('Sletning stoppet', '1 af 2 slettet, før du forlod siden. Resten er der stadig.');
    expect(deleted()).toHaveLength(1);
  });

  it('of 500 receipts goes through all of them (S-91)', async () => {
    answerConfirm(true);
    const { deleted, showOnly } = await openDeletable(Array.from({ length: 500 }, () => done));
    await press('Vælg alle');
    showOnly([]);
    await press('Slet');

    await waitFor(
      () => {
        expect(readToast()?.title).toBe('Kvitteringer slettet');
      },
      { timeout: 20_000 },
    );
    expect(new Set(deleted()).size).toBe(500);
  }, 30_000);

  it('of 500 receipts of which three fail deletes the others and keeps the three selected (HIST-32, S-91)', async () => {
    answerConfirm(true);
    const failing = new Set([0, 250, 499]);
    const ways = Array.from({ length: 500 }, (_, index) => (failing.has(index) ? broken : done));
    const { deleted, receipts, showOnly } = await openDeletable(ways);
    await press('Vælg alle');
    showOnly(receipts.filter((_, index) => failing.has(index)));
    await press('Slet');

    await waitFor(
      () => {
        expect(readToast()?.description).toBe('497 slettet, 3 fejlede');
      },
      { timeout: 20_000 },
    );
    expect(new Set(deleted()).size).toBe(500);
    expect(await screen.findByText('3 valgt')).toBeVisible();
  }, 30_000);
});
