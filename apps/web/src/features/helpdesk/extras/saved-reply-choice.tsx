import type { SavedReply } from '@bonbog/contract/calls';

import { messageOr } from '#lib/message-or.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { extrasText } from './extras.text.ts';
import { SavedReplySearch } from './saved-reply-search.tsx';
import { useSavedReplies } from './use-saved-replies.ts';

const text = extrasText.picker;

/** Props of {@link SavedReplyChoice}. */
export interface SavedReplyChoiceProps {
  readonly onPick: (body: SavedReply['body']) => void;
}

/** The saved answers to choose from, once they are there. */
export function SavedReplyChoice({ onPick }: SavedReplyChoiceProps) {
  const { data, error, refetch } = useSavedReplies();
  if (data === undefined) {
    return error === null ? (
      <div role="status" aria-label={extrasText.loading} className="space-y-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
      </div>
    ) : (
      <div role="alert" className="space-y-3">
        <p className="font-medium">{text.failed}</p>
        <ErrorText>{messageOr(error, extrasText.tryAgain)}</ErrorText>
        <Button onClick={() => void refetch()}>{extrasText.retry}</Button>
      </div>
    );
  }
  return data.savedReplies.length === 0 ? (
    <p className="text-muted">{text.none}</p>
  ) : (
    <SavedReplySearch savedReplies={data.savedReplies} onPick={onPick} />
  );
}
