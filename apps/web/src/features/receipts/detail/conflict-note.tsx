import { Button } from '#ui/button.tsx';
import { detailText } from './detail.text.ts';
import { labelOf, shownValue } from './shown-value.ts';
import type { EditConflict, ReceiptChanges } from './use-receipt-changes.ts';

interface ConflictNoteProps {
  readonly conflict: EditConflict;
  readonly changes: ReceiptChanges;
}

/** Says that a field was changed elsewhere, with both values, and lets the user choose (S-11). */
export function ConflictNote({ conflict, changes }: ConflictNoteProps) {
  return (
    <div role="alert" className="rounded-md border border-danger bg-danger-soft p-4">
      <p className="font-semibold">{detailText.conflict}</p>
      <dl className="mt-1">
        {differences(conflict).map(({ field, label, mine, theirs }) => (
          <div key={field} className="break-words">
            <dt className="inline font-medium">{label}: </dt>
            <dd className="inline">
              {detailText.conflictValues(shownValue(field, mine), shownValue(field, theirs))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            changes.keepMine(conflict);
          }}
        >
          {detailText.keepMine}
        </Button>
        <Button onClick={changes.takeTheirs}>{detailText.takeTheirs}</Button>
      </div>
    </div>
  );
}

function differences({ edit, theirs }: EditConflict) {
  const now = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(edit).flatMap(([field, value]) => {
    const label = labelOf(field);
    const other = now.get(field);
    // Whether VAT was worked out only follows from what else was edited.
    return label === null || other === value || field === 'isVatDerived'
      ? []
      : [{ field, label, mine: asText(value), theirs: asText(other) }];
  });
}

function asText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
