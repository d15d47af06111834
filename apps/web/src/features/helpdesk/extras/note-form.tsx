import { LIMITS } from '@bonbog/contract/calls';
import { useRef, type KeyboardEvent, type SubmitEvent } from 'react';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { extrasText } from './extras.text.ts';
import { useAddNote } from './use-case-log.ts';
import { useNoteDraft } from './use-note-draft.ts';

const text = extrasText.notes;

/** From here on the number of characters is told. */
const almostFull = LIMITS.caseNoteMaxLength - 500;

/** Writes a note. What was typed stays when it could not be saved. */
export function NoteForm({ caseNumber }: { readonly caseNumber: number }) {
  const { draft, change, clear } = useNoteDraft(caseNumber);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, reset } = useAddNote(caseNumber, () => {
    clear();
    // The button that was pressed cannot be used now, and would take the focus with it.
    field.current?.focus();
  });
  const isEmpty = draft.trim() === '';

  const add = () => {
    if (!isEmpty && !isPending) {
      mutate(draft);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      add();
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        add();
      }}
      className="mt-3 space-y-2"
    >
      <TextArea
        ref={field}
        label={text.label}
        rows={3}
        value={draft}
        readOnly={isPending}
        error={error === null ? undefined : reasonOf(error)}
        hint={draft.length > almostFull ? text.count(draft.length) : undefined}
        onChange={(event) => {
          change(event.target.value);
          reset();
        }}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" disabled={isEmpty} busy={isPending}>
        {text.add}
      </Button>
    </form>
  );
}

/** What the server found wrong with the note, or why it was not saved. */
function reasonOf(error: Error): string {
  const ofField = error instanceof ApiFailure ? error.fieldErrors.text : undefined;
  return ofField ?? messageOr(error, text.notAdded);
}
