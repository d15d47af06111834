import { clsx } from 'clsx';
import { X } from 'lucide-react';

import { fieldsText as text } from './fields.text.ts';

/** Props of {@link TagChips}. */
export interface TagChipsProps {
  readonly tags: readonly string[];
  readonly onRemove: (tag: string) => void;
}

/** Tags, each with the button that takes it away. */
export function TagChips({ tags, onRemove }: TagChipsProps) {
  return tags.length === 0 ? null : (
    <ul aria-label={text.chosenTags} className="contents">
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex max-w-full items-center rounded-full border border-line bg-accent-soft pl-3 text-sm font-medium"
        >
          <span title={tag} className="truncate">
            {tag}
          </span>
          <button
            type="button"
            aria-label={text.removeTag(tag)}
            onClick={() => {
              onRemove(tag);
            }}
            className="flex size-8 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Props of {@link TagOptions}. */
export interface TagOptionsProps {
  readonly id: string;
  readonly idOf: (tag: string) => string;
  readonly offered: readonly string[];
  /** The one the keys have come to. */
  readonly active: string | null;
  readonly onPick: (tag: string) => void;
}

/** The tags that are offered. The focus stays in the field. */
export function TagOptions({ id, idOf, offered, active, onPick }: TagOptionsProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={text.ownTags}
      hidden={offered.length === 0}
      className="mt-1 flex flex-wrap gap-1 [&[hidden]]:hidden"
    >
      {offered.map((tag) => (
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- The focus stays in the field, whose keys move the choice and take it.
        <li
          key={tag}
          id={idOf(tag)}
          role="option"
          aria-selected={tag === active}
          onPointerDown={(event) => {
            // Or the field would lose the focus, and phones put their keyboard away.
            event.preventDefault();
          }}
          onClick={() => {
            onPick(tag);
          }}
          className={clsx(
            'flex min-h-9 max-w-full cursor-pointer items-center rounded-full border px-3 text-sm pointer-coarse:min-h-11',
            tag === active ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-sunken',
          )}
        >
          <span className="truncate">{tag}</span>
        </li>
      ))}
    </ul>
  );
}
