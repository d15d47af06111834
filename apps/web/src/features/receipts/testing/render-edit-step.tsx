import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';

import { EditStep } from '#features/receipts/bulk/edit/edit-step.tsx';
import type { BulkItem, ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { exchangeItems } from '#features/receipts/bulk/queue/exchange-items.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { storeToken } from '#lib/session-token.ts';
import { stubLayout } from '#testing/browser.ts';
import { buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { buildItem } from './build-bulk.ts';

// A loaded machine draws a whole screen more slowly than the second that is the default.
configure({ asyncUtilTimeout: 4000 });

/** The edit step over a list that follows its changes and stays when the step is left, as the page keeps one. */
export function renderEditStep(items: readonly ParsedItem[], answers: FakeAnswers = {}) {
  stubLayout();
  storeToken('abc');
  const server = fakeServer(answers);
  const queryClient = createQueryClient();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const on = { exchange: vi.fn(), remove: vi.fn(), saved: vi.fn(), back: vi.fn(), done: vi.fn() };
  const present = { items };
  function Page() {
    const [list, setList] = useState(items);
    const [isLeft, setIsLeft] = useState(false);
    present.items = list;
    const without = (ids: readonly string[]) => {
      setList((known) => known.filter(({ id }) => !ids.includes(id)));
    };
    return isLeft ? null : (
      <EditStep
        userId={buildUser().id}
        items={list}
        onChange={(id, change) => {
          setList((known) => known.map((item) => (item.id === id ? merge(item, change) : item)));
        }}
        onExchange={(exchange) => {
          on.exchange(exchange);
          setList((known) => exchangeItems(known, exchange) ?? known);
          return true;
        }}
        onRemove={(ids) => {
          on.remove(ids);
          without(ids);
        }}
        onSaved={(ids) => {
          on.saved(ids);
          without(ids);
        }}
        onBack={() => {
          on.back();
          setIsLeft(true);
        }}
        onDone={on.done}
      />
    );
  }
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  return { ...server, ...on, invalidate, present, unmount, user: userEvent.setup() };
}

function merge(item: ParsedItem, { extractedData, ...change }: Partial<BulkItem>): ParsedItem {
  return {
    ...item,
    ...change,
    status: 'parsed',
    imageUrl: item.imageUrl,
    extractedData: extractedData ?? item.extractedData,
  };
}

/** Receipts of different shops: one.png, two.png and so on. */
export function buildBatch(...stores: readonly string[]): readonly ParsedItem[] {
  const names = ['one', 'two', 'three', 'four', 'five'];
  return stores.map((store, index) => buildItem(`${names[index] ?? index}.png`, { store }));
}

/** The card of a file. */
export function card(name: string): HTMLElement {
  return screen.getByRole('listitem', { name });
}

/** Opens the editor of a card. */
export function openEditor(name: string): void {
  fireEvent.click(screen.getByRole('button', { name: `Rediger ${name}` }));
}

/** A field of the open editor. */
export function input(label: string): HTMLElement {
  return within(screen.getByRole('list', { name: 'Kvitteringer' })).getByLabelText(label, {
    selector: 'input, select',
  });
}

/** Replaces what stands in a field of the open editor. */
export function change(label: string, value: string): void {
  fireEvent.change(input(label), { target: { value } });
}

/** Waits until the focus is there; it follows the screen, which follows the message that is told. */
export async function waitForFocus(find: () => HTMLElement): Promise<void> {
  await waitFor(() => {
    if (document.activeElement !== find()) {
      throw new Error(`The focus is at ${document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'}`);
    }
  });
}

/** Presses a button by its name. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Presses keys as the document hears them, at whatever has the focus. */
export function key(name: string, modifiers: KeyboardEventInit = {}): void {
  act(() => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...modifiers }),
    );
  });
}
