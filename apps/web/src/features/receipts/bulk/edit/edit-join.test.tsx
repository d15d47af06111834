// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { createLater } from '#features/receipts/bulk/testing/fake-ports.ts';
import { keepRecovery, readRecovery } from '#features/receipts/bulk/recovery/recovery.ts';
import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildParsed, buildReading } from '#features/receipts/testing/build-parsed.ts';
import { savable } from '#features/receipts/testing/drive-review.ts';
import {
  buildBatch,
  card,
  change,
  openEditor,
  press,
  renderEditStep,
  waitForFocus,
} from '#features/receipts/testing/render-edit-step.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, type FakeAnswers, type SeenCall } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const READ = 'POST /api/receipts/pages/read';
const total = { store: 'Samlet', amount: '500.00', vat: '100.00' };
const refusal =
  (message: string, status = 404) =>
  () =>
    Response.json(buildError('NOT_FOUND', message), { status });

/** A server that reads pages together, and saves. */
function reads(read: FakeAnswers[string] = () => Response.json(buildParsed(total))): FakeAnswers {
  return { ...savable, [READ]: read };
}

const names = () => screen.getAllByRole('listitem').flatMap((item) => item.getAttribute('aria-label') ?? []);
const sent = (calls: readonly SeenCall[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
const urlsOf = (items: readonly ParsedItem[]) => items.map(({ imageUrl }) => imageUrl);

describe('"Saml med forrige"', () => {
  it('makes one receipt of two, read together, in the order of the cards', async () => {
    const batch = buildBatch('A', 'B', 'C');
    const { calls, present } = renderEditStep(batch, reads());

    press('Saml two.png med forrige');

    await waitForFocus(() => card('one.png + 1 side'));
    expect(names()).toEqual(['one.png + 1 side', 'three.png']);
    expect(screen.getByRole('heading', { name: 'Bulk Redigering (2 kvitteringer)' })).toBeVisible();
    expect(card('one.png + 1 side')).toHaveTextContent('Samlet');
    expect(card('one.png + 1 side')).toHaveTextContent('2 sider');
    expect(sent(calls, '/api/receipts/pages/read')).toEqual([{ imageUrls: urlsOf(batch.slice(0, 2)) }]);
    expect(present.items.map(({ selected }) => selected)).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: 'Saml one.png + 1 side med forrige' })).toBeNull();
  });

  it('is saved once, with its further page, and neither page alone', async () => {
    const batch = buildBatch('A', 'B');
    const { calls, saved } = renderEditStep(batch, reads());
    press('Saml two.png med forrige');
    await screen.findByText('2 sider');

    press('Gem 1 kvitteringer');

    await waitFor(() => {
      expect(readToast()?.title).toBe('1 kvitteringer gemt succesfuldt');
    });
    const [first, second] = urlsOf(batch);
    expect(sent(calls, '/api/receipts/save')).toMatchObject([
      { store: 'Samlet', amount: '500.00', imageUrl: first, moreImageUrls: [second] },
    ]);
    expect(saved).toHaveBeenCalledOnce();
  });

  it('can have its pages in another order, by buttons, keys and dragging, and is saved so', async () => {
    const batch = buildBatch('A', 'B');
    const { calls, present } = renderEditStep(batch, reads());
    const [first = '', second = ''] = urlsOf(batch);
    press('Saml two.png med forrige');
    await screen.findByText('2 sider');
    openEditor('one.png + 1 side');
    const page = (number: number) => screen.getByRole('button', { name: `Side ${number} af 2` });
    const order = () => present.items[0]?.parts.map(({ imageUrl }) => imageUrl);
    expect(screen.queryByRole('button', { name: 'Tag siden ud' })).toBeNull();

    press('Flyt siden til højre');
    expect(order()).toEqual([second, first]);
    // The page that was moved is the one on show still.
    expect(page(2)).toHaveAttribute('aria-current', 'page');
    fireEvent.keyDown(page(2), { key: 'ArrowLeft', altKey: true });
    expect(order()).toEqual([first, second]);
    fireEvent.dragStart(page(1));
    fireEvent.drop(page(2));
    expect(order()).toEqual([second, first]);
    fireEvent.dragEnd(page(1));
    fireEvent.drop(page(1));
    expect(order()).toEqual([second, first]);
    expect(within(card('one.png + 1 side')).queryByRole('button', { name: 'Fortryd' })).toBeNull();

    press('Gem 1 kvitteringer');

    await waitFor(() => {
      expect(sent(calls, '/api/receipts/save')).toMatchObject([
        { store: 'Samlet', imageUrl: second, moreImageUrls: [first] },
      ]);
    });
    // What is kept with the page that is the first now was of it alone.
    expect(sent(calls, '/api/receipts/pages/read')).toEqual([
      { imageUrls: [first, second] },
      { imageUrls: [second, first] },
    ]);
  });

  it('leaves all as it was when the pages cannot be read, and says why', async () => {
    const { present } = renderEditStep(buildBatch('A', 'B'), reads(refusal('Siden findes ikke.')));
    const before = present.items;

    press('Saml two.png med forrige');

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Bilagene blev ikke samlet',
        description: 'Siden findes ikke.',
        variant: 'error',
      });
    });
    expect(present.items).toEqual(before);
    expect(screen.getByRole('button', { name: 'Gem 2 kvitteringer' })).toBeEnabled();
  });

  it('is given up by who leaves the step meanwhile, where cards may be changed by then', async () => {
    const { answer, give } = createLater<Response>();
    const { exchange, calls, unmount } = renderEditStep(buildBatch('A', 'B'), reads(answer));
    press('Saml two.png med forrige');
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });

    unmount();
    give(Response.json(buildParsed(total)));

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Bilagene blev ikke samlet',
        description: 'Du gik tilbage, før siderne var læst.',
      });
    });
    expect(exchange).not.toHaveBeenCalled();
  });

  it('lets nothing be changed or saved while the pages are read', async () => {
    const { answer, give } = createLater<Response>();
    const { calls } = renderEditStep(buildBatch('A', 'B'), reads(answer));
    openEditor('two.png');

    press('Saml two.png med forrige');

    expect((await screen.findAllByText('Læser siderne …'))[0]).toBeVisible();
    expect(card('one.png')).toHaveFocus();
    change('Butik', 'Andet');
    press('Gem 2 kvitteringer');
    press('Fjern one.png');
    expect(screen.getByRole('button', { name: 'Tilbage' })).toBeDisabled();
    give(Response.json(buildParsed(total)));
    expect(await screen.findByRole('listitem', { name: 'one.png + 1 side' })).toHaveTextContent('Samlet');
    expect(sent(calls, '/api/receipts/save')).toEqual([]);
    // The editor that was open goes on in the card that took its place.
    expect(screen.getByRole('button', { name: 'Færdig med one.png + 1 side' })).toBeVisible();
  });

  it('keeps what was edited before', async () => {
    renderEditStep(buildBatch('A', 'B'), reads());
    openEditor('two.png');
    change('Butik', 'Min butik');

    press('Saml two.png med forrige');

    await waitFor(() => {
      expect(card('one.png + 1 side')).toHaveTextContent('Min butik');
    });
    expect(card('one.png + 1 side')).toHaveTextContent('500,00');
  });

  it(`refuses more than ${LIMITS.receiptPagesMax} pages`, () => {
    const pages = Array.from({ length: LIMITS.receiptPagesMax }, (_, index) => buildItem(`${index}.png`));
    const { calls } = renderEditStep(
      [buildItem('hel.png', {}, { parts: pages }), buildItem('til.png')],
      reads(),
    );

    press('Saml til.png med forrige');

    expect(readToast()).toMatchObject({
      title: 'Bilagene blev ikke samlet',
      description: 'Et bilag kan højst have 50 sider.',
    });
    expect(calls).toEqual([]);
  });
});

describe('"Saml til ét bilag"', () => {
  it('joins the selected ones, and "Fortryd" puts each back to where it was', async () => {
    const { present, user } = renderEditStep(buildBatch('A', 'B', 'C'), reads());
    const before = present.items.map(({ id }) => id);
    await user.click(screen.getByRole('checkbox', { name: 'Vælg two.png' }));
    await user.click(screen.getByText('Ret alle valgte'));

    press('Saml til ét bilag');

    await waitFor(() => {
      expect(names()).toEqual(['one.png + 1 side', 'two.png']);
    });
    press('Fortryd samlingen');
    expect(names()).toEqual(['one.png', 'two.png', 'three.png']);
    expect(present.items.map(({ id }) => id)).toEqual(before);
  });
});

describe('"Del i 2 bilag"', () => {
  /** The two pages of a receipt, joined, and what the server was asked to read since. */
  async function renderJoined() {
    const batch = buildBatch('A', 'B');
    const step = renderEditStep(batch, reads());
    press('Saml two.png med forrige');
    await screen.findByText('2 sider');
    step.calls.length = 0;
    return { ...step, batch };
  }
  const readAgain = (calls: readonly SeenCall[]) => sent(calls, '/api/receipts/pages/read');

  it('gives both back as they were, each saved by itself', async () => {
    const { calls, present, batch } = await renderJoined();

    press('Del i 2 bilag');

    await waitForFocus(() => card('one.png'));
    expect(present.items.map(({ extractedData }) => extractedData.store)).toEqual(['A', 'B']);
    // What the server keeps of the first page is that of the page alone again before it is saved.
    press('Gem 2 kvitteringer');
    await waitFor(() => {
      expect(sent(calls, '/api/receipts/save')).toHaveLength(2);
    });
    expect(readAgain(calls)).toEqual([{ imageUrls: urlsOf(batch.slice(0, 1)) }]);
    for (const body of sent(calls, '/api/receipts/save')) {
      expect(body).not.toHaveProperty('moreImageUrls');
    }
    expect(calls.at(0)?.path).toBe('/api/receipts/pages/read');
  });

  it('can be taken back, with what was edited of the whole', async () => {
    const { calls, present, batch } = await renderJoined();
    openEditor('one.png + 1 side');
    change('Produkt', 'Tømmer');

    press('Del i 2 bilag');
    await screen.findByText('Delt i 2 bilag');
    press('Fortryd delingen');

    expect(names()).toEqual(['one.png + 1 side']);
    expect(present.items[0]?.extractedData.product).toBe('Tømmer');
    await waitFor(() => {
      expect(readAgain(calls).at(-1)).toEqual({ imageUrls: urlsOf(batch) });
    });
  });

  it('cannot be taken back once one of both was edited', async () => {
    await renderJoined();
    press('Del i 2 bilag');
    expect(screen.getByRole('button', { name: 'Fortryd delingen' })).toBeVisible();

    openEditor('two.png');
    change('Butik', 'Ny');

    expect(screen.queryByRole('button', { name: 'Fortryd delingen' })).toBeNull();
  });

  it('is there after a reload, when the pages come back as one receipt', async () => {
    const { present, unmount, batch } = await renderJoined();
    keepRecovery('anna', present.items);
    unmount();

    const restored = readRecovery('anna') ?? [];
    expect(restored).toHaveLength(1);
    const { present: again } = renderEditStep(restored, reads());
    press('Del i 2 bilag');

    expect(urlsOf(again.items)).toEqual(urlsOf(batch));
    expect(again.items[0]?.needsReading).toBe(true);
  });

  it('is asked about with the number of pages when the card is removed', async () => {
    const { remove, present } = await renderJoined();
    const questions: string[] = [];
    vi.stubGlobal('confirm', (question: string) => {
      questions.push(question);
      return true;
    });
    const id = present.items[0]?.id;

    press('Fjern one.png + 1 side');

    expect(questions).toEqual(['Fjern one.png + 1 side? Alle 2 sider slettes og kan ikke hentes igen.']);
    expect(remove).toHaveBeenCalledExactlyOnceWith([id]);
  });
});

describe('pages that say that they belong together', () => {
  const page = (number: number) =>
    buildItem(`${number}.png`, {}, { reading: buildReading({ printedPage: { page: number, of: 2 } }) });

  it('are proposed as one, which they become only when asked', async () => {
    renderEditStep([page(1), page(2)], reads());
    expect(card('1.png')).toHaveTextContent('Side 1 og 2 af samme bilag?');
    expect(names()).toEqual(['1.png', '2.png']);

    within(card('1.png')).getByRole('button', { name: 'Saml' }).click();

    await waitFor(() => {
      expect(names()).toEqual(['1.png + 1 side']);
    });
    expect(screen.queryByText('Side 1 og 2 af samme bilag?')).toBeNull();
  });

  it('are not proposed again once the user has said no', () => {
    renderEditStep([page(1), page(2)], reads());

    press('Nej');

    expect(card('1.png')).toHaveFocus();
    expect(screen.queryByText('Side 1 og 2 af samme bilag?')).toBeNull();
    expect(names()).toEqual(['1.png', '2.png']);
  });
});
