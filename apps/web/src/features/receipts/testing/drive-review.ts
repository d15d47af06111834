import { screen } from '@testing-library/react';

import type { FakeAnswers } from '#testing/fake-server.ts';
import { buildParsed } from './build-parsed.ts';
import type { OpenReview } from './render-upload.tsx';

/** The button that shows a field's value. */
export function field(label: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^${label} `) });
}

/** What stands in the row of a field beside its value. */
export function mark(label: string): HTMLElement {
  return field(label).parentElement?.parentElement ?? document.body;
}

/** The button that saves the receipt. */
export function saveButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Gem' });
}

/** Opens a field, replaces what stands in it and presses Enter. */
export async function edit({ user }: OpenReview, label: string, text: string): Promise<void> {
  await user.click(field(label));
  const input = screen.getByLabelText(label, { selector: 'input' });
  await user.clear(input);
  await user.type(input, `${text}{Enter}`);
}

/** A server that saves what is sent. */
export const savable: FakeAnswers = {
  'POST /api/receipts/save': () =>
    Response.json(
      {
        receipt: {
          ...buildParsed().extractedData,
          id: '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d',
          receiptNumber: '1',
          imageUrl: buildParsed().imageUrl,
          originalName: 'bon.png',
          uploadedAt: '2026-02-01T10:00:00.000Z',
        },
        message: 'Kvittering gemt!',
      },
      { status: 201 },
    ),
};

/** The body of the save, if one was sent. */
export function savedBody({ calls }: OpenReview): unknown {
  return calls.find((call) => call.path === '/api/receipts/save')?.body;
}
