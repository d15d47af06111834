import type { ParsedReceipt } from '@bonbog/contract/calls';
import { givenAnswers } from '@bonbog/domain';

import { draftOf, unsettledIn, writeDraft } from '#features/receipts/bulk/edit/bulk-draft.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { partsOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { whatWasRead } from '#features/receipts/bulk/queue/what-was-read.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import { withReadAgain } from '#features/receipts/review/read-again.ts';
import { createUuid } from '#lib/create-uuid.ts';
import { joinText } from './join.text.ts';

/** Two items or more, in the order of their pages. */
export type Joinable = readonly [ParsedItem, ...ParsedItem[]];

/**
 * One item of several: its pages are theirs, its fields what the pages say together, but for those the user has changed;
 * of two that were changed the earlier stays. It has a key of its own: under the key of one of its parts a save could
 * meet the receipt of that part alone, whose answer was lost, and leave the other pages out.
 */
export function joinItems(items: Joinable, parsed: ParsedReceipt): ParsedItem {
  const [first] = items;
  const parts = items.flatMap(partsOf);
  const joined: ParsedItem = {
    ...first,
    ...whatWasRead(parsed),
    id: createUuid(),
    file: null,
    name: joinText.name(partsOf(first)[0]?.name ?? first.name, parts.length - 1),
    originalSize: sumOf(parts.map(({ originalSize }) => originalSize)),
    compressedSize: sumOf(parts.map(({ compressedSize, originalSize }) => compressedSize ?? originalSize)),
    edited: false,
    isVatDerived: false,
    changed: [...new Set(items.flatMap(({ changed }) => changed))],
    pdfPage: null,
    // What the server keeps of the first page is from now on what was read of all.
    parts: parts.map((part, index) => (index === 0 ? { ...part, needsReading: true } : part)),
    readAs: [],
    needsReading: false,
  };
  const edited = withEdits(joined, items);
  return { ...edited, selected: items.some(({ selected }) => selected) && !isHeld(edited) };
}

/** What the user has changed in items, in what was read of all. */
function withEdits(joined: ParsedItem, items: Joinable): ParsedItem {
  if (!items.some(({ edited }) => edited)) {
    return joined;
  }
  const draft = items.toReversed().reduce(keepEdits, draftOf(joined));
  const { isVatDerived, answers } = draft;
  return { ...joined, extractedData: writeDraft(draft), isVatDerived, answers, edited: true };
}

function keepEdits(read: ReceiptDraft, item: ParsedItem): ReceiptDraft {
  const kept = withReadAgain(draftOf(item), read, new Set(item.changed));
  const { vatLines } = kept.answers;
  return { ...kept, answers: { ...read.answers, ...givenAnswers(kept.answers), vatLines } };
}

/** What one click that saves all must not take along; see the selection the step opens with. */
function isHeld(item: ParsedItem): boolean {
  const hasDoubt = item.duplicateOf !== null || item.reading?.holdsSeveral === true;
  return hasDoubt || unsettledIn(item, draftOf(item), new Set(item.changed)) !== null;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
