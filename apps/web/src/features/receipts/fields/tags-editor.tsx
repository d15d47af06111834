import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { fieldsText as text } from './fields.text.ts';
import { offeredTags } from './offered-tags.ts';
import { TagChips, TagOptions } from './tag-parts.tsx';
import { useOwnTags } from './use-own-tags.ts';
import type { OpenTags, TagsEdit } from './use-tags-edit.ts';

/** Props of {@link TagsEditor}. */
export interface TagsEditorProps extends Pick<TagsEdit, 'type' | 'add' | 'remove' | 'confirm' | 'discard'> {
  readonly labelId: string;
  readonly edit: OpenTags;
}

/**
 * The tags with a button each that takes them away, and the field for the next one, which offers the user's own. Enter or
 * a comma adds, Backspace in the empty field removes, the arrows choose among the offered, Enter in the empty field or
 * the tick saves, Escape or the cross discards.
 */
export function TagsEditor({ labelId, edit, add, remove, confirm, discard, ...ports }: TagsEditorProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const offered = offeredTags(useOwnTags(true), { chosen: edit.tags, typed: edit.typed });
  const { active, choose, handleKey } = useTagKeys({ edit, offered, add, remove, confirm, discard });
  const type = (typed: string) => {
    choose(null);
    ports.type(typed);
  };
  const addAndStay = (tag: string) => {
    choose(null);
    add(tag);
    input.current?.focus();
  };
  const removeAndStay = (tag: string) => {
    remove(tag);
    input.current?.focus();
  };
  const idOf = (tag: string) => `${id}-${offered.indexOf(tag)}`;
  return (
    <div role="group" aria-labelledby={labelId} className="py-1">
      <div className="flex items-start gap-1">
        <TagsBox hasProblem={edit.problem !== null}>
          <TagChips tags={edit.tags} onRemove={removeAndStay} />
          <input
            ref={input}
            role="combobox"
            aria-label={text.newTag}
            aria-expanded={offered.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active === null ? undefined : idOf(active)}
            aria-invalid={edit.problem === null ? undefined : true}
            aria-describedby={edit.problem === null ? undefined : `${id}-problem`}
            autoComplete="off"
            enterKeyHint="done"
            value={edit.typed}
            placeholder={edit.tags.length === 0 ? text.tagsPlaceholder : undefined}
            onChange={({ target }) => {
              type(target.value);
            }}
            onKeyDown={handleKey}
            className="min-h-9 min-w-24 flex-1 bg-transparent px-2 outline-none placeholder:text-muted pointer-coarse:min-h-11"
          />
        </TagsBox>
        <EditorButtons onConfirm={confirm} onDiscard={discard} />
      </div>
      <Said id={`${id}-problem`} edit={edit} />
      <TagOptions id={`${id}-list`} idOf={idOf} offered={offered} active={active} onPick={addAndStay} />
    </div>
  );
}

/** Looks like one field, with the tags in it. */
function TagsBox({ hasProblem, children }: { readonly hasProblem: boolean; readonly children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-1 flex-wrap items-center gap-1 rounded-md border bg-surface p-1',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        hasProblem ? 'border-danger' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  );
}

function EditorButtons({ onConfirm, onDiscard }: Record<'onConfirm' | 'onDiscard', () => void>) {
  return (
    <>
      <Button variant="quiet" size="icon" aria-label={text.confirm} onClick={onConfirm}>
        <Check aria-hidden className="size-5 text-accent" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={text.discard} onClick={onDiscard}>
        <X aria-hidden className="size-5 text-muted" />
      </Button>
    </>
  );
}

function Said({ id, edit: { problem, said, isDouble } }: { readonly id: string; readonly edit: OpenTags }) {
  return (
    <>
      {problem !== null && (
        <p id={id} role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      <p role="status" className={isDouble ? 'mt-1 text-sm text-muted' : 'sr-only'}>
        {said}
      </p>
    </>
  );
}

interface TagKeysPorts extends Pick<TagsEditorProps, 'edit' | 'add' | 'remove' | 'confirm' | 'discard'> {
  readonly offered: readonly string[];
}

/** The keys of the field, and which of the offered tags they have come to; null for none. */
function useTagKeys({ edit, offered, add, remove, confirm, discard }: TagKeysPorts) {
  const [chosen, choose] = useState<string | null>(null);
  const active = chosen !== null && offered.includes(chosen) ? chosen : null;

  const takeEnter = () => {
    if (active === null && edit.typed.trim() === '') {
      confirm();
    } else {
      choose(null);
      add(active ?? edit.typed);
    }
  };
  const keys = new Map<string, () => boolean>(
    Object.entries({
      ArrowDown: () => {
        choose(offered[(active === null ? -1 : offered.indexOf(active)) + 1] ?? null);
        return true;
      },
      ArrowUp: () => {
        choose(offered.at(active === null ? -1 : offered.indexOf(active) - 1) ?? null);
        return true;
      },
      Enter: () => {
        takeEnter();
        return true;
      },
      Escape: () => {
        if (active === null) {
          discard();
        }
        choose(null);
        return true;
      },
      Backspace: () => {
        const last = edit.tags.at(-1);
        if (edit.typed !== '' || last === undefined) {
          return false;
        }
        remove(last);
        return true;
      },
    }),
  );
  return {
    active,
    choose,
    handleKey: (event: KeyboardEvent) => {
      // With Ctrl the receipt is saved, and letters of a language that is put together are not done.
      const isForOthers = event.ctrlKey || event.metaKey || event.nativeEvent.isComposing;
      if (!isForOthers && keys.get(event.key)?.() === true) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}
