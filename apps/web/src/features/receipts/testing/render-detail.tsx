import { receiptSchema, type Receipt } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { OpenReceipt } from '#features/receipts/detail/open-receipt.tsx';
import { RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';
import { partQuery } from '#lib/receipt-list/list-queries.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { storeToken } from '#lib/session-token.ts';
import { stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { buildSaved } from './build-saved.ts';

/** The receipt of the dialog under test: number 7, 125,00 kr with 25,00 kr VAT. */
export const opened = buildSaved();

/** The call that edits it. */
export const PATCH = `PATCH /api/receipts/${opened.id}`;

/** The call that asks what was bought with it. */
export const LINES = `GET /api/receipts/${opened.id}/lines`;

/** The call that asks what is kept of its reading. */
export const READING = `GET /api/receipts/${opened.id}/reading`;

/**
 * Opens the dialog over a list whose receipts are given; the opened one is among them. What an edit answers is from then on
 * what the server has.
 */
export async function openDetail(answers: FakeAnswers = {}, receipts: readonly Receipt[] = [opened]) {
  stubLayout();
  storeToken('test-token');
  const list = { current: receipts };
  const server = fakeServer({
    ...receiptAnswers(() => list.current),
    [LINES]: () => Response.json({ lines: [], lineCount: 0 }),
    [READING]: () => Response.json({ reading: null, readAs: [] }),
    ...answers,
  });
  keepEdits(list);
  const onShow = vi.fn();
  const onClose = vi.fn();
  const queryClient = createQueryClient();
  const found = { count: receipts.length, sums: [], revision: '1' };
  const { queryKey } = partQuery({}, 0);
  // What no screen uses goes by itself.
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  queryClient.setQueryData(queryKey, { receipts: [...receipts], found, doubles: [], obstacles: [] });
  render(
    <QueryClientProvider client={queryClient}>
      <OpenReceipt
        id={opened.id}
        order={receipts.map(({ id }) => id)}
        isBeside={false}
        onShow={onShow}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'Bilag 7' });
  const cached = () => queryClient.getQueryData(queryKey);
  const refresh = async () => {
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey: RECEIPT_LIST_KEY });
    });
  };
  return { server, list, onShow, onClose, cached, refresh, user: userEvent.setup() };
}

/** Makes the receipt of each answer to an edit, also to a refused one, the one that the server has. */
function keepEdits(list: { current: readonly Receipt[] }): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const response = await answer(path, init);
    if (init.method === 'PATCH' || init.method === 'PUT') {
      const body: unknown = await response.clone().json();
      const edited = receiptSchema.safeParse(Reflect.get(Object(body), 'receipt')).data;
      list.current = list.current.map((other) => (other.id === edited?.id ? edited : other));
    }
    return response;
  });
}

/** An open dialog. */
export type OpenedDetail = Awaited<ReturnType<typeof openDetail>>;

/** An answer to the edit: the receipt with the changes. */
export function saved(changes: object): () => Response {
  return () => Response.json({ receipt: { ...opened, ...changes }, message: 'Kvittering opdateret' });
}

/** The edits that were sent, in their order. */
export function edits({ server }: OpenedDetail) {
  return server.calls.filter(({ method }) => method === 'PATCH');
}

/** The button that shows a field's value and opens its editor. */
export function detailField(label: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^${label} `) });
}

/** Types another value into a field and confirms it. */
export async function editDetail({ user }: OpenedDetail, label: string, value: string): Promise<void> {
  await user.click(detailField(label));
  const input = screen.getByLabelText(label, { selector: 'input' });
  await user.clear(input);
  await user.type(input, `${value}{Enter}`);
}
