import { authRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { verifyText as text } from './verify.text.ts';

/** Where the mail is on a private installation that has no mail server; nothing anywhere else, or until it is known. */
export function OutboxNote() {
  const { data } = useQuery({
    queryKey: [authRoutes.outbox.path],
    queryFn: () => callApi(authRoutes.outbox),
  });
  const folder = data?.folder ?? null;
  return folder === null ? null : (
    <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm">
      {text.outbox} <code className="wrap-anywhere">{folder}</code>.
    </p>
  );
}
