import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';

import { ATTACHMENT_ACCEPT } from '#lib/attachments/check-attachment.ts';
import type { Attachments } from '#lib/attachments/use-attachments.ts';
import { Button } from '#ui/button.tsx';
import { ChosenFiles } from '#ui/chosen-files.tsx';
import { feedbackText } from './feedback.text.ts';

const text = feedbackText.form;

/** Chooses the files that go with the words. */
export function AttachmentsField({ attachments }: { readonly attachments: Attachments }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className="space-y-2">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ATTACHMENT_ACCEPT}
        data-testid="attachment-input"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          void attachments.add(files);
        }}
      />
      <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden className="size-5" />
        {text.attach}
      </Button>
      <p id={hintId} className="text-sm text-muted">
        {text.attachHint}
      </p>
      <ChosenFiles label={text.attachments} chosen={attachments.chosen} remove={attachments.remove} />
    </div>
  );
}
