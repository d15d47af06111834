// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, fakeServer } from '#testing/fake-server.ts';
import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { ReceiptDetail } from './receipt-detail.tsx';

afterEach(resetBrowser);

const receipt = buildSaved();

function renderDetail(answer: () => Response) {
  stubLayout();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const server = fakeServer({ [`PATCH /api/receipts/${receipt.id}`]: answer });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReceiptDetail receipt={receipt} onClose={vi.fn()} onPrevious={null} onNext={null} />
    </QueryClientProvider>,
  );
  return server;
}

async function editStore() {
  await userEvent.click(screen.getByText('Café Åen'));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'Kiosk{Enter}');
}

it('saves an edit at once with exactly one PATCH that tells what was seen (DET-02, DET-06, S-11)', async () => {
  const server = renderDetail(() => Response.json({ receipt: { ...receipt, store: 'Kiosk' }, message: '' }));

  await editStore();

  expect(server.calls.map(({ method, body }) => [method, body])).toEqual([['PATCH', { store: 'Kiosk' }]]);
  expect(server.calls[0]?.headers.get('x-previous-value')).toBe('"Caf\\u00e9 \\u00c5en"');
});

it('shows both values of a field that was changed elsewhere (S-11)', async () => {
  const theirs = { ...receipt, store: 'Havnen' };
  renderDetail(() =>
    Response.json(buildError('CONFLICT', 'Feltet er ændret et andet sted.', { receipt: theirs }), {
      status: 409,
    }),
  );

  await editStore();

  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Feltet er ændret et andet sted');
  expect(note).toHaveTextContent("Du skrev 'Kiosk'. Nu står der 'Havnen'.");
});
