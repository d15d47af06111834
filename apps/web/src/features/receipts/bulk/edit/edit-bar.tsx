import { clsx } from 'clsx';

import { joinText } from '#features/receipts/bulk/join/join.text.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { editText } from './edit.text.ts';
import type { EditStepState } from './use-edit-step.ts';

/** Props of {@link EditBar}. */
export interface EditBarProps {
  readonly items: readonly ParsedItem[];
  readonly step: EditStepState;
}

/** Which receipts are selected, and the button that saves them; in view as long as there is room. */
export function EditBar({ items, step }: EditBarProps) {
  const { saving } = step.save;
  const count = items.filter((item) => item.selected).length;
  const selectAll = (isSelected: boolean) => {
    for (const { id, selected } of items) {
      if (selected !== isSelected) {
        step.actions.select(id, isSelected);
      }
    }
  };
  return (
    <section
      aria-label={editText.bar}
      className={clsx(
        'z-20 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2 lg:sticky',
        'top-16 [@media(max-height:32rem)]:static',
        // On phones an open card needs the room, for its picture above the keyboard.
        step.openId === null && 'sticky',
      )}
    >
      <p role="status" className="tabular-nums">
        <StatusBadge tone="info">{editText.selected(count)}</StatusBadge>
      </p>
      <Button
        variant="quiet"
        disabled={step.isBlocked || count === items.length}
        onClick={() => {
          selectAll(true);
        }}
      >
        {editText.selectAll}
      </Button>
      <Button
        variant="quiet"
        disabled={step.isBlocked || count === 0}
        onClick={() => {
          selectAll(false);
        }}
      >
        {editText.selectNone}
      </Button>
      <div className="flex items-center gap-3 max-sm:w-full sm:ml-auto">
        <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
          {saving?.kind === 'all' && editText.savingOne(saving.place, saving.total)}
          {step.joins.joiningId !== null && joinText.reading}
        </p>
        <Button
          variant="primary"
          className="max-sm:flex-1"
          disabled={count === 0 || step.isBlocked}
          busy={saving !== null}
          onClick={step.saveSelected}
        >
          {saving === null ? editText.save(count) : editText.saving}
        </Button>
      </div>
    </section>
  );
}
