import { readTags, tagKey, tagsFault, writeTags } from '@bonbog/domain';
import { useContext, useEffect, useRef, useState } from 'react';

import { fieldsText as text } from './fields.text.ts';
import { OpenEditorsContext } from './open-editors.ts';

/** What an edit of tags works on. The value is as the API writes it; '' is none. */
export interface TagsEditPorts {
  readonly value: string;
  readonly onSave: (value: string) => void;
}

/** An open editor: the tags it has, what is typed of the next one, why that is none, and what was done last. */
export interface OpenTags {
  readonly tags: readonly string[];
  readonly typed: string;
  readonly problem: string | null;
  /** For screen readers. */
  readonly said: string;
  /** Something that was typed was there already: that is told to all, or it would seem to vanish. */
  readonly isDouble: boolean;
}

/**
 * The life of one edit of tags. `edit` is null while they are only shown. All of them are saved at once, so that an edit
 * is one line in the history of the receipt. The button that opens the editor gets the focus back.
 */
export function useTagsEdit({ value, onSave }: TagsEditPorts) {
  const [edit, setEdit] = useState<OpenTags | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shouldReturnFocus = useRef(false);
  const editors = useContext(OpenEditorsContext);

  const commit = (): boolean => {
    if (edit === null) {
      return true;
    }
    const whole = withTyped(edit, edit.typed);
    if (whole.problem !== null) {
      setEdit(whole);
      return false;
    }
    onSave(writeTags(whole.tags));
    setEdit(null);
    return true;
  };

  // Registered anew after each render, because what is to be taken over changes with every key.
  useEffect(() => (edit === null ? undefined : editors?.register(commit)));
  useEffect(() => {
    if (edit === null && shouldReturnFocus.current) {
      shouldReturnFocus.current = false;
      button.current?.focus();
    }
  }, [edit]);

  const change = (next: (now: OpenTags) => OpenTags) => {
    setEdit((now) => (now === null ? null : next(now)));
  };
  return {
    edit,
    button,
    open: () => {
      setEdit({ tags: readTags(value), typed: '', problem: null, said: '', isDouble: false });
    },
    /** A comma ends a tag, wherever it comes from. */
    type: (typed: string) => {
      change((now) => afterTyping(now, typed));
    },
    add: (tag: string) => {
      change((now) => withTyped(now, tag));
    },
    remove: (tag: string) => {
      change((now) => without(now, tag));
    },
    confirm: () => {
      shouldReturnFocus.current = commit();
    },
    discard: () => {
      shouldReturnFocus.current = true;
      setEdit(null);
    },
  };
}
/** See {@link useTagsEdit}. */
export type TagsEdit = ReturnType<typeof useTagsEdit>;

function afterTyping(now: OpenTags, typed: string): OpenTags {
  const end = typed.lastIndexOf(',');
  if (end === -1) {
    return { ...now, typed, problem: null, isDouble: false };
  }
  const after = withTyped(now, typed.slice(0, end));
  return after.problem === null ? { ...after, typed: typed.slice(end + 1).trimStart() } : after;
}

/** With what was typed as further tags; where they cannot be kept it stands there still, with the reason. */
function withTyped(now: OpenTags, typed: string): OpenTags {
  const keys = new Set(now.tags.map(tagKey));
  const given = readTags(typed);
  const added = given.filter((tag) => !keys.has(tagKey(tag)));
  const tags = [...now.tags, ...added];
  const problem = tagsFault(tags);
  if (problem !== null) {
    return { ...now, typed, problem, isDouble: false };
  }
  const isDouble = added.length < given.length;
  const said = [...added.map(text.tagAdded), ...(isDouble ? [text.tagIsThere] : [])];
  return { tags, typed: '', problem: null, said: said.join(' '), isDouble };
}

function without(now: OpenTags, tag: string): OpenTags {
  const tags = now.tags.filter((each) => each !== tag);
  return { ...now, tags, problem: null, said: text.tagRemoved(tag), isDouble: false };
}
