import { chatRoutes, type ReceiptSharing } from '@bonbog/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { chatText as text } from './chat.text.ts';

const key = [chatRoutes.sharing.path] as const;

/** Whether the language model may see answers about the user's receipts, and the way to change that. */
export function useSharing() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(chatRoutes.sharing, { signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean): Promise<ReceiptSharing> =>
      callApi(chatRoutes.saveSharing, { body: { isOn } }),
    // What the server keeps, and never what was wished for: it says who sees receipts.
    onSuccess: (sharing) => {
      queryClient.setQueryData(key, sharing);
    },
    onError: (error) => {
      showToast({
        title: text.sharing.failed,
        description: messageOr(error, text.tryAgain),
        variant: 'error',
      });
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return { sharing: data, change: mutate, isChanging: isPending };
}
