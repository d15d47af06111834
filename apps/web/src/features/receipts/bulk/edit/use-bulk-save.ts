import { receiptRoutes, type ExtractedData } from '@bonbog/contract/calls';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { keepRecovery } from '#features/receipts/bulk/recovery/recovery.ts';
import { refreshPending } from '#features/receipts/pending/use-pending.ts';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { reviewText } from '#features/receipts/review/review.text.ts';
import { savingText } from '#features/receipts/review/saving.text.ts';
import { showToast } from '#lib/toast.ts';
import { saveBodyOf } from './bulk-draft.ts';
import { saveText } from './edit.text.ts';
import {
  saveReceipt,
  saveReceipts,
  type Patience,
  type SaveFailure,
  type SaveOutcome,
  type SaveRunResult,
} from './save-receipts.ts';
import { useHasLeft } from './use-has-left.ts';
import type { PresentItems } from './use-present-items.ts';

/** What is being saved: which place of how many, or one card by itself. */
export type Saving =
  | { readonly kind: 'all'; readonly place: number; readonly total: number }
  | { readonly kind: 'one'; readonly id: string };

/** What saving needs of the step around it. */
export interface BulkSavePorts {
  readonly userId: string;
  readonly present: PresentItems;
  /** The currency a receipt seems to be in and must not be saved without; null when settled. */
  readonly unsettled: (item: ParsedItem) => string | null;
  /** The fields that the user looked at and found right. */
  readonly lookedAt: (id: string) => ReadonlySet<ReviewField>;
  /** Waits until the server keeps of a receipt what was read of its pages. */
  readonly settle: (id: string) => Promise<void>;
  readonly onSaved: (ids: readonly string[]) => void;
  readonly onDone: () => void;
  /** One card was saved by itself and is about to go. */
  readonly onCardLeaves: (id: string) => void;
  /** This one was refused and the user stays: the first of several, or the one; with the field it is about. */
  readonly onRefused: (id: string, field: ReviewField | null) => void;
}

/** Saves one receipt or the selected ones. What was refused stays, with the reason until it is changed. */
export function useBulkSave(ports: BulkSavePorts) {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<Saving | null>(null);
  const [refusals, setRefusals] = useState(noRefusals);
  const hasLeft = useHasLeft();
  const isRunning = useRef(false);
  const tools: SaveTools = {
    ...ports,
    tell: setSaving,
    note: (ids, failures) => {
      setRefusals((known) => noteRefusals(known, ids, toRefusals(failures, ports.present)));
    },
    refresh: () => {
      refreshReceipts(queryClient);
    },
    hasLeft: () => hasLeft.current,
  };
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
      setSaving(null);
    }
  };
  return {
    saving,
    failureOf: (item: ParsedItem): SaveFailure | null => {
      const refusal = refusals.get(item.id);
      const isSettled = refusal?.failure.field === 'currency' && ports.unsettled(item) === null;
      return refusal?.of === item.extractedData && !isSettled ? refusal.failure : null;
    },
    saveOne: (id: string) => void run(() => saveOne(id, tools)),
    saveSelected: () => void run(() => saveSelected(tools)),
  };
}

interface SaveTools extends BulkSavePorts {
  readonly tell: (saving: Saving) => void;
  /** Remembers what of these receipts was refused. */
  readonly note: (ids: readonly string[], failures: SaveRunResult['failures']) => void;
  readonly refresh: () => void;
  readonly hasLeft: () => boolean;
}

async function saveOne(id: string, tools: SaveTools): Promise<void> {
  tools.tell({ kind: 'one', id });
  const outcome = await saveItem(id, tools);
  tools.note([id], new Map(outcome.kind === 'failed' ? [[id, outcome.failure]] : []));
  if (outcome.kind === 'saved') {
    tools.onCardLeaves(id);
    takeOut(id, tools);
    tools.refresh();
    showToast({ title: savingText.saved, variant: 'success' });
  } else if (outcome.kind === 'failed') {
    const description = saveText.oneFailedText(outcome.failure.message);
    showToast({ title: saveText.oneFailed, description, variant: 'error' });
    tools.onRefused(id, outcome.failure.field);
  }
}

async function saveSelected(tools: SaveTools): Promise<void> {
  const { present, hasLeft } = tools;
  const ids = present.read().flatMap((item) => (item.selected ? [item.id] : []));
  if (ids.length === 0) {
    showToast({ title: saveText.noneSelected, description: saveText.noneSelectedText, variant: 'error' });
    return;
  }
  const result = await saveReceipts({
    ids,
    save: (id, patience) => saveItem(id, tools, patience),
    onBegin: (place) => {
      tools.tell({ kind: 'all', place, total: ids.length });
    },
    onSaved: (id) => {
      takeOut(id, tools);
    },
    isStopped: hasLeft,
  });
  tools.note(ids, result.failures);
  if (result.saved.length > 0) {
    tools.refresh();
  }
  // An ended session has its own way out, and keeps everything.
  if (result.hasEnded) {
    return;
  }
  if (hasLeft()) {
    // Whoever went back stays there, and the page goes on keeping its list; only the result is told.
    tellResult(result, present.read().length);
  } else {
    finish(result, tools);
  }
}

function finish(result: SaveRunResult, { userId, present, onDone, onRefused }: SaveTools): void {
  const left = present.read();
  // Before the page goes: the rest must be there when the user comes back (T-49).
  keepRecovery(userId, left);
  tellResult(result, left.length);
  const [refused] = result.failures;
  if (result.saved.length > 0) {
    onDone();
  } else if (refused !== undefined) {
    const [id, { field }] = refused;
    onRefused(id, field);
  }
}

async function saveItem(
  id: string,
  { present, unsettled, lookedAt, settle }: SaveTools,
  patience?: Patience,
): Promise<SaveOutcome> {
  await settle(id);
  const item = present.find(id);
  const foreign = item === null ? null : unsettled(item);
  if (foreign !== null) {
    const failure = { message: reviewText.unsettled(foreign), field: 'currency', isOffline: false } as const;
    return { kind: 'failed', failure };
  }
  if (item === null) {
    return { kind: 'saved' };
  }
  return saveReceipt(id, saveBodyOf(item, present.draft(item), lookedAt(id)), patience);
}

/** At once, so that a page that breaks down afterwards does not offer it again. */
function takeOut(id: string, { present, onSaved }: SaveTools): void {
  present.drop([id]);
  onSaved([id]);
}

function tellResult({ saved, failures }: SaveRunResult, leftCount: number): void {
  if (saved.length === 0) {
    showToast({ title: saveText.noneSaved, description: saveText.noneSavedText, variant: 'error' });
    return;
  }
  const isWhole = failures.size === 0;
  showToast({
    title: isWhole ? saveText.saved(saved.length) : saveText.partly(saved.length, failures.size),
    description: leftCount === 0 ? undefined : saveText.othersWait,
    variant: isWhole ? 'success' : 'default',
  });
}

/** Why a receipt was refused, and what it said then. */
interface Refusal {
  readonly failure: SaveFailure;
  readonly of: ExtractedData;
}
type Refusals = ReadonlyMap<string, Refusal>;

const noRefusals: Refusals = new Map();

function toRefusals(failures: SaveRunResult['failures'], present: PresentItems): Refusals {
  return new Map(
    [...failures].flatMap(([id, failure]) => {
      const item = present.find(id);
      return item === null ? [] : [[id, { failure, of: item.extractedData }] as const];
    }),
  );
}

function noteRefusals(known: Refusals, ids: readonly string[], found: Refusals): Refusals {
  return new Map([...[...known].filter(([id]) => !ids.includes(id)), ...found]);
}

function refreshReceipts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [receiptRoutes.list.path] });
  void queryClient.invalidateQueries({ queryKey: [receiptRoutes.stats.path] });
  refreshPending(queryClient);
}
