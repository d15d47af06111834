import type { Ref } from 'react';

import { ATTACHMENT_ACCEPT } from '#lib/attachments/check-attachment.ts';
import { offerHeic } from '#lib/heic/offer-heic.ts';

/** Props of {@link AttachmentInput}. */
export interface AttachmentInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The hidden field behind a button that attaches files; the button clicks it. */
export function AttachmentInput({ ref, onChoose }: AttachmentInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={offerHeic(ATTACHMENT_ACCEPT)}
      data-testid="attachment-input"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // So that the same file can be chosen again.
        currentTarget.value = '';
        onChoose(files);
      }}
    />
  );
}
