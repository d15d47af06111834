import { useEffect } from 'react';

import { useTabDraft } from '#lib/tab-drafts.ts';

/** An answer of support that stands on the screen. `author` is null when the account is gone. */
export interface ShownReply {
  readonly id: string;
  readonly author: string | null;
  readonly createdAt: string;
}

/** What is looked at. `replies` are oldest first, undefined until they are known. */
export interface RepliesPlace {
  readonly draftName: string;
  readonly isDraft: boolean;
  readonly replies: readonly ShownReply[] | undefined;
  readonly ownEmail: string;
}

const none = 'none';

/**
 * The latest answer a colleague gave since the draft was begun, or null. What stood there then is kept with the draft,
 * so that it is told after a look at another case too.
 */
export function useRepliesMeanwhile({
  draftName,
  isDraft,
  replies,
  ownEmail,
}: RepliesPlace): ShownReply | null {
  const [seen, keepSeen] = useTabDraft(`${draftName}:seen`);
  const latest = replies === undefined ? undefined : (replies.at(-1)?.id ?? none);
  useEffect(() => {
    if (!isDraft && seen !== '') {
      keepSeen('');
    } else if (isDraft && seen === '' && latest !== undefined) {
      keepSeen(latest);
    }
  });
  if (!isDraft || seen === '' || replies === undefined) {
    return null;
  }
  const added = replies.slice(replies.findIndex(({ id }) => id === seen) + 1);
  return added.findLast(({ author }) => author !== ownEmail) ?? null;
}
