import { LIMITS } from '@bonbog/contract/calls';
import type { ClipboardEvent } from 'react';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AiAnswer } from './ai-answer.tsx';
import { AiChoice } from './ai-choice.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { feedbackText } from './feedback.text.ts';
import { RatingField } from './rating-field.tsx';
import { TypeField } from './type-field.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

const text = feedbackText.form;

/** The form, and under it what AI answered. */
export function FeedbackForm({ userId }: { readonly userId: string }) {
  const { form, handleSubmit, ...state } = useFeedbackForm(userId);
  const { attachments, answer } = state;
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length > 0) {
      event.preventDefault();
      void attachments.add(files);
    }
  };
  return (
    <div className="space-y-4">
      <Card className="p-4 sm:p-6">
        <form
          ref={form}
          noValidate
          aria-label={text.title}
          className="flex flex-col gap-5"
          onSubmit={handleSubmit}
          onPaste={handlePaste}
        >
          <Fields state={state} />
          <Button
            type="submit"
            variant="primary"
            busy={state.isSending}
            disabled={attachments.isPreparing}
            className="self-start"
          >
            {text.submit}
          </Button>
        </form>
      </Card>
      <div aria-live="polite">
        {answer !== undefined && <AiAnswer answer={answer} onClose={state.closeAnswer} />}
      </div>
    </div>
  );
}

type FormState = Omit<ReturnType<typeof useFeedbackForm>, 'form' | 'handleSubmit'>;

function Fields({ state: { draft, change, attachments, errors } }: { readonly state: FormState }) {
  return (
    <>
      <TypeField
        value={draft.feedbackType}
        error={errors.feedbackType}
        onChange={(feedbackType) => {
          change({ feedbackType });
        }}
      />
      <TextField
        name="title"
        label={text.subject}
        value={draft.title}
        error={errors.title}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          change({ title: currentTarget.value });
        }}
      />
      <TextArea
        name="message"
        label={text.message}
        value={draft.message}
        error={errors.message}
        hint={text.messageCount(draft.message.trim().length, LIMITS.feedbackMessageMaxLength)}
        onChange={({ currentTarget }) => {
          change({ message: currentTarget.value });
        }}
      />
      <AttachmentsField attachments={attachments} />
      <RatingField
        value={draft.rating}
        onChange={(rating) => {
          change({ rating });
        }}
      />
      <AiChoice
        isChecked={draft.sendToAI}
        onChange={(sendToAI) => {
          change({ sendToAI });
        }}
      />
    </>
  );
}
