import { MessageSquareReply, Paperclip, SendHorizontal } from 'lucide-react';
import { useRef } from 'react';

import { formatTime } from '#lib/format.ts';
import { AttachmentInput } from '#ui/attachment-input.tsx';
import { Button } from '#ui/button.tsx';
import { ChosenFiles } from '#ui/chosen-files.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { PresenceWarning } from './extras/presence-warning.tsx';
import { SavedReplyPicker } from './extras/saved-reply-picker.tsx';
import { helpdeskText } from './helpdesk.text.ts';
import { useReply, type Reply, type ReplyPlace } from './use-reply.ts';

const text = helpdeskText.reply;

/** Writes to the user of a case. */
export function ReplyBox(place: ReplyPlace) {
  const { ticket } = place;
  const reply = useReply(place);
  const words = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    reply.send(() => words.current?.focus());
  };
  const replacesOther = ticket.type === 'feedback' && ticket.feedback.adminResponse !== null;
  return (
    <form
      aria-label={text.label}
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PresenceWarning caseNumber={ticket.caseNumber} isWriting={reply.text.trim() !== ''} />
      <TextArea
        ref={words}
        label={text.label}
        rows={5}
        value={reply.text}
        readOnly={reply.isSending}
        error={reply.isTooLong ? text.tooLong : undefined}
        hint={replacesOther ? `${text.replaces} ${text.hint}` : text.hint}
        onChange={({ target }) => {
          reply.change(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            send();
          }
        }}
      />
      <AnsweredMeanwhile meanwhile={reply.isSending ? null : reply.meanwhile} />
      <ChosenFiles label={text.files} chosen={reply.attachments.chosen} remove={reply.attachments.remove} />
      <ReplyActions
        place={place}
        reply={reply}
        onPicked={() => {
          words.current?.focus();
        }}
      />
    </form>
  );
}

/** Tells at once that a colleague was quicker; whoever has read that may send all the same. */
function AnsweredMeanwhile({ meanwhile }: Pick<Reply, 'meanwhile'>) {
  return (
    <div role="status" className="empty:hidden">
      {meanwhile !== null && (
        <p className="flex items-start gap-2 rounded-md border border-warning/30 bg-warning-soft px-3 py-2 text-sm font-medium text-warning">
          <MessageSquareReply aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {text.meanwhile(meanwhile.author, formatTime(Date.parse(meanwhile.createdAt)))}
          </span>
        </p>
      )}
    </div>
  );
}

interface ReplyActionsProps {
  readonly place: ReplyPlace;
  readonly reply: Reply;
  /** A saved answer went into the field. */
  readonly onPicked: () => void;
}

function ReplyActions({ place, reply, onPicked }: ReplyActionsProps) {
  const { ticket } = place;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ticket.type === 'chat' ? (
        <AttachButton add={reply.attachments.add} isDisabled={reply.isSending} />
      ) : (
        <Button disabled title={text.onlyInChats}>
          <Paperclip aria-hidden className="size-5" />
          {text.attach}
        </Button>
      )}
      <SavedReplyPicker
        values={{
          email: ticket.email,
          caseNumber: ticket.caseNumber,
          title: ticket.subject,
          adminEmail: place.admin.email,
        }}
        draft={reply.text}
        onPick={(saved) => {
          reply.change(reply.text.trim() === '' ? saved : `${reply.text}\n\n${saved}`);
          onPicked();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        busy={reply.isSending}
        disabled={!reply.canSend}
        className="ml-auto"
      >
        {!reply.isSending && <SendHorizontal aria-hidden className="size-5" />}
        {text.send}
      </Button>
    </div>
  );
}

interface AttachButtonProps {
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly isDisabled: boolean;
}

function AttachButton({ add, isDisabled }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <AttachmentInput ref={input} onChoose={(files) => void add(files)} />
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden className="size-5" />
        {text.attach}
      </Button>
    </>
  );
}
