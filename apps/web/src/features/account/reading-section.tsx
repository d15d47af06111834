import { type ReadingPlaces, scanningRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { accountText } from './account.text.ts';
import { Section } from './section.tsx';

const text = accountText.reading;

/** Says plainly whether pictures leave the server to be read, and to whom they go. */
export function ReadingSection() {
  const places = useQuery({
    queryKey: [scanningRoutes.places.path],
    queryFn: ({ signal }) => callApi(scanningRoutes.places, { signal }),
  });
  return (
    <Section title={text.title}>
      {places.data === undefined && places.isError && (
        <ErrorState
          title={text.failed}
          text={messageOr(places.error, text.tryAgain)}
          onRetry={() => void places.refetch()}
        />
      )}
      {places.isPending && (
        <div role="status" aria-label={text.loading} className="mt-3">
          <Skeleton className="h-6" />
        </div>
      )}
      {places.data !== undefined && <Places places={places.data} />}
    </Section>
  );
}

function Places({ places: { machines, model } }: { readonly places: ReadingPlaces }) {
  return (
    <>
      {!machines && model === null && <p className="mt-1 text-muted">{text.here}</p>}
      {machines && <p className="mt-1 text-muted">{text.machines}</p>}
      {model !== null && (
        <p className="mt-1 wrap-anywhere text-muted">{text.model(model.name, model.host)}</p>
      )}
    </>
  );
}
