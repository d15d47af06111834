import { helpdeskRoutes, LIMITS } from '@bonbog/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { extrasKeys } from './extras-keys.ts';

/** The notes of a case and what was done with it, asked for again and again while the page is seen. */
export function useCaseLog(caseNumber: number) {
  return useQuery({
    queryKey: extrasKeys.caseLog(caseNumber),
    queryFn: ({ signal }) =>
      callApi(helpdeskRoutes.caseLog, { params: { number: String(caseNumber) }, signal }),
    refetchInterval: LIMITS.helpdeskPollMs,
    refetchOnWindowFocus: true,
  });
}

/**
 * Adds a note to a case; it is done when the list holds it. `onAdded` is called even when another case is looked at by
 * then.
 */
export function useAddNote(caseNumber: number, onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      callApi(helpdeskRoutes.addNote, { params: { number: String(caseNumber) }, body: { text } }),
    onSuccess: async () => {
      onAdded();
      await queryClient.invalidateQueries({ queryKey: extrasKeys.caseLog(caseNumber) });
    },
  });
}
