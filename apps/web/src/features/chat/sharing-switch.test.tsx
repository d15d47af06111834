// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { ReceiptSharing } from '@bonbog/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildChat, buildMessage, openChat, wait } from './testing/render-chat.tsx';

afterEach(resetBrowser);

const offered: ReceiptSharing = { isOffered: true, isOn: false, model: 'gpt-oss-120b' };
const sharing = 'GET /api/chat/sharing';
const question = 'Må gpt-oss-120b se svar om dine kvitteringer?';

describe('what the language model may see', () => {
  it('is nothing of receipts until the user says yes, and is said to the server (S-72)', async () => {
    const { callsTo } = await openChat({
      [sharing]: () => Response.json(offered),
      'PUT /api/chat/sharing': () => Response.json({ ...offered, isOn: true }),
    });
    expect(screen.getByText(question)).toHaveTextContent(`${question} Nej`);
    const choice = screen.getByRole('switch', { hidden: true });
    expect(choice).not.toBeChecked();
    expect(choice).toHaveAccessibleDescription(
      /uden for Bonbog.*bliver de her.*Chatten sender aldrig billeder/,
    );

    fireEvent.click(choice);
    await wait(0);

    expect(callsTo('PUT /api/chat/sharing').map(({ body }) => body)).toEqual([{ isOn: true }]);
    expect(choice).toBeChecked();
    expect(screen.getByText(question)).toHaveTextContent(`${question} Ja`);
  });

  it('stays what the server keeps when that cannot be changed, and says so (S-72)', async () => {
    await openChat({
      [sharing]: () => Response.json(offered),
      'PUT /api/chat/sharing': () =>
        Response.json(buildError('VALIDATION_ERROR', 'Det kan ikke vælges her.'), { status: 400 }),
    });

    fireEvent.click(screen.getByRole('switch', { hidden: true }));
    await wait(0);

    expect(screen.getByRole('switch', { hidden: true })).not.toBeChecked();
    expect(readToast()).toMatchObject({
      title: 'Dit valg blev ikke gemt',
      description: 'Det kan ikke vælges her.',
    });
  });

  it.each([
    ['the operator does not offer it', { ...offered, isOffered: false }, {}],
    ['there is no model', { ...offered, model: null }, {}],
    ['a person answers', offered, { isAssistantOn: false, status: 'escalated' }],
  ] as const)('is not asked where %s (S-72)', async (_, answer, session) => {
    const messages = [buildMessage(1)];
    await openChat({ [sharing]: () => Response.json(answer) }, { session: buildChat(session), messages });

    expect(screen.getByText('Besked 1')).toBeVisible();
    expect(screen.queryByRole('switch', { hidden: true })).toBeNull();
  });
});
