import { adminRoutes } from '@bonbog/contract/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { callApiForList } from '#lib/api-client.ts';

/** So many users are shown at a time. */
export const USERS_PAGE_SIZE = 50;

/** Long enough not to ask for every letter. */
const settleMs = 250;

/** The users that are looked for, page by page, newest first. What was shown stays until the next is there. */
export function useUsers() {
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const search = useSettled(text.trim());
  const offset = page * USERS_PAGE_SIZE;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [adminRoutes.users.path, search, offset],
    queryFn: ({ signal }) =>
      callApiForList(adminRoutes.users, {
        query: {
          limit: String(USERS_PAGE_SIZE),
          offset: String(offset),
          ...(search === '' ? {} : { search }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return {
    text,
    changeText: (next: string) => {
      setText(next);
      setPage(0);
    },
    page,
    goTo: setPage,
    data,
    error,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
  };
}
/** See {@link useUsers}. */
export type FoundUsers = ReturnType<typeof useUsers>;

/** A text as it stands once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setSettled(text);
    }, settleMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
