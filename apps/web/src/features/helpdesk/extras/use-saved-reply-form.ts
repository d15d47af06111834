import { type SavedReply, type SavedReplyInput, savedReplyRefusal } from '@bonbog/contract/calls';
import { useState } from 'react';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { useCheckedForm, type FieldErrors } from '#ui/use-checked-form.ts';
import { extrasText } from './extras.text.ts';
import { useSaveReply } from './use-saved-replies.ts';

const text = extrasText.settings;
const fields = ['title', 'body'] as const;
type Field = (typeof fields)[number];
type Read = (field: Field) => string;

/** What a form is about; null makes a new answer. */
export interface SavedReplyFormProps {
  readonly reply: SavedReply | null;
  readonly onClose: () => void;
}

/** Checks and saves a saved answer. What was typed stays when that fails; `failure` is what is about no field. */
export function useSavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const { mutate, isPending } = useSaveReply(reply?.id ?? null);
  const [failure, setFailure] = useState<string | null>(null);

  const { form, errors, handleSubmit } = useCheckedForm<Field>({
    fields,
    check: (read) => errorsOf(inputOf(read)),
    submit: (read, { refuse }) => {
      setFailure(null);
      mutate(inputOf(read), {
        onSuccess: () => {
          showToast({ title: text.saved, variant: 'success' });
          onClose();
        },
        onError: (error) => {
          const found = fieldErrorsOf(error);
          refuse(found);
          const isAboutField = fields.some((field) => found[field] !== undefined);
          setFailure(isAboutField ? null : messageOr(error, text.notSaved));
        },
      });
    },
  });
  return { form, errors, handleSubmit, failure, isSaving: isPending };
}

function inputOf(read: Read): SavedReplyInput {
  return { title: read('title'), body: read('body') };
}

function errorsOf({ title, body }: SavedReplyInput): FieldErrors<Field> {
  return {
    title: savedReplyRefusal('title', title) ?? undefined,
    body: savedReplyRefusal('body', body) ?? undefined,
  };
}

/** That a title is taken is said of the whole request, and belongs to the title. */
function fieldErrorsOf(error: Error): FieldErrors<Field> {
  if (!(error instanceof ApiFailure)) {
    return {};
  }
  return error.errorType === 'CONFLICT' ? { title: error.message } : error.fieldErrors;
}
