import { useRef, useState } from 'react';
import { z } from 'zod';

import { forgetEdits, keepEdits, readEdits } from '#lib/kept-edits.ts';

const draftSchema = z.object({ text: z.string() });

/** What is typed and not sent. A reload brings it back until it arrived, also while it is on its way to the server. */
export function useChatDraft(userId: string) {
  const owner = { userId, fileId: 'chat' };
  const [text, setText] = useState(() => {
    const kept = draftSchema.safeParse(readEdits(owner));
    return kept.success ? kept.data.text : '';
  });
  // Answers arrive later than the screen that asked was drawn.
  const current = useRef(text);
  const show = (next: string) => {
    current.current = next;
    setText(next);
  };
  const change = (next: string) => {
    show(next);
    keepEdits(owner, { text: next });
  };
  return {
    text,
    change,
    /** Empties the field and keeps the words. */
    lend: () => {
      show('');
    },
    /** Puts words that did not arrive before what was typed since. */
    giveBack: (words: string) => {
      const since = current.current;
      change(since.trim() === '' ? words : `${words}\n${since}`);
    },
    /** The words arrived: nothing is left of them where they stand alone, and what was typed since stays. */
    settle: (words: string) => {
      if (current.current === '' || current.current === words) {
        show('');
        forgetEdits(owner);
      }
    },
  };
}
