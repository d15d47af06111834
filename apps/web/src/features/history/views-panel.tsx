import type { SavedView } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { useVatSettings } from '#lib/use-vat-settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { readView, writeView } from './list-view.ts';
import { readyViews, type NamedView } from './ready-views.ts';
import type { ListViewState } from './use-list-view.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewName } from './view-name.tsx';
import { viewsText } from './views.text.ts';

/** Props of {@link ViewsPanel}. `onShow` wants the list as a view has it. */
export interface ViewsPanelProps {
  readonly list: ListViewState;
  readonly onShow: (query: string) => void;
}

/** Ways to look at the list: those that everybody has, the user's own, and the present one to be kept. */
export function ViewsPanel({ list, onShow }: ViewsPanelProps) {
  const { data } = useVatSettings();
  const own = useSavedViews();
  const present = writeView(list.view);
  const isShown = ({ query }: NamedView) => writeView(readView(query)) === present;
  return (
    <div className="space-y-3">
      <section aria-label={viewsText.ready}>
        <ul>
          {readyViews(data?.settings.period ?? 'quarter', new Date()).map((view) => (
            <li key={view.name}>
              <ShowView view={view} isShown={isShown(view)} onShow={onShow} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={viewsText.own} className="border-t border-line pt-2">
        <h3 className="text-sm font-medium text-muted">{viewsText.own}</h3>
        {own.isError && <ErrorText>{viewsText.failed}</ErrorText>}
        {own.views?.length === 0 && <p className="py-2 text-sm">{viewsText.none}</p>}
        <ul>
          {own.views?.map((view) => (
            <OwnView key={view.id} view={view} isShown={isShown(view)} own={own} onShow={onShow} />
          ))}
        </ul>
      </section>
      <section aria-label={viewsText.save} className="border-t border-line pt-3">
        <ViewName
          action={viewsText.save}
          hint={present === '' ? viewsText.saveNothing : viewsText.saveHint}
          isDisabled={present === ''}
          error={refusalOf(own.add.error)}
          onSend={(name) => own.add.mutateAsync({ name, query: present })}
        />
      </section>
    </div>
  );
}

interface ShowViewProps {
  readonly view: NamedView;
  readonly isShown: boolean;
  readonly onShow: (query: string) => void;
}

function ShowView({ view, isShown, onShow }: ShowViewProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => {
        onShow(view.query);
      }}
      className={clsx(
        'flex min-h-11 w-full min-w-0 items-center gap-2 rounded px-2 text-left hover:bg-sunken lg:min-h-9',
        isShown && 'font-medium text-accent-strong',
      )}
    >
      <span className="min-w-0 grow truncate">{view.name}</span>
      {isShown && <Check aria-hidden className="size-4 shrink-0" />}
    </button>
  );
}

interface OwnViewProps extends ShowViewProps {
  readonly view: SavedView;
  readonly own: ReturnType<typeof useSavedViews>;
}

function OwnView({ view, own, ...shown }: OwnViewProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const isOf = own.change.variables?.id === view.id;
  if (isRenaming) {
    return (
      <li className="py-2">
        <ViewName
          initial={view.name}
          action={viewsText.renamed}
          error={isOf ? refusalOf(own.change.error) : undefined}
          onSend={async (name) => {
            await own.change.mutateAsync({ ...view, name });
            setIsRenaming(false);
          }}
        >
          <Button
            variant="quiet"
            size="slim"
            onClick={() => {
              own.change.reset();
              setIsRenaming(false);
            }}
          >
            {viewsText.cancel}
          </Button>
        </ViewName>
      </li>
    );
  }
  return (
    <li>
      <div className="flex items-center">
        <ShowView view={view} {...shown} />
        <Button
          variant="quiet"
          size="icon"
          aria-label={viewsText.rename(view.name)}
          onClick={() => {
            setIsRenaming(true);
          }}
        >
          <Pencil aria-hidden className="size-4" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={viewsText.remove(view.name)}
          onClick={() => {
            own.remove.mutate(view.id);
          }}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      {own.remove.variables === view.id && own.remove.isError && (
        <ErrorText>{messageOr(own.remove.error, viewsText.failedFallback)}</ErrorText>
      )}
    </li>
  );
}

function refusalOf(error: Error | null): string | undefined {
  return error === null ? undefined : messageOr(error, viewsText.failedFallback);
}
