import { adminRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';

import { callApi } from '#lib/api-client.ts';
import { adminText as text } from './admin.text.ts';

/** What the operator should look at, above everything else; nothing when all is well or the server does not say. */
export function ServerNotices() {
  const { data: notices } = useQuery({
    queryKey: [adminRoutes.notices.path],
    queryFn: ({ signal }) => callApi(adminRoutes.notices, { signal }),
  });
  if (notices?.isProxyForgotten !== true) {
    return null;
  }
  return (
    <aside
      aria-label={text.notices.label}
      className="mb-4 flex gap-3 rounded-lg border border-line-strong bg-surface p-4"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="space-y-1">
        <p className="font-medium">{text.notices.proxy}</p>
        <p className="text-sm">{text.notices.proxyText}</p>
      </div>
    </aside>
  );
}
