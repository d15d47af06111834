// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { readRecovery } from '#features/receipts/bulk/recovery/recovery.ts';
import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { savable } from '#features/receipts/testing/drive-review.ts';
import {
  buildBatch,
  card,
  change,
  input,
  openEditor,
  press,
  renderEditStep,
  waitForFocus,
} from '#features/receipts/testing/render-edit-step.tsx';
import { readToast } from '#lib/toast.ts';
import { pass, resetBrowser } from '#testing/browser.ts';
import { buildError, buildUser, type FakeAnswers } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const SAVE = 'POST /api/receipts/save';
const success = () => savable[SAVE]?.() ?? Response.error();
const refusal = (message = 'Nej.') => Response.json(buildError('VALIDATION', message), { status: 400 });
const user = buildUser().id;

/** A server that answers one save after the other, as given. */
function inTurn(...answers: (() => Response | Promise<Response>)[]): FakeAnswers {
  let turn = 0;
  return {
    [SAVE]: () => {
      const answer = answers[turn] ?? success;
      turn += 1;
      return answer();
    },
  };
}

/** An answer that comes when the test says so. */
function buildWait() {
  let resolve: (answer: Response | Promise<Response>) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return {
    promise,
    resolve: (answer: Response | Promise<Response>) => {
      resolve(answer);
    },
  };
}

const saveAll = (count: number) => {
  press(`Gem ${count} kvitteringer`);
};
const waitForToast = async (title: string) => {
  await waitFor(() => {
    expect(readToast()?.title).toBe(title);
  });
};
const left = () => screen.queryAllByRole('listitem').map((item) => item.getAttribute('aria-label'));

describe('"Gem N kvitteringer"', () => {
  it('saves the selected receipts one after another, each under its own key (BEDIT-32, BEDIT-34, S-64)', async () => {
    let running = 0;
    let most = 0;
    const slowly = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return success();
    };
    const { calls, present, saved } = renderEditStep(
      buildBatch('A', 'B', 'C'),
      inTurn(slowly, slowly, slowly),
    );
    const ids = present.items.map(({ id }) => id);

    saveAll(3);

    await waitForToast('3 kvitteringer gemt succesfuldt');
    expect(most).toBe(1);
    expect(calls).toMatchObject(['A', 'B', 'C'].map((store) => ({ body: { store } })));
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(ids);
    expect(saved.mock.calls).toEqual(ids.map((id) => [[id]]));
  });

  it("is disabled and shows 'Gemmer...' meanwhile, and nothing can be changed (BEDIT-06, BEDIT-07)", async () => {
    const answer = buildWait();
    const { present } = renderEditStep(
      buildBatch('A', 'B'),
      inTurn(() => answer.promise),
    );
    openEditor('two.png');

    saveAll(2);

    expect(await screen.findByRole('button', { name: 'Gemmer...' })).toBeDisabled();
    expect(screen.getByText('Gemmer 1 af 2')).toBeVisible();
    for (const label of ['Dato', 'Butik', 'Produkt', 'Kategori', 'Beløb', 'Moms', 'CVR-nummer']) {
      expect(input(label)).toHaveAttribute('readonly');
    }
    expect(input('Valuta')).toBeDisabled();
    expect(input('Momssats')).toBeDisabled();
    change('Butik', 'Andet');
    press('Fjern two.png');
    expect(present.items.map(({ extractedData }) => extractedData.store)).toEqual(['A', 'B']);
    answer.resolve(success());
    await waitForToast('2 kvitteringer gemt succesfuldt');
  });

  it('refreshes list and stats and goes on to the dashboard when all were saved (BEDIT-36, BEDIT-37, S-62)', async () => {
    const { invalidate, done } = renderEditStep(buildBatch('A'), savable);

    saveAll(1);

    await waitFor(() => {
      expect(done).toHaveBeenCalledOnce();
    });
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual(
      expect.arrayContaining(['/api/receipts', '/api/receipts/stats', '/api/receipts/pending']),
    );
    expect(readToast()).toMatchObject({ title: '1 kvitteringer gemt succesfuldt', description: undefined });
    expect(readRecovery(user)).toBeNull();
  });

  it('tells of a partial save, and keeps failed and unselected ones for the next visit (BEDIT-33, BEDIT-37, BEDIT-39, T-49)', async () => {
    const answers = inTurn(success, () => refusal(), success);
    const { done, user: person } = renderEditStep(buildBatch('A', 'B', 'C', 'D'), answers);
    await person.click(screen.getByRole('checkbox', { name: 'Vælg four.png' }));
    done.mockImplementation(() => {
      // What is kept is kept before the page goes.
      expect(readRecovery(user)?.map(({ name }) => name)).toEqual(['two.png', 'four.png']);
    });

    saveAll(3);

    await waitFor(() => {
      expect(done).toHaveBeenCalledOnce();
    });
    expect(done.mock.results[0]?.type).toBe('return');
    expect(readToast()).toMatchObject({
      title: '2 kvitteringer gemt succesfuldt, 1 fejl',
      description: 'De øvrige ligger klar under Bulk Upload.',
    });
  });

  it('says where the unselected ones are when all selected were saved (S-62, T-49)', async () => {
    const { done, user: person } = renderEditStep(buildBatch('A', 'B'), savable);
    await person.click(screen.getByRole('checkbox', { name: 'Vælg two.png' }));

    saveAll(1);

    await waitFor(() => {
      expect(done).toHaveBeenCalledOnce();
    });
    expect(readToast()).toMatchObject({
      title: '1 kvitteringer gemt succesfuldt',
      description: 'De øvrige ligger klar under Bulk Upload.',
    });
    expect(readRecovery(user)?.map(({ name }) => name)).toEqual(['two.png']);
  });

  it('stays when none was saved, with the reason on each card (BEDIT-38)', async () => {
    const answers = inTurn(
      () => refusal('For dyrt.'),
      () => refusal('For billigt.'),
    );
    const { done, invalidate } = renderEditStep(buildBatch('A', 'B'), answers);

    saveAll(2);

    await waitForToast('Gem mislykkedes');
    expect(readToast()?.description).toBe('Ingen kvitteringer kunne gemmes. Prøv igen.');
    await waitForFocus(() => card('one.png'));
    expect(card('one.png')).toHaveTextContent('For dyrt.');
    expect(card('two.png')).toHaveTextContent('For billigt.');
    expect(done).not.toHaveBeenCalled();
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('does not send what has no date or amount, and says so beside the field until it is there', async () => {
    const items = [buildItem('one.png', { date: '' }), buildItem('two.png', { amount: '', vat: '' })];
    const { calls } = renderEditStep(items);

    saveAll(2);

    await waitForToast('Gem mislykkedes');
    expect(calls).toEqual([]);
    expect(card('two.png')).toHaveTextContent('Beløb mangler.');
    openEditor('one.png');
    expect(input('Dato')).toHaveAccessibleDescription('Dato mangler.');

    change('Dato', '2026-02-01');

    expect(card('one.png')).not.toHaveTextContent('Dato mangler.');
    expect(card('two.png')).toHaveTextContent('Beløb mangler.');
  });

  it('stops when the session ends, and keeps everything (T-11)', async () => {
    const expired = () => Response.json(buildError('TOKEN_EXPIRED', 'Udløbet.'), { status: 401 });
    const { calls, done } = renderEditStep(buildBatch('A', 'B', 'C'), inTurn(success, expired));

    saveAll(3);

    await screen.findByRole('button', { name: 'Gem 2 kvitteringer' });
    expect(calls).toHaveLength(2);
    expect(left()).toEqual(['two.png', 'three.png']);
    expect(done).not.toHaveBeenCalled();
    expect(readToast()).toBeNull();
  });

  it('stops between two receipts when the user goes back, and tells how far it came (BEDIT-33)', async () => {
    const answer = buildWait();
    const { calls, saved, done, unmount } = renderEditStep(
      buildBatch('A', 'B'),
      inTurn(() => answer.promise),
    );
    saveAll(2);
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });

    unmount();
    answer.resolve(success());

    await waitForToast('1 kvitteringer gemt succesfuldt');
    expect(readToast()?.description).toBe('De øvrige ligger klar under Bulk Upload.');
    expect(saved).toHaveBeenCalledOnce();
    expect(calls).toHaveLength(1);
    expect(done).not.toHaveBeenCalled();
  });

  it('tells what went wrong also when the user has gone back (BEDIT-38)', async () => {
    const answer = buildWait();
    const { calls, done, unmount } = renderEditStep(
      buildBatch('A', 'B'),
      inTurn(() => answer.promise),
    );
    saveAll(2);
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });

    unmount();
    answer.resolve(refusal());

    await waitForToast('Gem mislykkedes');
    expect(calls).toHaveLength(1);
    expect(done).not.toHaveBeenCalled();
  });

  it('tries a lost connection again with the same key before it gives up (S-64)', async () => {
    vi.useFakeTimers();
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const { calls, done } = renderEditStep(buildBatch('A'), inTurn(lost, lost, success));

    saveAll(1);
    await pass(1000);
    await pass(2000);

    expect(done).toHaveBeenCalledOnce();
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(calls).toHaveLength(3);
  });
});

describe('"Gem denne kvittering"', () => {
  it('removes the receipt from the list, opens the next one and stays on the screen (BEDIT-30)', async () => {
    const { done, invalidate, calls } = renderEditStep(buildBatch('A', 'B'), savable);
    openEditor('one.png');
    change('Butik', 'Føtex');

    press('Gem denne kvittering');

    await waitForToast('Kvittering gemt!');
    await waitForFocus(() => card('two.png'));
    expect(left()).toEqual(['two.png']);
    expect(calls).toMatchObject([{ body: { store: 'Føtex' } }]);
    expect(within(card('two.png')).getByLabelText('Butik')).toHaveValue('B');
    expect(invalidate).toHaveBeenCalled();
    expect(done).not.toHaveBeenCalled();
  });

  it('ends with nothing left to edit after the last one, without leaving (BEDIT-22, BEDIT-30)', async () => {
    const { done } = renderEditStep(buildBatch('A'), savable);
    openEditor('one.png');

    press('Gem denne kvittering');

    expect(await screen.findByText('Ingen kvitteringer at redigere')).toBeVisible();
    await waitForFocus(() => screen.getByRole('heading', { level: 1 }));
    expect(done).not.toHaveBeenCalled();
  });

  it("says 'Fejl ved gem' and why when it is refused, and leads to the field (BEDIT-31)", async () => {
    const fieldErrors = { vat: 'Momsen er for stor.' };
    const refused = () =>
      Response.json(buildError('VALIDATION', fieldErrors.vat, { fieldErrors }), { status: 400 });
    renderEditStep(buildBatch('A'), inTurn(refused));
    openEditor('one.png');

    press('Gem denne kvittering');

    await waitForToast('Fejl ved gem');
    expect(readToast()?.description).toBe('Kunne ikke gemme kvittering: Momsen er for stor.');
    await waitForFocus(() => input('Moms'));
    expect(input('Moms')).toHaveAccessibleDescription('Momsen er for stor.');
  });

  it('takes over a rate that was typed and not confirmed, and saves nothing when it is wrong (BEDIT-25)', async () => {
    const { calls, user: person } = renderEditStep([buildItem('one.png', { amount: '107.00' })], savable);
    openEditor('one.png');
    change('Momssats', 'custom');
    const rate = screen.getByLabelText('Momssats i procent');
    await person.clear(rate);
    await person.type(rate, '150');
    press('Gem denne kvittering');
    expect(calls).toEqual([]);

    await person.clear(rate);
    await person.type(rate, '7');
    press('Gem denne kvittering');

    await waitForToast('Kvittering gemt!');
    expect(calls).toMatchObject([{ body: { vatPercent: '7', vatType: 'custom', vat: '7.00' } }]);
  });
});
