// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildChat, buildMessage, chat, chatPaths, openChat, wait } from './testing/render-chat.tsx';

afterEach(resetBrowser);

const answer = buildMessage(2, {
  messageType: 'ai',
  message: 'Du har brugt 75,00 DKK.',
  chips: [
    { label: 'Butik', value: 'netto', without: 'Hvor meget har jeg brugt i perioden 1.–31. juli 2026' },
    { label: 'Periode', value: '1.–31. juli 2026', without: null },
  ],
});
const chips = () => within(chat.log()).getByRole('list', { name: 'Talt med' });

describe('what an answer was narrowed by', () => {
  it('stands over its figure, and pressing a part asks the same without it as a new message (S-72)', async () => {
    const { calls } = await openChat({}, { messages: [buildMessage(1), answer] });

    expect(
      within(chips())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Butik: netto', 'Periode: 1.–31. juli 2026']);
    expect(within(chips()).getAllByRole('button')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Spørg uden Butik: netto' }));

    await wait(0);

    expect(calls.find(({ method, path }) => `${method} ${path}` === chatPaths().send)?.body).toMatchObject({
      message: 'Hvor meget har jeg brugt i perioden 1.–31. juli 2026',
    });
  });

  it.each([
    ['was handed over', buildChat({ status: 'escalated' })],
    ['is finished', buildChat({ status: 'closed', isAssistantOn: false })],
  ])('can only be read in a chat that %s (S-72)', async (_, session) => {
    await openChat({}, { session, messages: [buildMessage(1), answer] });

    expect(chips()).toBeVisible();
    expect(within(chips()).queryByRole('button')).toBeNull();
  });
});
