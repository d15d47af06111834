import { LIMITS, type SavedReply } from '@bonbog/contract/calls';
import { MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { extrasText } from './extras.text.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { SavedReplyRow } from './saved-reply-row.tsx';
import { useFocusAfter, useFocusWhenFewer } from './return-focus.ts';
import { useSavedReplies } from './use-saved-replies.ts';
import { VariablesHelp } from './variables-help.tsx';

const text = extrasText.settings;

/** The saved answers: reading, adding, changing and deleting them. */
export function SavedRepliesSettings() {
  const { data, error, refetch } = useSavedReplies();
  const heading = useFocusWhenFewer(data?.savedReplies.length ?? 0);
  const handleRemoved = () => {
    showToast({ title: text.removed, variant: 'success' });
  };
  return (
    <Card className="p-4 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {text.title}
      </h3>
      <p className="mt-1 text-muted">{text.lead}</p>
      <VariablesHelp />
      {data === undefined && error === null && (
        <div role="status" aria-label={extrasText.loading} className="mt-4 space-y-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title={text.failed}
          text={messageOr(error, extrasText.tryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <Replies savedReplies={data.savedReplies} onRemoved={handleRemoved} />}
    </Card>
  );
}

interface RepliesProps {
  readonly savedReplies: readonly SavedReply[];
  readonly onRemoved: () => void;
}

function Replies({ savedReplies, onRemoved }: RepliesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const opener = useFocusAfter(isAdding);
  const [isEmpty, isFull] = [savedReplies.length === 0, savedReplies.length >= LIMITS.savedRepliesMax];
  const addButton = (
    <Button
      ref={opener}
      disabled={isFull}
      onClick={() => {
        setIsAdding(true);
      }}
    >
      <Plus aria-hidden className="size-5" />
      {text.add}
    </Button>
  );
  const closeForm = () => {
    setIsAdding(false);
  };
  return (
    <>
      {isAdding && <SavedReplyForm reply={null} onClose={closeForm} />}
      {!isAdding && isEmpty && (
        <EmptyState
          icon={MessageSquareText}
          title={text.emptyTitle}
          text={text.emptyText}
          action={addButton}
        />
      )}
      {!isAdding && !isEmpty && <div className="mt-4">{addButton}</div>}
      {isFull && <p className="mt-2 text-sm text-muted">{text.full}</p>}
      {!isEmpty && (
        <ul aria-label={text.title} className="mt-4 divide-y divide-line border-t border-line">
          {savedReplies.map((reply) => (
            <SavedReplyRow key={reply.id} reply={reply} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
    </>
  );
}
