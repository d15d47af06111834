import { pagesText } from '#features/receipts/pages/pages.text.ts';
import { Button } from '#ui/button.tsx';
import type { DifferentField, PageDifference } from './page-differences.ts';
import type { ReceiptEdit } from './receipt-edit.ts';
import { shownValue } from './shown-value.ts';
import type { ReceiptChanges } from './use-receipt-changes.ts';
import type { StoredReading } from './use-stored-reading.ts';

const { says: text } = pagesText;

interface SaidByPagesProps {
  readonly reading: StoredReading;
  readonly changes: ReceiptChanges;
}

/** What the pages of a saved receipt say otherwise, before and after; it is saved where its user wants it. */
export function SaidByPages({ reading, changes }: SaidByPagesProps) {
  const { differences, leave } = reading;
  const use = (wanted: readonly PageDifference[]) => {
    changes.save(() => wanted.reduce<ReceiptEdit>((all, { edit }) => ({ ...all, ...edit }), {}));
  };
  return (
    <div role="status">
      {differences.length > 0 && (
        <div className="rounded-md border border-line bg-surface p-4">
          <p className="font-semibold">{text.title}</p>
          <ul className="mt-1 divide-y divide-line">
            {differences.map((difference) => (
              <li key={labelsOf(difference)} className="flex items-center justify-between gap-3 py-1">
                <dl className="min-w-0">
                  {difference.fields.map((field) => (
                    <Difference key={field.field} {...field} />
                  ))}
                </dl>
                <Button
                  aria-label={text.useOne(labelsOf(difference))}
                  disabled={changes.isConverting}
                  onClick={() => {
                    use([difference]);
                  }}
                >
                  {text.use}
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            {differences.length > 1 && (
              <Button
                disabled={changes.isConverting}
                onClick={() => {
                  use(differences);
                }}
              >
                {text.useAll}
              </Button>
            )}
            <Button variant="quiet" onClick={leave}>
              {text.leave}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Difference({ field, label, before, after }: DifferentField) {
  return (
    <div className="wrap-anywhere">
      <dt className="inline font-medium">{label}: </dt>
      <dd className="inline">{text.change(shownValue(field, before), shownValue(field, after))}</dd>
    </div>
  );
}

function labelsOf({ fields }: PageDifference): string {
  return fields.map(({ label }) => label).join(', ');
}
