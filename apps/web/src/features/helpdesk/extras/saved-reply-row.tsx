import type { SavedReply } from '@bonbog/contract/calls';
import { useState } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { extrasText } from './extras.text.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { useFocusAfter } from './return-focus.ts';
import { useRemoveReply } from './use-saved-replies.ts';

const text = extrasText.settings;

/** Props of {@link SavedReplyRow}. `onRemoved`: the answer is gone, and the row with it. */
export interface SavedReplyRowProps {
  readonly reply: SavedReply;
  readonly onRemoved: () => void;
}

/** One saved answer, or the form that changes it. */
export function SavedReplyRow({ reply, onRemoved }: SavedReplyRowProps) {
  const [doing, setDoing] = useState<'reading' | 'editing' | 'removing'>('reading');
  const editButton = useFocusAfter(doing === 'editing');
  const stop = () => {
    setDoing('reading');
  };
  if (doing === 'editing') {
    return (
      <li>
        <SavedReplyForm reply={reply} onClose={stop} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start gap-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h4 className="font-medium wrap-anywhere">{reply.title}</h4>
        <p className="mt-1 line-clamp-4 text-sm text-muted wrap-anywhere whitespace-pre-line">{reply.body}</p>
      </div>
      <div className="flex gap-2">
        <Button
          ref={editButton}
          aria-label={text.editNamed(reply.title)}
          onClick={() => {
            setDoing('editing');
          }}
        >
          {text.edit}
        </Button>
        <Button
          variant="danger"
          aria-label={text.removeNamed(reply.title)}
          onClick={() => {
            setDoing('removing');
          }}
        >
          {text.remove}
        </Button>
      </div>
      {doing === 'removing' && <RemoveReply reply={reply} onRemoved={onRemoved} onClose={stop} />}
    </li>
  );
}

interface RemoveReplyProps extends SavedReplyRowProps {
  readonly onClose: () => void;
}

function RemoveReply({ reply, onRemoved, onClose }: RemoveReplyProps) {
  const { mutate, isPending } = useRemoveReply(onRemoved);
  return (
    <ConfirmDialog
      title={text.confirmTitle(reply.title)}
      warning={text.confirmWarning}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => {
        mutate(reply, {
          onError: (error) => {
            showToast({
              title: text.notRemoved,
              description: messageOr(error, extrasText.tryAgain),
              variant: 'error',
            });
            onClose();
          },
          onSuccess: onClose,
        });
      }}
    />
  );
}
