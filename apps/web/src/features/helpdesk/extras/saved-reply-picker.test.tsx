// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { SavedReplyPicker, type SavedReplyPickerProps } from './saved-reply-picker.tsx';
import { answerReplies, buildReply, renderExtras, REPLIES_CALL } from './testing/render-extras.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-05T12:00:00.000Z');
});
afterEach(resetBrowser);

const values = {
  email: 'mette@firma.dk',
  caseNumber: 12,
  title: 'Momsen er væk',
  adminEmail: 'bo@bonbog.dk',
};
const threeReplies = () =>
  answerReplies(
    buildReply(1, { title: 'Løst', body: 'Sag {sag} er løst, {e-mail}.' }),
    buildReply(2, { title: 'Mere at vide', body: 'Hvilken browser bruger du?' }),
    buildReply(3, { title: 'Tak', body: 'Hej {navn}, tak for {titel}.' }),
  );

function setUp(props: Partial<SavedReplyPickerProps> = {}, answer: () => Response = threeReplies) {
  const picked: string[] = [];
  const onPick = (text: string) => picked.push(text);
  const draw = (more: Partial<SavedReplyPickerProps> = {}) => (
    <>
      <SavedReplyPicker values={values} onPick={onPick} {...props} {...more} />
      <textarea aria-label="Svar" />
    </>
  );
  const opened = renderExtras(draw(), { [REPLIES_CALL]: answer });
  return {
    ...opened,
    picked,
    user: userEvent.setup(),
    redraw: (more: Partial<SavedReplyPickerProps>) => {
      opened.redraw(draw(more));
    },
  };
}

async function open(props?: Partial<SavedReplyPickerProps>, answer?: () => Response) {
  const opened = setUp(props, answer);
  await opened.user.click(button());
  await screen.findByRole('combobox');
  return opened;
}

const button = () => screen.getByRole('button', { name: 'Gemte svar' });
const search = () => screen.getByRole('combobox', { name: 'Søg i gemte svar' });
const options = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent);
const chosen = () =>
  within(screen.getByRole('listbox', { name: 'Gemte svar' })).getByRole('option', { selected: true })
    .firstChild?.textContent;

describe('choosing a saved answer', () => {
  it('asks for them when the list is opened, and not before', async () => {
    const { calls, user } = setUp();
    expect(calls).toEqual([]);

    await user.click(button());
    await screen.findByRole('listbox');

    expect(calls.map(({ path }) => path)).toEqual(['/api/admin/saved-replies']);
    expect(options()).toEqual(['Løst', 'Mere at vide', 'Tak']);
  });

  it('works by the keyboard alone: open, down, Enter (S-93)', async () => {
    const { user, picked } = setUp();

    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox');
    expect(search()).toHaveFocus();
    expect(chosen()).toBe('Løst');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Mere at vide');
    expect(search()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{Enter}');

    expect(picked).toEqual(['Hvilken browser bruger du?']);
    await waitFor(() => {
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    });
  });

  it('goes round at both ends of the list', async () => {
    const { user } = await open();

    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Tak');
    await user.keyboard('{ArrowDown}');

    expect(chosen()).toBe('Løst');
  });

  it('closes by Escape, takes nothing and gives the focus back to the button', async () => {
    const { user, picked } = await open();

    await user.keyboard('{Escape}');

    await waitFor(() => {
      expect(button()).toHaveFocus();
    });
    expect(picked).toEqual([]);
  });

  it('leaves the focus where the reply box has taken it', async () => {
    const { user } = await open({
      onPick: () => {
        screen.getByRole('textbox', { name: 'Svar' }).focus();
      },
    });

    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });

    expect(screen.getByRole('textbox', { name: 'Svar' })).toHaveFocus();
  });

  it('works by a click', async () => {
    const { user, picked } = await open();

    await user.click(screen.getByRole('option', { name: /Mere at vide/ }));

    expect(picked).toEqual(['Hvilken browser bruger du?']);
  });

  it('fills in what the case knows', async () => {
    const { user, picked } = await open();

    await user.keyboard('{Enter}');

    expect(picked).toEqual(['Sag 12 er løst, mette@firma.dk.']);
  });
});

describe('searching saved answers', () => {
  it('finds words of title and text, whatever their case and order, and chooses the first', async () => {
    const { user, picked } = await open();

    await user.keyboard('{ArrowDown}');
    await user.type(search(), 'BROWSER mere');

    expect(options()).toEqual(['Mere at vide']);
    expect(chosen()).toBe('Mere at vide');
    expect(screen.getByText('1 gemt svar')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(picked).toEqual(['Hvilken browser bruger du?']);
  });

  it('says that nothing is found, and Enter and arrows do nothing then', async () => {
    const { user, picked } = await open();

    await user.type(search(), 'findes ikke{ArrowDown}{Enter}');

    expect(screen.getByText('Ingen gemte svar passer til søgningen.')).toBeVisible();
    expect(search()).not.toHaveAttribute('aria-activedescendant');
    expect(picked).toEqual([]);
    await user.clear(search());
    expect(chosen()).toBe('Løst');
  });

  it('does not send the form around it by Enter', async () => {
    const handleKeys = vi.fn();
    const opened = renderExtras(
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Stands for the form of the reply box.
      <form onKeyDown={handleKeys} onSubmit={handleKeys}>
        <SavedReplyPicker values={values} onPick={() => undefined} />
      </form>,
      { [REPLIES_CALL]: threeReplies },
    );
    const user = userEvent.setup();
    await user.click(button());
    await screen.findByRole('listbox');

    await user.keyboard('{Enter}');

    expect(opened.calls).toHaveLength(1);
    expect(handleKeys).not.toHaveBeenCalled();
  });
});

describe('words that cannot be filled in', () => {
  const warning = /Bonbog kan ikke udfylde \{navn\}\. Ret det, før du sender svaret\./;

  it('stay in the text and are told of', async () => {
    const { user, picked } = await open();

    await user.click(screen.getByRole('option', { name: /Tak/ }));

    expect(picked).toEqual(['Hej {navn}, tak for Momsen er væk.']);
    expect(await screen.findByText(warning)).toBeVisible();
  });

  it('are told of as long as they stand in the reply box', async () => {
    const { user, redraw } = await open({ draft: '' });
    await user.click(screen.getByRole('option', { name: /Tak/ }));

    redraw({ draft: 'Hej {navn}, tak.' });
    expect(screen.getByText(warning)).toBeVisible();
    redraw({ draft: 'Hej Mette, tak.' });

    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it('are forgotten with the next answer, and with the next case', async () => {
    const { user, redraw } = await open();
    await user.click(screen.getByRole('option', { name: /Tak/ }));
    expect(await screen.findByText(warning)).toBeVisible();

    await user.click(button());
    await user.click(await screen.findByRole('option', { name: /Løst/ }));
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.click(button());
    await user.click(await screen.findByRole('option', { name: /Tak/ }));
    expect(await screen.findByText(warning)).toBeVisible();
    redraw({ values: { ...values, caseNumber: 13 } });

    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });
});

describe('saved answers that are not there', () => {
  it('are said to be made in the settings when there are none', async () => {
    const { user } = setUp({}, () => answerReplies());

    await user.click(button());

    expect(
      await screen.findByText('Der er ingen gemte svar endnu. Du kan lave dem under Indstillinger.'),
    ).toBeVisible();
  });

  it('say why, and can be asked for again', async () => {
    const { user, answers } = setUp({}, () =>
      Response.json(buildError('TECHNICAL_ERROR', 'Der skete en fejl hos os.'), { status: 500 }),
    );

    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Der skete en fejl hos os.');
    answers[REPLIES_CALL] = threeReplies;
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByRole('listbox')).toBeVisible();
  });
});
