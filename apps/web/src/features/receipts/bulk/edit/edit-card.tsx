import { formatDanishDate, formatMoney } from '@bonbog/domain';
import { clsx } from 'clsx';
import { Check, Combine, CopyCheck, Eye, Pencil, Scissors, Trash2, type LucideIcon } from 'lucide-react';
import { memo, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { JoinMarks, type JoinMarksProps } from '#features/receipts/bulk/join/join-marks.tsx';
import { joinText } from '#features/receipts/bulk/join/join.text.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { pendingText } from '#features/receipts/pending/pending.text.ts';
import { SmallPicture } from '#features/receipts/picture/small-picture.tsx';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { fieldsToCheck } from '#features/receipts/review/certainty.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import { readingOfDraft } from '#features/receipts/review/number-origin.ts';
import { reviewText } from '#features/receipts/review/review.text.ts';
import { unsettledCurrency } from '#features/receipts/review/settle-currency.ts';
import { UnsettledCurrency } from '#features/receipts/review/unsettled-currency.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { confirmedFields } from './bulk-draft.ts';
import type { CardActions } from './card-actions.ts';
import { CardEditor } from './card-editor.tsx';
import { editText } from './edit.text.ts';
import type { SaveFailure } from './save-receipts.ts';
import { cardElementId } from './use-card-focus.ts';
import type { PresentItems } from './use-present-items.ts';

/** Props of {@link EditCard}. `duplicateName` is another file of the batch that says the same. */
export interface EditCardProps extends Omit<JoinMarksProps, 'actions'> {
  readonly present: PresentItems;
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  readonly failure: SaveFailure | null;
  readonly duplicateName: string | null;
  readonly confirmed: ReadonlySet<ReviewField>;
  readonly actions: CardActions;
}

/** One receipt of the edit step: what it says in short and, opened, its editor. */
export const EditCard = memo(function EditCard(props: EditCardProps) {
  const { item, present, isOpen, failure, actions } = props;
  const draft = useMemo(() => present.draft(item), [present, item]);
  const confirmed = useMemo(
    () => confirmedFields(item, draft, props.confirmed),
    [props.confirmed, item, draft],
  );
  const element = useRef<HTMLLIElement>(null);
  const toggle = () => {
    keepInPlace(element.current, () => {
      actions.toggle(item.id);
    });
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- A place that keys walk through; what Enter does has a button in it.
    <li
      ref={element}
      id={cardElementId(item.id)}
      data-card={item.id}
      tabIndex={-1}
      aria-label={item.name}
      aria-busy={props.isSaving || props.isJoining || undefined}
      onKeyDown={(event) => {
        if (isPlainEnter(event)) {
          event.preventDefault();
          toggle();
        }
      }}
      className={clsx(
        'scroll-mt-40 rounded-md border bg-surface focus-visible:-outline-offset-2',
        failure === null ? 'border-line' : 'border-danger',
        // What is far off the screen is not drawn.
        !isOpen && '[contain-intrinsic-size:auto_7rem] [content-visibility:auto]',
      )}
    >
      <CardHead {...props} draft={draft} confirmed={confirmed} onToggle={toggle} />
      {failure !== null && (!isOpen || failure.field === null) && (
        <div className="px-4 pb-3">
          <ErrorText>{failure.message}</ErrorText>
        </div>
      )}
      {isOpen && <CardEditor {...props} draft={draft} confirmed={confirmed} />}
    </li>
  );
});

type CardHeadProps = EditCardProps & { readonly draft: ReceiptDraft; readonly onToggle: () => void };

function CardHead({ item, draft, confirmed, onToggle, ...card }: CardHeadProps) {
  const { isOpen, isBlocked, actions } = card;
  const reading = readingOfDraft(item.reading ?? undefined, draft);
  const toCheck = fieldsToCheck(reading, confirmed).length;
  return (
    <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-x-3 py-2 pr-3 pl-1 sm:flex sm:items-center">
      <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={editText.select(item.name)}
          checked={item.selected}
          disabled={isBlocked}
          onChange={({ target }) => {
            actions.select(item.id, target.checked);
          }}
          className="size-5"
        />
      </label>
      <SmallPicture imageUrl={item.imageUrl} />
      <Summary item={item} draft={draft}>
        <Marks item={item} duplicateName={card.duplicateName} toCheck={toCheck}>
          <UnsettledCurrency
            present={draft.currencyCode}
            code={isOpen ? null : unsettledCurrency({ reading, draft, confirmed })}
            isBlocked={isBlocked}
            onSettle={() => {
              actions.settle(item.id);
            }}
          />
          <JoinMarks {...card} item={item} />
        </Marks>
      </Summary>
      <Buttons
        item={item}
        isOpen={isOpen}
        isFirst={card.isFirst}
        isBlocked={isBlocked}
        onToggle={onToggle}
        actions={actions}
      />
    </div>
  );
}

interface SummaryProps {
  readonly item: ParsedItem;
  readonly draft: ReceiptDraft;
  readonly children: ReactNode;
}

function Summary({ item, draft, children }: SummaryProps) {
  const { store, date, amount, currencyCode } = draft;
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 truncate font-medium">
          {store.trim() === '' ? pendingText.unknownStore : store}
        </span>
        <span className="font-medium tabular-nums">
          {amount === null ? pendingText.unknownAmount : formatMoney(amount, currencyCode)}
        </span>
      </p>
      <p className="truncate text-sm text-muted tabular-nums" title={item.name}>
        {date === null ? pendingText.unknownDate : formatDanishDate(date)} · {item.name}
      </p>
      {children}
    </div>
  );
}

type MarksProps = Pick<EditCardProps, 'item' | 'duplicateName'> & {
  readonly toCheck: number;
  readonly children: ReactNode;
};

function Marks({ item, duplicateName, toCheck, children }: MarksProps) {
  const duplicateOf = item.duplicateOf ?? null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
      {item.edited && (
        <StatusBadge tone="info">
          <Pencil aria-hidden className="size-3.5" />
          {editText.edited}
        </StatusBadge>
      )}
      {toCheck > 0 && (
        <StatusBadge tone="warning">
          <Eye aria-hidden className="size-3.5" />
          {editText.toCheck(toCheck)}
        </StatusBadge>
      )}
      {duplicateOf !== null && (
        <Warning icon={CopyCheck} text={reviewText.duplicate(duplicateOf.receiptNumber)} />
      )}
      {duplicateName !== null && <Warning icon={CopyCheck} text={editText.duplicateInBatch(duplicateName)} />}
      {item.reading?.holdsSeveral === true && (
        <Warning icon={Scissors} text={`${reviewText.several} ${reviewText.partThem}`} />
      )}
      {children}
    </div>
  );
}

function Warning({ icon: Icon, text }: { readonly icon: LucideIcon; readonly text: string }) {
  return (
    <p className="flex min-w-0 items-start gap-1 text-sm text-warning">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

interface ButtonsProps extends Pick<EditCardProps, 'item' | 'isFirst' | 'isOpen' | 'isBlocked' | 'actions'> {
  readonly onToggle: () => void;
}

function Buttons({ item, isFirst, isOpen, isBlocked, onToggle, actions }: ButtonsProps) {
  const Icon = isOpen ? Check : Pencil;
  return (
    <div className="col-span-3 mt-2 flex gap-2 pl-3 sm:mt-0 sm:pl-0">
      <Button
        className="flex-1 sm:min-w-32"
        aria-expanded={isOpen}
        aria-label={isOpen ? editText.doneLabel(item.name) : editText.editLabel(item.name)}
        onClick={onToggle}
      >
        <Icon aria-hidden className="size-4" />
        {isOpen ? editText.done : editText.edit}
      </Button>
      {isFirst ? (
        // What stands beside it is in line with the other cards.
        <span className="size-11 max-sm:hidden" />
      ) : (
        <Button
          variant="quiet"
          size="icon"
          disabled={isBlocked}
          aria-label={joinText.joinPreviousLabel(item.name)}
          title={joinText.joinPrevious}
          onClick={() => {
            actions.joinPrevious(item.id);
          }}
        >
          <Combine aria-hidden className="size-5" />
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        disabled={isBlocked}
        aria-label={editText.remove(item.name)}
        title={editText.remove(item.name)}
        onClick={() => {
          actions.remove(item.id);
        }}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

/** Enter on the card itself; its controls have their own. */
function isPlainEnter(event: KeyboardEvent): boolean {
  return event.target === event.currentTarget && event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
}

/** Opening a card closes the one above it; what was pressed stays under the pointer. */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (element?.getBoundingClientRect().top ?? before) - before;
  if (moved !== 0) {
    window.scrollBy(0, moved);
  }
}
