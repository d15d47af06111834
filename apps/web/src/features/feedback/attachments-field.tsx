import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';

import type { Attachments } from '#lib/attachments/use-attachments.ts';
import { AttachmentInput } from '#ui/attachment-input.tsx';
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
      <AttachmentInput ref={input} onChoose={(files) => void attachments.add(files)} />
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
