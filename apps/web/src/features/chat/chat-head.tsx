import type { ChatSession } from '@bonbog/contract/calls';

import { Button } from '#ui/button.tsx';
import { chatText as text } from './chat.text.ts';
import { isFinished } from './use-chat.ts';

/** Props of {@link ChatHead}. */
export interface ChatHeadProps {
  /** Undefined while it is not known. */
  readonly session: ChatSession | undefined;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** Whom one talks to, what support calls it, and the way to end it. */
export function ChatHead({ session, isEnding, onEnd }: ChatHeadProps) {
  const caseNumber = session?.caseNumber ?? null;
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-2 sm:px-5">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {text.title}
          {caseNumber !== null && (
            <span className="text-sm font-normal text-muted tabular-nums">{text.caseNumber(caseNumber)}</span>
          )}
        </h2>
        <p className="text-sm text-muted">{partnerOf(session)}</p>
      </div>
      {canBeEnded(session) && (
        <Button busy={isEnding} onClick={onEnd} className="shrink-0">
          {text.end}
        </Button>
      )}
    </div>
  );
}

/** What has no words yet holds nothing to leave to support. One that is not there yet tells so when it is to be ended. */
function canBeEnded(session: ChatSession | undefined): boolean {
  return session === undefined || (!isFinished(session) && session.messageCount > 0);
}

function partnerOf(session: ChatSession | undefined): string {
  if (session === undefined) {
    return text.withAssistant;
  }
  if (isFinished(session)) {
    return text.ended;
  }
  if (session.adminTakenOver) {
    return text.withSupport;
  }
  if (session.status === 'escalated') {
    return text.escalated;
  }
  return session.isAssistantOn ? text.withAssistant : text.awaitsSupport;
}
