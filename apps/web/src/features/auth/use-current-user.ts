import { authRoutes, type User } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { currentUserKey } from './current-user.ts';

/** Who is signed in. `user` is undefined while it is not known, and null when the server knows no one. */
export interface CurrentUser {
  readonly user: User | null | undefined;
  /** Set only when there is no user to show. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** Asks the server who is signed in. Use it only where a token is stored. */
export function useCurrentUser(): CurrentUser {
  const query = useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => callApi(authRoutes.me, { signal }),
  });
  return {
    user: query.data?.user,
    failure: query.data === undefined ? query.error : null,
    retry: () => {
      void query.refetch();
    },
  };
}
