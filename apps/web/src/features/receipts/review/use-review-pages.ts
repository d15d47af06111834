import type { ParsedReceipt, PrintedPage, ReceiptPage } from '@bonbog/contract/calls';
import { lacksPages } from '@bonbog/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { useHasLeft } from '#features/receipts/bulk/edit/use-has-left.ts';
import { tellFailure } from '#features/receipts/detail/tell-failure.ts';
import { createPageReadings, type StaleReading } from '#features/receipts/pages/page-readings.ts';
import { pagesText } from '#features/receipts/pages/pages.text.ts';
import { usePageIntake } from '#features/receipts/pages/use-page-intake.ts';
import { refreshPending } from '#features/receipts/pending/use-pending.ts';
import { showToast } from '#lib/toast.ts';
import type { KeptReview } from './kept-review.ts';

/** The pages of a review: the one that was read, those after it, and who hears of all being read together. */
export interface ReviewPagesOptions {
  readonly subject: { readonly parsed: ParsedReceipt; readonly originalName: string };
  /** As the review opens; see {@link KeptReview}. */
  readonly opening: Pick<KeptReview, 'laterPages' | 'readAs'>;
  readonly onReadAgain: (parsed: ParsedReceipt) => void;
}

/** The pages of a receipt that is not saved yet: the one that was read, and those its user adds behind it. */
export function useReviewPages({ subject, opening, onReadAgain }: ReviewPagesOptions) {
  const { imageUrl, reading } = subject.parsed;
  const read: ReceiptPage = { imageUrl, originalName: subject.originalName };
  const queryClient = useQueryClient();
  const intake = usePageIntake();
  const [later, setLater] = useState(opening.laterPages);
  const [before, setBefore] = useState<readonly ReceiptPage[] | null>(null);
  const [chosen, setChosen] = useState(read.imageUrl);
  const pages = [read, ...later];
  const firstAs = reading === undefined ? [] : [imageUrl];
  const readAs = opening.readAs.length === 0 ? firstAs : opening.readAs;
  const together = useReadTogether(pages, { readAs, onReadAgain });
  const arrange = (wanted: readonly ReceiptPage[]) => {
    setBefore(wanted.length < pages.length ? later : null);
    setLater(wanted.slice(1));
  };
  const add = (files: readonly File[]) =>
    intake.keep({
      files,
      present: pages.length,
      take: (kept, last) => {
        setBefore(null);
        // Others may have been taken out while these came.
        setLater((present) => [...present, ...kept]);
        setChosen(last.imageUrl);
        refreshPending(queryClient);
      },
    });
  const progress = intake.progress ?? together.progress;
  return {
    pages,
    later,
    shown: pages.some(({ imageUrl }) => imageUrl === chosen) ? chosen : read.imageUrl,
    isBusy: progress !== null,
    progress,
    lacking: lackingOf(pages, reading?.printedPage ?? null),
    readAs: together.readAs,
    readAll: together.readAll,
    settle: together.settle,
    show: setChosen,
    add: (files: readonly File[]) => void add(files),
    arrange,
    undo:
      before === null
        ? null
        : () => {
            setLater(before);
            setBefore(null);
          },
  };
}
/** See {@link useReviewPages}. */
export type ReviewPages = ReturnType<typeof useReviewPages>;

/** What to say where the paper has more pages; a PDF has all of its own. */
function lackingOf(pages: readonly ReceiptPage[], printed: PrintedPage | null): string | null {
  const isPdf = pages.some(({ originalName }) => originalName.toLowerCase().endsWith('.pdf'));
  return printed !== null && !isPdf && lacksPages(printed.of, pages.length)
    ? pagesText.printed(printed.page, printed.of)
    : null;
}

/** Reads pages as one receipt. `readAs` are the pages that the present reading is of, in their order. */
function useReadTogether(
  pages: readonly ReceiptPage[],
  { readAs: opening, onReadAgain }: Pick<ReviewPagesOptions, 'onReadAgain'> & Pick<KeptReview, 'readAs'>,
) {
  const urls = pages.map(({ imageUrl }) => imageUrl);
  const [readings] = useState(createPageReadings);
  const [readAs, setReadAs] = useState(opening);
  const [isReading, setIsReading] = useState(false);
  const [arrived, setArrived] = useState<ParsedReceipt | null>(null);
  const hasLeft = useHasLeft();
  // Not when it arrives: what was edited meanwhile is known once the screen is drawn.
  const apply = useEffectEvent(onReadAgain);
  useEffect(() => {
    if (arrived !== null) {
      apply(arrived);
    }
  }, [arrived]);
  const readAll = async () => {
    setIsReading(true);
    try {
      const parsed = await readings.read(urls);
      setReadAs(urls);
      setArrived(parsed);
      showToast({ title: pagesText.read, variant: 'success' });
    } catch (error) {
      tellFailure(error, pagesText.readFailed);
    } finally {
      setIsReading(false);
    }
  };
  const settle = async (then: () => void) => {
    setIsReading(true);
    await readings.settle(() => staleOf(urls, readAs, setReadAs));
    setIsReading(false);
    if (!hasLeft.current) {
      then();
    }
  };
  const isAllRead = urls.length === readAs.length && urls.every((url, index) => url === readAs[index]);
  return {
    readAs,
    progress: isReading ? pagesText.reading : null,
    /** Null when nothing else would be read. */
    readAll: isAllRead ? null : () => void readAll(),
    /** Goes on once the server keeps what was read of these pages alone: lines of one that was taken out are not theirs. */
    settle: (then: () => void) => {
      if (staleOf(urls, readAs, setReadAs) === null) {
        then();
      } else {
        void settle(then);
      }
    },
  };
}

/** Null where everything that was read is still there; pages that were never read need not be. */
function staleOf(
  urls: readonly string[],
  readAs: readonly string[],
  setReadAs: (urls: readonly string[]) => void,
): StaleReading | null {
  const left = urls.filter((url) => readAs.includes(url));
  const onRead = () => {
    setReadAs(left);
  };
  return left.length === readAs.length ? null : { imageUrls: left, onRead };
}
