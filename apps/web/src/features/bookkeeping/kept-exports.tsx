import { CLOUD_PROVIDER_LIST, exportRoutes, type KeptExport } from '@bonbog/contract/calls';
import { EXPORT_FORMATS, isExportFormatId } from '@bonbog/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { formatTimestamp } from '#lib/format.ts';
import { messageOr } from '#lib/message-or.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { bookkeepingText } from './bookkeeping.text.ts';

const text = bookkeepingText.kept;
const keptKey = [exportRoutes.kept.path] as const;

/** Every export the user made, newest first, each to be undone where it was not used. */
export function KeptExports() {
  const kept = useQuery({
    queryKey: keptKey,
    queryFn: ({ signal }) => callApi(exportRoutes.kept, { signal }),
  });
  return (
    <section aria-labelledby="kept-exports" className="space-y-3">
      <div>
        <h2 id="kept-exports" className="text-lg font-semibold">
          {text.title}
        </h2>
        <p className="text-sm text-muted">{text.lead}</p>
      </div>
      {kept.isPending && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-24" />
        </div>
      )}
      {kept.isError && kept.data === undefined && (
        <ErrorState
          title={text.failed}
          text={messageOr(kept.error, bookkeepingText.tryAgain)}
          onRetry={() => void kept.refetch()}
        />
      )}
      {kept.data !== undefined && <List exports={kept.data.exports} />}
    </section>
  );
}

function List({ exports }: { readonly exports: readonly KeptExport[] }) {
  return exports.length === 0 ? (
    <p className="text-muted">{text.none}</p>
  ) : (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {exports.map((one) => (
        <Row key={one.id} kept={one} />
      ))}
    </ul>
  );
}

function Row({ kept }: { readonly kept: KeptExport }) {
  const undo = useUndo(kept);
  const name = nameOf(kept.format);
  const at = formatTimestamp(kept.at);
  const receipts = text.receipts(kept.receipts);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {kept.undoneAt === null && !kept.isWhole && (
            <StatusBadge tone="warning">{text.isBroken}</StatusBadge>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <time dateTime={kept.at}>{at}</time> · {receipts}
        </p>
      </div>
      {kept.undoneAt === null ? (
        <Button
          aria-label={text.undoLabel(name, at)}
          busy={undo.isPending}
          onClick={() => {
            if (window.confirm(text.undoQuestion(receipts))) {
              undo.mutate();
            }
          }}
        >
          {text.undo}
        </Button>
      ) : (
        <StatusBadge tone="neutral">{text.undone}</StatusBadge>
      )}
    </li>
  );
}

function useUndo({ id }: KeptExport) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(exportRoutes.undo, { params: { id } }),
    onSuccess: ({ message }) => {
      showToast({ title: message, variant: 'success' });
      announceReceiptsUpdated();
    },
    onError: (error) => {
      showToast({
        title: text.undoFailed,
        description: messageOr(error, bookkeepingText.tryAgain),
        variant: 'error',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keptKey }),
  });
}

/** What a file or a storage is called; one of another version keeps the word that was stored. */
function nameOf(format: string): string {
  if (isExportFormatId(format)) {
    return EXPORT_FORMATS[format].name;
  }
  return format === 'zip' ? text.zip : (CLOUD_PROVIDER_LIST.find(({ id }) => id === format)?.name ?? format);
}
