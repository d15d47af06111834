import { LIMITS } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { CircleAlert, Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

import { AttachmentInput } from '#ui/attachment-input.tsx';
import { Button } from '#ui/button.tsx';
import { ChosenFiles } from '#ui/chosen-files.tsx';
import { formatCount } from '#lib/format-count.ts';
import { chatText } from './chat.text.ts';
import { takeFocus } from './take-focus.ts';
import type { ComposerState } from './use-composer.ts';

const text = chatText.composer;

/** How many characters before the limit the counter appears. */
const countedBefore = 200;

/** The field, what goes with it, and the button that sends. */
export function Composer({ composer }: { readonly composer: ComposerState }) {
  const { draft, attachments, isSending, isSendingFiles, isUnsent, send } = composer;
  const hintId = useId();
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length > 0) {
      event.preventDefault();
      attach(files);
    }
  };
  const attach = (files: readonly File[]) => {
    // Those of the message before are on their way still.
    if (!isSending) {
      void attachments.add(files);
    }
  };
  return (
    <form
      aria-label={text.label}
      className="space-y-1 border-t border-line px-3 py-2 sm:space-y-2 sm:px-5 sm:py-3"
      onPaste={handlePaste}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isUnsent && <NotSent onSendAgain={composer.canSend ? send : null} />}
      {!isSendingFiles && attachments.chosen.length > 0 && (
        <div className="max-h-40 overflow-y-auto">
          <ChosenFiles
            label={text.attachments}
            chosen={attachments.chosen}
            remove={attachments.remove}
            uploading={composer.uploading}
            failed={composer.failed}
            retry={composer.retry}
          />
        </div>
      )}
      <div className="flex items-end gap-2">
        <AttachButton isDisabled={isSending} onChoose={attach} />
        <Field composer={composer} hintId={hintId} />
        <Button
          type="submit"
          variant="primary"
          size="icon"
          aria-label={text.send}
          title={text.send}
          busy={isSending || composer.isWaiting}
          disabled={!composer.canSend}
        >
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
      <Hint id={hintId} typed={draft.text} />
    </form>
  );
}

function NotSent({ onSendAgain }: { readonly onSendAgain: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-danger-soft px-3 py-1 text-sm text-danger">
      <p role="alert" className="flex min-w-0 items-center gap-2 py-1">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {text.notSent}
      </p>
      <Button
        variant="quiet"
        className="text-sm text-danger"
        disabled={onSendAgain === null}
        onClick={() => onSendAgain?.()}
      >
        {text.sendAgain}
      </Button>
    </div>
  );
}

interface AttachButtonProps {
  readonly isDisabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function AttachButton({ isDisabled, onChoose }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <AttachmentInput ref={input} onChoose={onChoose} />
      <Button
        size="icon"
        variant="quiet"
        aria-label={text.attach}
        title={text.attach}
        disabled={isDisabled}
        className="-ml-2"
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden className="size-5" />
      </Button>
    </>
  );
}

interface FieldProps {
  readonly composer: Pick<ComposerState, 'field' | 'draft' | 'send'>;
  readonly hintId: string;
}

function Field({ composer: { field, draft, send }, hintId }: FieldProps) {
  const typed = draft.text;
  useGrowing(field, typed);
  useEffect(() => {
    takeFreeFocus(field.current);
  }, [field]);
  const isTooLong = countOf(typed) > LIMITS.chatMessageMaxLength;
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that chooses a word of an input method belongs to that.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari tells of it by this number alone.
    const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) {
      event.preventDefault();
      send();
    }
  };
  return (
    <textarea
      ref={field}
      rows={1}
      value={typed}
      aria-label={text.label}
      aria-describedby={hintId}
      aria-invalid={isTooLong || undefined}
      placeholder={text.placeholder}
      enterKeyHint="send"
      onKeyDown={handleKey}
      onChange={({ currentTarget }) => {
        draft.change(currentTarget.value);
      }}
      className={clsx(
        'block max-h-40 min-h-11 min-w-0 flex-1 resize-none overflow-y-auto rounded-md border bg-surface px-3 py-2 text-base placeholder:text-muted',
        isTooLong ? 'border-danger' : 'border-line-strong',
      )}
    />
  );
}

function Hint({ id, typed }: { readonly id: string; readonly typed: string }) {
  const length = countOf(typed);
  const isTooLong = length > LIMITS.chatMessageMaxLength;
  return (
    <p id={id} className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
      <span>
        {text.hint}
        <span className="sr-only">. {text.keys}</span>
      </span>
      {length > LIMITS.chatMessageMaxLength - countedBefore && (
        <span className={clsx('tabular-nums', isTooLong && 'font-medium text-danger')}>
          {text.count(formatCount(length), formatCount(LIMITS.chatMessageMaxLength))}
        </span>
      )}
    </p>
  );
}

function countOf(typed: string): number {
  return typed.trim().length;
}

/** Lets a field be as high as its text; its largest height is the style's. */
function useGrowing(fieldRef: { readonly current: HTMLTextAreaElement | null }, typed: string): void {
  useLayoutEffect(() => {
    const grow = () => {
      const { current } = fieldRef;
      if (current !== null) {
        current.style.height = 'auto';
        // The border is part of the height.
        current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
      }
    };
    grow();
    // A phone that is turned breaks the lines elsewhere.
    window.addEventListener('resize', grow);
    return () => {
      window.removeEventListener('resize', grow);
    };
  }, [fieldRef, typed]);
}

/** Who came here came to write. */
function takeFreeFocus(field: HTMLTextAreaElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.tagName === 'H1') {
    takeFocus(field);
  }
}
