import { useEffect, useRef, useState } from 'react';

import { createUuid } from '#lib/create-uuid.ts';
import { hasParts, isTexts } from '#lib/has-parts.ts';
import { forgetEdits, keepEdits, readEdits } from '#lib/kept-edits.ts';

/** Words that were sent once, and may have arrived. The server stores them once for their `key`, as the message's id. */
export interface Attempt {
  readonly key: string;
  readonly sessionId: string;
  readonly words: string;
  readonly images: string[];
}

/** `isLent` tells that the words of the attempt are on their way, and not part of the text. */
interface Draft {
  readonly text: string;
  readonly attempt: Attempt | null;
  readonly isLent: boolean;
}

const nothing: Draft = { text: '', attempt: null, isLent: false };

/**
 * What is typed and not known to have arrived. A reload brings it back, also while it is on its way to the server, and
 * with the key it was sent under, so that it is neither lost nor said twice.
 */
export function useChatDraft(userId: string) {
  const owner = { userId, fileId: 'chat' };
  const [draft, setDraft] = useState(() => readDraft(owner));
  // Answers arrive later than the screen that asked was drawn.
  const current = useRef(draft);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const change = (next: Draft) => {
    current.current = next;
    setDraft(next);
    keep(owner, next);
  };
  return {
    text: draft.text,
    attempt: draft.attempt,
    change: (text: string) => {
      change({ ...current.current, text });
    },
    /** Empties the field, and keeps the words. The same words are lent under the same key again. */
    lend: (message: Omit<Attempt, 'key'>): Attempt => {
      const earlier = current.current.attempt;
      const attempt =
        earlier !== null && isSame(earlier, message) ? earlier : { ...message, key: createUuid() };
      change({ text: '', attempt, isLent: true });
      return attempt;
    },
    /** Puts words that are not known to have arrived before what was typed since. */
    giveBack: (key: string) => {
      const held = current.current;
      // A screen that is gone has nothing to add: the words are kept, and another screen may hold them.
      if (isMounted.current && held.isLent && held.attempt?.key === key) {
        change({ ...held, text: wholeOf(held), isLent: false });
      }
    },
    /** The words arrived: nothing is left of them, and what was typed since stays. */
    settle: (key: string) => {
      if (!isMounted.current) {
        const kept = readDraft(owner);
        if (kept.attempt?.key === key) {
          keep(owner, settled(kept));
        }
      } else if (current.current.attempt?.key === key) {
        change(settled(current.current));
      }
    },
  };
}

type Owner = Parameters<typeof keepEdits>[0];

function readDraft(owner: Owner): Draft {
  const kept = readEdits(owner);
  if (!hasParts(kept, { text: 'text', attempt: 'any' })) {
    return nothing;
  }
  return { text: kept.text, attempt: isAttempt(kept.attempt) ? kept.attempt : null, isLent: false };
}

function isAttempt(kept: unknown): kept is Attempt {
  return (
    hasParts(kept, { key: 'text', sessionId: 'text', words: 'text', images: 'list' }) && isTexts(kept.images)
  );
}

function keep(owner: Owner, draft: Draft): void {
  const text = wholeOf(draft);
  if (text === '' && draft.attempt === null) {
    forgetEdits(owner);
  } else {
    keepEdits(owner, { text, attempt: draft.attempt });
  }
}

/** The text with the words that are lent. */
function wholeOf({ text, attempt, isLent }: Draft): string {
  if (attempt === null || !isLent) {
    return text;
  }
  return text.trim() === '' ? attempt.words : `${attempt.words}\n${text}`;
}

/** What is left of a draft once its attempt arrived. Words that were changed since are others. */
function settled({ text, attempt, isLent }: Draft): Draft {
  if (attempt === null || isLent) {
    return { ...nothing, text };
  }
  if (text.trim() === attempt.words) {
    return nothing;
  }
  const before = `${attempt.words}\n`;
  return { ...nothing, text: text.startsWith(before) ? text.slice(before.length) : text };
}

function isSame(attempt: Attempt, { sessionId, words, images }: Omit<Attempt, 'key'>): boolean {
  return (
    attempt.sessionId === sessionId && attempt.words === words && attempt.images.join() === images.join()
  );
}
