import { ArrowLeft, FilePenLine } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';

import { findProposals } from '#features/receipts/bulk/join/find-proposals.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { OpenEditorsContext } from '#features/receipts/fields/open-editors.ts';
import { useArrivalFocus } from '#features/receipts/review/use-arrival-focus.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { ApplyBar } from './apply-bar.tsx';
import { findBatchDuplicates, findRepeated } from './batch-duplicates.ts';
import { unsettledIn } from './bulk-draft.ts';
import { EditBar } from './edit-bar.tsx';
import { EditCard } from './edit-card.tsx';
import { editText } from './edit.text.ts';
import { useEditStep, type EditStepProps, type EditStepState } from './use-edit-step.ts';

/** Step 2 of bulk upload: everything that was read, to be checked, corrected and saved (D2 §2). */
export function EditStep(props: EditStepProps) {
  const { items, onBack } = props;
  const { heading, ...step } = useEditStep(props);
  const title = editText.title(items.length);
  useDocumentTitle(title);
  useArrivalFocus(heading);
  useOpeningSelection(props, step);
  return (
    <OpenEditorsContext value={step.editors}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" onClick={onBack} disabled={step.isBlocked} className="-ml-4">
          <ArrowLeft aria-hidden className="size-5" />
          {editText.back}
        </Button>
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h1>
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={FilePenLine}
          title={editText.empty}
          action={
            <Button variant="primary" onClick={onBack}>
              {editText.backToUpload}
            </Button>
          }
        />
      ) : (
        <>
          <EditBar items={items} step={step} />
          <ApplyBar items={items} step={step} />
          <Shortcuts />
          <Cards items={items} step={step} />
        </>
      )}
    </OpenEditorsContext>
  );
}

function Cards({ items, step }: { readonly items: readonly ParsedItem[]; readonly step: EditStepState }) {
  const { present, save, confirmed, joins } = step;
  const [keptApart, setKeptApart] = useState<ReadonlySet<string>>(new Set());
  const keepApart = useCallback((id: string) => {
    setKeptApart((known) => new Set([...known, id]));
  }, []);
  const proposals = useMemo(
    () => new Map(findProposals(items).map((proposal) => [proposal.ids[0], proposal])),
    [items],
  );
  const duplicates = useMemo(
    () => findBatchDuplicates(items.map((item) => ({ ...item, draft: present.draft(item) }))),
    [items, present],
  );
  return (
    <ul aria-label={editText.list} className="mt-4 space-y-3">
      {items.map((item, index) => (
        <EditCard
          key={item.id}
          item={item}
          present={present}
          isOpen={step.openId === item.id}
          isBlocked={step.isBlocked}
          isSaving={save.saving?.kind === 'one' && save.saving.id === item.id}
          isJoining={joins.joiningId === item.id}
          isFirst={index === 0}
          proposal={keptApart.has(item.id) ? null : (proposals.get(item.id) ?? null)}
          exchanged={joins.latest?.after[0].id === item.id ? joins.latest : null}
          onKeepApart={keepApart}
          failure={save.failureOf(item)}
          duplicateName={duplicates.get(item.id) ?? null}
          confirmed={confirmed.of(item.id)}
          actions={step.actions}
        />
      ))}
    </ul>
  );
}

/** What the keys do. Phones have none. */
function Shortcuts() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted max-md:hidden">
      {editText.shortcuts.map(({ keys, what }) => (
        <span key={what} className="flex items-center gap-1">
          {keys.map((key) => (
            <kbd key={key} className="rounded-sm border border-line bg-sunken px-1.5 font-sans">
              {key}
            </kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  );
}

/**
 * Selects the receipts when the step opens (S-61), but for possible duplicates, files that show several receipts, and those
 * whose currency is to be settled first: saving all of them by one click must make no receipt that is there already, none
 * of the wrong amount, and no kroner of another currency.
 */
function useOpeningSelection(
  { items, onChange }: EditStepProps,
  { present, confirmed }: EditStepState,
): void {
  const select = useEffectEvent(() => {
    const repeated = findRepeated(items.map((item) => ({ ...item, draft: present.draft(item) })));
    for (const item of items) {
      const { id, duplicateOf, reading } = item;
      const isHeld = (duplicateOf ?? null) !== null || repeated.has(id) || reading?.holdsSeveral === true;
      const selected = !isHeld && unsettledIn(item, present.draft(item), confirmed.of(id)) === null;
      if (selected !== item.selected) {
        onChange(id, { selected });
      }
    }
  });
  useEffect(() => {
    select();
  }, []);
}
