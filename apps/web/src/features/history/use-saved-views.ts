import { savedViewRoutes, type SavedView, type SavedViewInput } from '@bonbog/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

const viewsKey = [savedViewRoutes.list.path] as const;

/** The user's own views, by name, and what can be done with them. */
export function useSavedViews() {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => callApi(savedViewRoutes.list, { signal }),
  });
  // Also after a refusal: it may be of something that another browser did.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: viewsKey });
  const add = useMutation({
    mutationFn: (body: SavedViewInput) => callApi(savedViewRoutes.add, { body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: SavedView) => callApi(savedViewRoutes.change, { params: { id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi(savedViewRoutes.remove, { params: { id } }),
    onSettled,
  });
  return { views: data?.views, isError, add, change, remove };
}
