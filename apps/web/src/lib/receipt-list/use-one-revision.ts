import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';

/** What came of the list, and when, in milliseconds since 1970. */
interface Answer {
  readonly revision: string;
  readonly updatedAt: number;
}

/**
 * Keeps what is cached of the list to one revision, that of the newest answer: what is of another one is asked for again
 * where it is looked at, and forgotten elsewhere.
 */
export function useOneRevision(answers: readonly Answer[]): void {
  const queryClient = useQueryClient();
  const newest = answers.reduce<Answer | null>(
    (best, answer) => (best === null || answer.updatedAt >= best.updatedAt ? answer : best),
    null,
  )?.revision;
  const revisions = answers.map(({ revision }) => revision).join(' ');
  useEffect(() => {
    if (newest === undefined) {
      return;
    }
    const isBehind = ({ state }: Query) => {
      const revision = revisionOf(state.data);
      return revision !== undefined && revision !== newest && state.fetchStatus === 'idle';
    };
    queryClient.removeQueries({ queryKey: RECEIPT_LIST_KEY, type: 'inactive', predicate: isBehind });
    void queryClient.invalidateQueries({ queryKey: RECEIPT_LIST_KEY, predicate: isBehind });
  }, [queryClient, newest, revisions]);
}

/** The revision of a part or of the overview; undefined for anything else. */
function revisionOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) {
    return undefined;
  }
  const found: unknown = Reflect.get(answer, 'found') ?? answer;
  const revision: unknown =
    typeof found === 'object' && found !== null ? Reflect.get(found, 'revision') : null;
  return typeof revision === 'string' ? revision : undefined;
}
