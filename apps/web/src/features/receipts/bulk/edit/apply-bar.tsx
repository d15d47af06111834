import { RECEIPT_FIELDS, CATEGORIES, isCalendarDate, type CalendarDate } from '@bonbog/domain';
import { ChevronDown, Combine, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';

import { joinText } from '#features/receipts/bulk/join/join.text.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { applyText, editText } from './edit.text.ts';
import { useApplied } from './use-applied.ts';
import type { EditStepState } from './use-edit-step.ts';

/** Props of {@link ApplyBar}. */
export interface ApplyBarProps {
  readonly items: readonly ParsedItem[];
  readonly step: Pick<EditStepState, 'present' | 'isBlocked' | 'actions'>;
}

/** One category or one date for all selected receipts, to be taken back as long as the screen is open. */
export function ApplyBar({ items, step }: ApplyBarProps) {
  const { present, isBlocked, actions } = step;
  const selected = items.flatMap((item) => (item.selected ? [item.id] : []));
  const { apply, undo, canUndo } = useApplied(present);
  const applyAndTell = (change: Partial<ReceiptDraft>, told: (count: number) => string) => {
    showToast({ title: told(apply(change)), variant: 'success' });
  };
  if (selected.length === 0) {
    return null;
  }
  return (
    <details className="group mt-3 rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 font-medium">
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        {applyText.title}
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] lg:items-end">
        <CategoryForm
          isBlocked={isBlocked}
          onApply={(category) => {
            applyAndTell({ category }, applyText.categoryApplied);
          }}
        />
        <DateForm
          isBlocked={isBlocked}
          onApply={(date) => {
            applyAndTell({ date }, applyText.dateApplied);
          }}
        />
        <Button
          variant="quiet"
          disabled={isBlocked || !canUndo}
          onClick={() => {
            undo();
            showToast({ title: applyText.undone });
          }}
        >
          <Undo2 aria-hidden className="size-5" />
          {applyText.undo}
        </Button>
        <Button
          className="justify-self-start"
          disabled={isBlocked || selected.length < 2}
          onClick={() => {
            actions.join(selected);
          }}
        >
          <Combine aria-hidden className="size-5" />
          {joinText.joinSelected}
        </Button>
      </div>
    </details>
  );
}

interface FormProps<Value> {
  readonly isBlocked: boolean;
  readonly onApply: (value: Value) => void;
}

function CategoryForm({ isBlocked, onApply }: FormProps<string>) {
  const [category, setCategory] = useState('');
  const listId = useId();
  const wanted = category.trim();
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(wanted);
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        label={applyText.category}
        value={category}
        maxLength={RECEIPT_FIELDS.category.maxLength}
        placeholder={editText.placeholders.category}
        autoComplete="off"
        list={listId}
        onChange={({ target }) => {
          setCategory(target.value);
        }}
      />
      <Button type="submit" disabled={isBlocked || wanted === ''} aria-label={applyText.applyCategory}>
        {applyText.apply}
      </Button>
      <datalist id={listId}>
        {CATEGORIES.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </form>
  );
}

function DateForm({ isBlocked, onApply }: FormProps<CalendarDate>) {
  const [date, setDate] = useState('');
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isCalendarDate(date)) {
          onApply(date);
        }
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        type="date"
        label={applyText.date}
        value={date}
        onChange={({ target }) => {
          setDate(target.value);
        }}
      />
      <Button type="submit" disabled={isBlocked || !isCalendarDate(date)} aria-label={applyText.applyDate}>
        {applyText.apply}
      </Button>
    </form>
  );
}
