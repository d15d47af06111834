import type { Receipt, ReceiptDouble, ReceiptObstacles } from '@bonbog/contract/calls';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { onReceiptsUpdated, RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';
import { forgetUnseen, overviewQuery, partQuery } from './list-queries.ts';
import {
  chooseShown,
  PART_ROWS,
  questionOf,
  rowAt,
  type FindParameters,
  type ShownList,
} from './shown-list.ts';
import { useOneRevision } from './use-one-revision.ts';

/** The rows of a list by their index, of which only some are there. */
export interface ReceiptRows {
  readonly count: number;
  /** Undefined while it is not there. */
  readonly at: (index: number) => Receipt | undefined;
  /** Undefined for one that is not there. */
  readonly indexOf: (id: string) => number | undefined;
  readonly doubleOf: (id: string) => ReceiptDouble | undefined;
  /** What stands in the way of reporting its VAT; nothing where nothing does. */
  readonly obstaclesOf: (id: string) => ReceiptObstacles['obstacles'];
  /** Another text when the rows may be others. */
  readonly version: string;
  /** What they answer. */
  readonly asked: FindParameters;
}

/** A range of rows; both ends are inside. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The receipts that are asked for. Only the parts of the list that hold rows of `ranges` are loaded; what came stays for the
 * way back, and what is shown stays until an answer to another question is there. All reload at the event "receipts-updated".
 */
export function useReceiptList(asked: FindParameters, ranges: readonly RowRange[]) {
  const queryClient = useQueryClient();
  const question = questionOf(asked);
  const [shown, setShown] = useState<ShownList | null>(null);
  // Another question begins at the top of its answer.
  const isSame = shown === null || questionOf(shown.asked) === question;
  const wanted = isSame ? partsOf(ranges, shown?.found.count) : [0];
  const results = useQueries({ queries: wanted.map((part) => partQuery(asked, part)) });
  const overview = useQuery(overviewQuery);

  const came = new Map(wanted.map((part, index) => [part, results[index]?.data]));
  const now = chooseShown(shown, asked, came);
  if (now !== shown) {
    setShown(now);
  }
  useOneRevision([
    ...results.flatMap(({ data, dataUpdatedAt }) =>
      data === undefined ? [] : [{ revision: data.found.revision, updatedAt: dataUpdatedAt }],
    ),
    ...(overview.data === undefined
      ? []
      : [{ revision: overview.data.revision, updatedAt: overview.dataUpdatedAt }]),
  ]);
  useEffect(
    () => onReceiptsUpdated(() => void queryClient.invalidateQueries({ queryKey: RECEIPT_LIST_KEY })),
    [queryClient],
  );
  useEffect(
    () => () => {
      // Those of this screen are left a moment later.
      queueMicrotask(() => {
        forgetUnseen(queryClient);
      });
    },
    [queryClient],
  );

  const failed = results.filter(({ isError, data }) => isError && data === undefined);
  return {
    overview: overview.data,
    /** Undefined until the first of it is there. */
    list: useMemo(() => (now === null ? undefined : { found: now.found, rows: rowsOf(now) }), [now]),
    /** Whether what is shown answers what is asked. */
    isAnswered: now !== null && questionOf(now.asked) === question,
    /** Why rows that are wanted could not be had; null while none failed. */
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) {
        void refetch();
      }
      void overview.refetch();
    },
  };
}
function rowsOf(list: ShownList): ReceiptRows {
  return {
    count: list.found.count,
    at: (index) => rowAt(list, index),
    indexOf: (id) => list.indexes.get(id),
    doubleOf: (id) => list.doubles.get(id),
    obstaclesOf: (id) => list.obstacles.get(id) ?? noObstacles,
    version: list.version,
    asked: list.asked,
  };
}

// One array, so that a row without any is not drawn anew.
const noObstacles: ReceiptObstacles['obstacles'] = [];

/** The numbers of the parts that hold the rows; the first where there are none. */
function partsOf(ranges: readonly RowRange[], count = Infinity): readonly number[] {
  const lastPart = Math.max(0, Math.ceil(count / PART_ROWS) - 1);
  const inside = (row: number) => Math.min(lastPart, Math.floor(Math.max(0, row) / PART_ROWS));
  const parts = new Set<number>();
  for (const { first, last } of ranges) {
    for (let part = inside(first); part <= inside(last); part += 1) {
      parts.add(part);
    }
  }
  return parts.size === 0 ? [0] : [...parts].toSorted((one, other) => one - other);
}
