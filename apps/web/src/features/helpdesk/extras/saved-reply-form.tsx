import { useEffect, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { extrasText } from './extras.text.ts';
import { unknownVariables } from './fill-saved-reply.ts';
import { useSavedReplyForm, type SavedReplyFormProps } from './use-saved-reply-form.ts';

const text = extrasText.settings;

/** Writes a new saved answer or changes one. */
export function SavedReplyForm(props: SavedReplyFormProps) {
  const { reply, onClose } = props;
  const { form, errors, handleSubmit, failure, isSaving } = useSavedReplyForm(props);
  const [body, setBody] = useState(reply?.body ?? '');
  const unknown = unknownVariables(body);
  const title = reply === null ? text.newReply : text.editReply;

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={handleSubmit}
      className="my-4 space-y-4 rounded-md border border-line-strong p-4"
    >
      <h4 className="font-semibold">{title}</h4>
      <TextField
        name="title"
        label={text.replyTitle}
        defaultValue={reply?.title}
        autoComplete="off"
        error={errors.title}
      />
      <TextArea
        name="body"
        label={text.body}
        defaultValue={reply?.body}
        error={errors.body}
        hint={unknown.length === 0 ? undefined : text.unknown(unknown)}
        onChange={(event) => {
          setBody(event.target.value);
        }}
      />
      {failure !== null && (
        <div role="alert">
          <ErrorText>{failure}</ErrorText>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSaving}>
          {text.save}
        </Button>
        <Button disabled={isSaving} onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
