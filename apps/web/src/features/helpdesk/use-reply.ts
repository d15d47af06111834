import { LIMITS } from '@bonbog/contract/calls';

import { useAttachments } from '#lib/attachments/use-attachments.ts';
import { useTabDraft } from '#lib/tab-drafts.ts';
import type { HelpdeskAdmin } from './helpdesk-admin.ts';
import { helpdeskText } from './helpdesk.text.ts';
import type { Ticket } from './tickets.ts';
import { useRepliesMeanwhile, type ShownReply } from './use-replies-meanwhile.ts';
import { useSendReply } from './use-send-reply.ts';

/** What is being written to the user of a case. */
export interface ReplyPlace {
  readonly ticket: Ticket;
  readonly admin: HelpdeskAdmin;
  /** How many answers of support stand on the screen. */
  readonly seenReplies: number;
  /** Those answers, as far as they are known. */
  readonly replies: readonly ShownReply[] | undefined;
}

/** The words and files of an answer, kept for each case by itself: the words in this tab, the files until a reload. */
export function useReply({ ticket, admin, seenReplies, replies }: ReplyPlace) {
  const draftName = `helpdesk:${admin.id}:${ticket.caseNumber}`;
  const [text, change] = useTabDraft(draftName);
  const attachments = useAttachments({ tooMany: helpdeskText.reply.tooManyFiles, keptAs: draftName });
  const meanwhile = useRepliesMeanwhile({
    draftName,
    isDraft: text !== '',
    replies,
    ownEmail: admin.email,
  });
  const { isSending, send } = useSendReply(ticket, draftName);
  const message = text.trim();
  const isTooLong = message.length > LIMITS.supportReplyMaxLength;
  // Nothing but blanks is no answer (HELP-53).
  const canSend = message !== '' && !isTooLong && !isSending && !attachments.isPreparing;
  return {
    text,
    change,
    attachments,
    /** What a colleague answered since the words were begun, or null. */
    meanwhile,
    isSending,
    isTooLong,
    canSend,
    /** Does nothing when there is nothing that can be sent. `onSent` is called if the box is still on show. */
    send: (onSent: () => void) => {
      if (canSend) {
        send(
          { message, files: attachments.files, seenReplies },
          {
            onSuccess: onSent,
          },
        );
      }
    },
  };
}
/** See {@link useReply}. */
export type Reply = ReturnType<typeof useReply>;
