import { LIMITS, type PrintedPage } from '@bonbog/contract/calls';

import { draftOf } from '#features/receipts/bulk/edit/bulk-draft.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { partsOf } from '#features/receipts/bulk/queue/item-pages.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';

/** Items that seem to be one receipt: their ids, and the first and the last of the pages they say they are. */
export interface Proposal {
  readonly ids: readonly string[];
  readonly pages: readonly [number, number];
}

/**
 * Successive items whose papers number their pages from 1 on, of the same seller or of one PDF; and pages of a PDF after
 * one of it, as long as no total is read of them. Nothing that they say may contradict that they are one.
 */
export function findProposals(items: readonly ParsedItem[]): readonly Proposal[] {
  const groups: Candidate[][] = [];
  for (const item of items) {
    const candidate = toCandidate(item);
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && goesOn(last, candidate)) {
      group.push(candidate);
    } else {
      groups.push([candidate]);
    }
  }
  return groups.flatMap(toProposal);
}

/** Pages that follow each other; `whole` is what they are of. */
interface Run {
  readonly first: number;
  readonly last: number;
  readonly whole: string;
}

interface Candidate {
  readonly item: ParsedItem;
  readonly draft: ReceiptDraft;
  readonly printed: Run | null;
  readonly inPdf: Run | null;
}

function toCandidate(item: ParsedItem): Candidate {
  const parts = partsOf(item);
  return {
    item,
    draft: draftOf(item),
    printed: runOf(parts.map(({ reading }) => printedOn(reading?.printedPage ?? null))),
    inPdf: runOf(parts.map(({ pdfPage }) => (pdfPage === null ? null : onePage(pdfPage.page, pdfPage.id)))),
  };
}

function printedOn(mark: PrintedPage | null): Run | null {
  return mark === null ? null : onePage(mark.page, String(mark.of));
}

function onePage(page: number, whole: string): Run {
  return { first: page, last: page, whole };
}

/** Null where a page is not known, or does not follow the one before it. */
function runOf(pages: readonly (Run | null)[]): Run | null {
  return pages.reduce((run, page) =>
    run !== null && page !== null && follows(run, page) ? { ...run, last: page.last } : null,
  );
}

function follows(one: Run | null, next: Run | null): boolean {
  return one !== null && next !== null && one.whole === next.whole && next.first === one.last + 1;
}

function goesOn(one: Candidate, next: Candidate): boolean {
  if (contradicts(one, next)) {
    return false;
  }
  const isSamePdf = follows(one.inPdf, next.inPdf);
  return follows(one.printed, next.printed)
    ? isSamePdf || isSameSeller(one.draft, next.draft)
    : isSamePdf && next.draft.amount === null && !hasOtherMark(one, next);
}

/** Both say which page they are, and not one after the other; or the later begins a paper. */
function hasOtherMark({ printed }: Candidate, next: Candidate): boolean {
  return next.printed !== null && (printed !== null || next.printed.first === 1);
}

function isSameSeller(one: ReceiptDraft, next: ReceiptDraft): boolean {
  const isSameStore = one.store.trim() !== '' && plain(one.store) === plain(next.store);
  return (one.cvr !== '' && one.cvr === next.cvr) || isSameStore;
}

function contradicts(one: Candidate, next: Candidate): boolean {
  return (
    differ(one.draft.cvr, next.draft.cvr) ||
    differ(one.draft.date ?? '', next.draft.date ?? '') ||
    differ(one.item.reading?.receiptNumber ?? '', next.item.reading?.receiptNumber ?? '')
  );
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && plain(one) !== plain(other);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

function toProposal(group: readonly Candidate[]): readonly Proposal[] {
  const [first] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined || group.length < 2 || isTooLong(group)) {
    return [];
  }
  const pages = pagesOf(first, last);
  return pages === null ? [] : [{ ids: group.map(({ item }) => item.id), pages }];
}

/** As they are printed, else as they stand in their PDF; null where those before the first are not there. */
function pagesOf(first: Candidate, last: Candidate): Proposal['pages'] | null {
  const isPrinted = first.printed !== null && last.printed !== null;
  const from = isPrinted ? first.printed : first.inPdf;
  const to = isPrinted ? last.printed : last.inPdf;
  const beginsLate = first.printed !== null && first.printed.first > 1;
  return from === null || to === null || beginsLate ? null : [from.first, to.last];
}

function isTooLong(group: readonly Candidate[]): boolean {
  return group.flatMap(({ item }) => partsOf(item)).length > LIMITS.receiptPagesMax;
}
