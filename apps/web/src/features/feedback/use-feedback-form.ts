import type { FeedbackInput } from '@bonbog/contract/calls';
import { useState } from 'react';

import { ApiFailure } from '#lib/api-client.ts';
import { useAttachments } from '#lib/attachments/use-attachments.ts';
import { messageOr, proxyWords } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { FEEDBACK_FIELDS, readFeedback, toForm, type FeedbackField } from './feedback-form-fields.ts';
import { feedbackText as text } from './feedback.text.ts';
import { useFeedbackDraft } from './use-feedback-draft.ts';
import { useSendFeedback } from './use-feedback.ts';

/** The form's words and files, what is wrong with them, and what AI said to those that were sent. */
export function useFeedbackForm(userId: string) {
  const { draft, change, clear } = useFeedbackDraft(userId);
  const attachments = useAttachments({ tooMany: text.form.tooMany });
  // Undefined as long as no answer was asked for, null when none came.
  const [answer, setAnswer] = useState<string | null | undefined>(undefined);
  const send = useSendFeedback();

  const handleSent = (input: FeedbackInput, aiResponse: string | undefined) => {
    clear();
    attachments.clear();
    setAnswer(input.sendToAI ? (aiResponse ?? null) : undefined);
    showToast({ title: text.sent, description: text.sentText, variant: 'success' });
  };
  const { form, errors, handleSubmit } = useCheckedForm<FeedbackField>({
    fields: FEEDBACK_FIELDS,
    check: (read) => readFeedback(read).errors ?? {},
    submit: (read, { refuse }) => {
      const { input } = readFeedback(read);
      if (input !== null) {
        send.mutate(toForm(input, attachments.files), {
          onSuccess: ({ aiResponse }) => {
            handleSent(input, aiResponse);
          },
          onError: (error) => {
            refuse(error instanceof ApiFailure ? error.fieldErrors : {});
            showToast({ title: text.failedTitle, description: explain(error), variant: 'error' });
          },
        });
      }
    },
  });
  return {
    draft,
    change,
    attachments,
    form,
    errors,
    handleSubmit,
    isSending: send.isPending,
    answer,
    closeAnswer: () => {
      setAnswer(undefined);
    },
  };
}

/** What the server says of a fault of ours helps nobody; of the sender's it does. */
function explain(error: Error): string {
  const isOurs = error instanceof ApiFailure && error.status >= 500;
  return isOurs ? (proxyWords(error) ?? text.failed) : messageOr(error, text.failed);
}
