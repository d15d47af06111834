import type { SavedReply } from '@bonbog/contract/calls';
import { foldText, ownValue } from '@bonbog/domain';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { TextField } from '#ui/text-field.tsx';
import { extrasText } from './extras.text.ts';

const text = extrasText.picker;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Props of {@link SavedReplySearch}. */
export interface SavedReplySearchProps {
  readonly savedReplies: readonly SavedReply[];
  readonly onPick: (body: string) => void;
}

/** Looks for a saved answer by words of its title and text. The focus stays in the field; arrows move the choice. */
export function SavedReplySearch({ savedReplies, onPick }: SavedReplySearchProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { search, changeSearch, found, chosen, move } = useChoice(savedReplies);
  const idOf = ({ id }: SavedReply) => `${listId}-${id}`;
  const chosenId = chosen === undefined ? undefined : idOf(chosen);

  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    if (chosenId !== undefined) {
      document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [chosenId]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = ownValue(steps, event.key);
    if (event.key === 'Enter') {
      event.preventDefault();
      // The form of the reply box hears keys of what it opened, too.
      event.stopPropagation();
      if (chosen !== undefined) {
        onPick(chosen.body);
      }
    } else if (step !== undefined) {
      event.preventDefault();
      move(step);
    }
  };
  return (
    <>
      <TextField
        ref={input}
        type="search"
        label={text.search}
        hint={text.keys}
        value={search}
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={chosenId}
        onChange={(event) => {
          changeSearch(event.target.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <p role="status" className={found.length === 0 ? 'mt-3 text-muted' : 'sr-only'}>
        {found.length === 0 ? text.noneFound : text.count(found.length)}
      </p>
      <ul id={listId} role="listbox" aria-label={text.list} className="mt-2 min-h-0 overflow-y-auto">
        {found.map((reply) => (
          <Option key={reply.id} id={idOf(reply)} reply={reply} isChosen={reply === chosen} onPick={onPick} />
        ))}
      </ul>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly reply: SavedReply;
  readonly isChosen: boolean;
  readonly onPick: (body: string) => void;
}

function Option({ id, reply: { title, body }, isChosen, onPick }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- The focus stays in the field, whose keys move the choice and take it.
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={() => {
        onPick(body);
      }}
      className={clsx(
        'cursor-pointer rounded-sm border px-3 py-2',
        isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="block font-medium wrap-anywhere">{title}</span>
      <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{body}</span>
    </li>
  );
}

/** What is found, and which of it is chosen: the first, until the arrows move on. */
function useChoice(savedReplies: readonly SavedReply[]) {
  const [search, setSearch] = useState('');
  const [index, setIndex] = useState(0);
  const found = savedReplies.filter((reply) => isFoundBy(reply, search));
  return {
    search,
    found,
    chosen: found[index],
    changeSearch: (next: string) => {
      setSearch(next);
      setIndex(0);
    },
    /** After the last comes the first. */
    move: (step: number) => {
      setIndex(found.length === 0 ? 0 : (index + step + found.length) % found.length);
    },
  };
}

/** Every word of the search is in the title or the text. */
function isFoundBy({ title, body }: SavedReply, search: string): boolean {
  const folded = foldText(`${title} ${body}`);
  return foldText(search)
    .split(' ')
    .every((word) => folded.includes(word));
}
