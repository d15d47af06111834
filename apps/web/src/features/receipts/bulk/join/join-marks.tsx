import { Files, Split } from 'lucide-react';

import type { CardActions } from '#features/receipts/bulk/edit/card-actions.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Proposal } from './find-proposals.ts';
import { joinText } from './join.text.ts';
import type { Exchanged } from './use-joins.ts';

/**
 * Props of {@link JoinMarks}. `proposal` is what the item seems to be one receipt with, `exchanged` the join or split that
 * it came of and that can be taken back; null is nothing.
 */
export interface JoinMarksProps {
  readonly item: ParsedItem;
  readonly isBlocked: boolean;
  readonly isJoining: boolean;
  readonly proposal: Proposal | null;
  readonly exchanged: Exchanged | null;
  readonly actions: Pick<CardActions, 'join' | 'split' | 'undoExchange'>;
  readonly onKeepApart: (id: string) => void;
}

/** What a card says of its pages, and of those that may belong to it. */
export function JoinMarks(props: JoinMarksProps) {
  const { item, isBlocked, isJoining, proposal, exchanged, actions } = props;
  const count = item.parts.length;
  return (
    <>
      {count > 1 && (
        <span className="flex flex-wrap items-center gap-x-3">
          <StatusBadge tone="info">
            <Files aria-hidden className="size-3.5" />
            {joinText.pages(count)}
          </StatusBadge>
          <Button
            variant="quiet"
            disabled={isBlocked}
            className={wordsClass}
            onClick={() => {
              actions.split(item.id);
            }}
          >
            <Split aria-hidden className="size-4" />
            {joinText.split(count)}
          </Button>
        </span>
      )}
      {isJoining && <p className="w-full text-sm text-muted">{joinText.reading}</p>}
      {exchanged !== null && !isJoining && <Undo {...props} exchanged={exchanged} />}
      {proposal !== null && !isJoining && <Question {...props} proposal={proposal} />}
    </>
  );
}

function Undo({ exchanged, isBlocked, actions }: JoinMarksProps & { readonly exchanged: Exchanged }) {
  const { after } = exchanged;
  const isJoined = after.length === 1;
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-sm">
      {isJoined ? joinText.joinedNote : joinText.wasSplit(after.length)}
      <Button
        variant="quiet"
        disabled={isBlocked}
        aria-label={joinText.undoLabel(isJoined)}
        className={wordsClass}
        onClick={actions.undoExchange}
      >
        {joinText.undo}
      </Button>
    </p>
  );
}

function Question({ item, proposal, ...props }: JoinMarksProps & { readonly proposal: Proposal }) {
  const { isBlocked, actions, onKeepApart } = props;
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-sm">
      {joinText.question(proposal.pages)}
      <Button
        variant="quiet"
        disabled={isBlocked}
        className={wordsClass}
        onClick={() => {
          actions.join(proposal.ids);
        }}
      >
        {joinText.join}
      </Button>
      <Button
        variant="quiet"
        disabled={isBlocked}
        className={wordsClass}
        onClick={({ currentTarget }) => {
          // The button is about to be gone.
          currentTarget.closest<HTMLElement>('[data-card]')?.focus({ preventScroll: true });
          onKeepApart(item.id);
        }}
      >
        {joinText.keepApart}
      </Button>
    </p>
  );
}

const wordsClass = '-mx-2 px-2 text-sm underline';
