import { Button } from '#ui/button.tsx';
import { detailText } from './detail.text.ts';
import type { EditConflict, ReceiptChanges } from './use-receipt-changes.ts';

interface ConflictNoteProps {
  readonly conflict: EditConflict;
  readonly changes: ReceiptChanges;
}

/** Says that a field was changed elsewhere, with both values, and lets the user choose (S-11). */
export function ConflictNote({ conflict, changes }: ConflictNoteProps) {
  const theirs = new Map<string, string | null>(Object.entries(conflict.theirs));
  return (
    <div role="alert" className="rounded-md border border-danger bg-danger-soft p-4">
      <p className="font-semibold">{detailText.conflict}</p>
      {Object.entries(conflict.edit)
        .filter(([field, value]) => theirs.get(field) !== value)
        .map(([field, value]) => (
          <p key={field}>{detailText.conflictValues(`'${value ?? ''}'`, `'${theirs.get(field) ?? ''}'`)}</p>
        ))}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => void changes.keepMine(conflict)}>{detailText.keepMine}</Button>
        <Button
          onClick={() => {
            changes.takeTheirs(conflict);
          }}
        >
          {detailText.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
