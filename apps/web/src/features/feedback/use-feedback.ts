import { feedbackRoutes } from '@bonbog/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

const listKey = [feedbackRoutes.list.path] as const;

/** The user's own feedback, newest first. */
export function useFeedback() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => callApi(feedbackRoutes.list, { signal }),
  });
}

/** Sends feedback; the list follows. */
export function useSendFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: FormData) => callApi(feedbackRoutes.send, { form }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
