// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser } from '#testing/browser.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { offeredTags } from './offered-tags.ts';
import { createOpenEditors, OpenEditorsContext } from './open-editors.ts';
import { TagsField } from './tags-field.tsx';

afterEach(resetBrowser);

const own = ['Kunde A', 'Varebil', 'Ærø'];

/** The tags of a receipt, opened, and what is saved of them. */
async function open({ value = '', tags = own }: { value?: string; tags?: readonly string[] | null } = {}) {
  const server = fakeServer({
    'GET /api/receipts/tags': () =>
      tags === null ? Response.json({ message: 'Nej' }, { status: 500 }) : Response.json({ tags }),
  });
  const saved: string[] = [];
  const editors = createOpenEditors();
  function Voucher() {
    const [now, setNow] = useState(value);
    return (
      <TagsField
        name="tags"
        label="Tags"
        value={now}
        onSave={(next) => {
          saved.push(next);
          setNow(next);
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OpenEditorsContext value={editors}>
        <Voucher />
      </OpenEditorsContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const reopen = () => user.click(screen.getByRole('button', { name: /^Tags/ }));
  await reopen();
  const input = screen.getByRole('combobox', { name: 'Nyt tag' });
  const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const isOffered = (names: readonly string[]) =>
    waitFor(() => {
      expect(offered()).toEqual(names);
    });
  return { user, input, saved, chosen, offered, isOffered, reopen, editors, ...server };
}

describe('tags', () => {
  it('are added by Enter and by a comma, and saved at once by Enter in the empty field', async () => {
    const { user, input, saved, chosen } = await open();
    expect(input).toHaveFocus();

    await user.keyboard('Kunde  B{Enter}Byggeri,hus');
    expect(chosen()).toEqual(['Kunde B', 'Byggeri']);
    expect(screen.getByRole('status')).toHaveTextContent('Tagget Byggeri er tilføjet.');
    await user.keyboard('{Enter}');
    expect(saved).toEqual([]);
    await user.keyboard('{Enter}');

    expect(saved).toEqual(['Kunde B, Byggeri, hus']);
    expect(screen.getByRole('button', { name: 'Tags Kunde B, Byggeri, hus' })).toHaveFocus();
  });

  it('can be pasted several at a time', async () => {
    const { user, saved } = await open({ value: 'Bil' });

    await user.paste('Kunde A, bil,Hus');
    await user.click(screen.getByRole('button', { name: 'Bekræft' }));

    expect(saved).toEqual(['Bil, Kunde A, Hus']);
  });

  it('are taken away by Backspace in the empty field, and each by its button', async () => {
    const { user, input, saved, chosen } = await open({ value: 'Kunde A, Bil, Hus' });

    await user.keyboard('x{Backspace}{Backspace}');
    expect(chosen()).toEqual(['Kunde A', 'Bil']);
    expect(screen.getByRole('status')).toHaveTextContent('Tagget Hus er fjernet.');
    await user.click(screen.getByRole('button', { name: 'Fjern tagget Kunde A' }));
    expect(input).toHaveFocus();
    await user.keyboard('{Backspace}{Enter}');

    expect(saved).toEqual(['']);
  });

  it('offer those the user has used, but for the chosen ones; arrows and Enter take one', async () => {
    const { user, input, saved, isOffered } = await open({ value: 'varebil' });
    await isOffered(['Kunde A', 'Ærø']);

    await user.keyboard('aero');
    await isOffered(['Ærø']);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Ærø', selected: true }).id).toBe(
      input.getAttribute('aria-activedescendant'),
    );
    await user.keyboard('{Enter}{Enter}');

    expect(saved).toEqual(['varebil, Ærø']);
  });

  it('walk through what is offered and past both ends, and leave it by Escape', async () => {
    const { user, input, isOffered, saved } = await open();
    await isOffered(own);
    const active = () => screen.queryByRole('option', { selected: true })?.textContent;

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Ærø');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Varebil');
    await user.keyboard('{Escape}');
    expect(active()).toBeUndefined();
    expect(input).toBeVisible();
    await user.keyboard('Hus{Escape}');

    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: /^Tags/ })).toHaveFocus();
    expect(saved).toEqual([]);
  });

  it('are taken by a click on what is offered, with the focus where it was', async () => {
    const { user, input, chosen, isOffered } = await open();
    await isOffered(own);

    await user.click(screen.getByRole('option', { name: 'Varebil' }));

    expect(chosen()).toEqual(['Varebil']);
    expect(input).toHaveFocus();
    await isOffered(['Kunde A', 'Ærø']);
  });

  it('that are too long or too many stay typed, with the reason', async () => {
    const { user, input, saved } = await open({ value: 'a, b, c, d, e, f, g, h, i, j' });

    await user.keyboard('k{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Der kan højst være 10 tags på et bilag.');
    expect(input).toHaveValue('k');
    expect(input).toBeInvalid();
    await user.keyboard('{Backspace}{Backspace}');
    await user.paste('x'.repeat(41));
    await user.click(screen.getByRole('button', { name: 'Bekræft' }));

    expect(screen.getByRole('alert')).toHaveTextContent('Et tag må højst være 40 tegn.');
    expect(saved).toEqual([]);
  });

  it('are told once when one is there already', async () => {
    const { user, chosen } = await open({ value: 'Kunde A' });

    await user.keyboard('kunde a{Enter}');

    expect(chosen()).toEqual(['Kunde A']);
    expect(screen.getByRole('status')).toHaveTextContent('Det tag er der allerede.');
    expect(screen.getByRole('status')).not.toHaveClass('sr-only');
  });

  it('are saved with the receipt when the editor is open still, also what is typed of one', async () => {
    const { user, editors, saved } = await open({ value: 'Bil' });
    await user.keyboard('Hus');

    expect(editors.commitAll()).toBe(true);

    expect(saved).toEqual(['Bil, Hus']);
  });

  it('are offered for the next receipt before the server knows of them, which is asked once', async () => {
    const { user, isOffered, reopen, calls } = await open();
    await isOffered(own);
    await user.keyboard('Messe{Enter}{Enter}');

    await reopen();
    await user.keyboard('{Backspace}');

    await isOffered(['Messe', ...own]);
    expect(calls).toHaveLength(1);
  });

  it('can be typed when the own ones cannot be had', async () => {
    const { user, saved, offered, calls } = await open({ tags: null });
    await vi.waitFor(() => {
      expect(calls).toHaveLength(1);
    });

    await user.keyboard('Bil{Enter}{Enter}');

    expect(offered()).toEqual([]);
    expect(saved).toEqual(['Bil']);
  });
});

describe('the tags that are offered', () => {
  it('are six at most, and those that begin with what is typed come first', () => {
    const many = Array.from({ length: 9 }, (_, index) => `Sag ${index}`);
    expect(offeredTags(many, { chosen: [], typed: '' })).toEqual(many.slice(0, 6));
    expect(offeredTags(['Ny bil', 'Hus', 'Bil'], { chosen: [], typed: 'BI' })).toEqual(['Bil', 'Ny bil']);
  });
});
