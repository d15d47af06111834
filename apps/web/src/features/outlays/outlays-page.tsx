import type { PayerOutlays } from '@bonbog/contract/calls';
import { copenhagenDate, outlaysFileName, type CalendarDate } from '@bonbog/domain';
import { FileSpreadsheet, HandCoins } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';

import { messageOr } from '#lib/message-or.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { outlaysCsv } from './outlays-csv.ts';
import { outlaysText as text } from './outlays.text.ts';
import { type Chosen, PayerCard } from './payer-card.tsx';
import { ReopenBar, SettleBar } from './settle-bar.tsx';
import { SettledNote } from './settled-note.tsx';
import { useOutlays } from './use-outlays.ts';
import { useSettling } from './use-settling.ts';

/** Props of {@link OutlaysPage}. `historyPath` is where receipts are; `over` gets the listed ones in their order. */
export interface OutlaysPageProps {
  readonly historyPath: string;
  readonly onOpen: (id: string) => void;
  readonly over: (order: readonly string[]) => ReactNode;
}

/** Screen: what the company owes whom, since when, and what was given back. */
export function OutlaysPage({ historyPath, onOpen, over }: OutlaysPageProps) {
  const [withSettled, showSettled] = useShowsSettled();
  const { data, error, refetch } = useOutlays(withSettled);
  const payers = data?.payers ?? none;
  const today = copenhagenDate(new Date());
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <div>
        <PageHeading title={text.title} />
        <p className="text-muted">{text.lead}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label className="flex min-h-11 items-center gap-3">
          <Switch
            checked={withSettled}
            onChange={({ target }) => {
              showSettled(target.checked);
            }}
          />
          {text.withSettled}
        </label>
        <Button
          disabled={payers.length === 0}
          onClick={() => {
            saveFile(new Blob([outlaysCsv(payers, today)], { type: 'text/csv' }), outlaysFileName(today));
          }}
        >
          <FileSpreadsheet aria-hidden className="size-5" />
          {text.download}
        </Button>
      </div>
      {data === undefined && error !== null && (
        <ErrorState
          title={text.failed}
          text={messageOr(error, text.tryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-72" />
        </div>
      )}
      {data !== undefined && (
        <Outlays
          payers={payers}
          isWhole={data.isWhole}
          today={today}
          historyPath={historyPath}
          onOpen={onOpen}
        />
      )}
      {over(payers.flatMap(({ outlays }) => outlays.map(({ id }) => id)))}
    </div>
  );
}

// One array, so that nothing is drawn anew.
const none: readonly PayerOutlays[] = [];

interface OutlaysProps extends Pick<OutlaysPageProps, 'historyPath' | 'onOpen'> {
  readonly payers: readonly PayerOutlays[];
  readonly isWhole: boolean;
  readonly today: CalendarDate;
}

function Outlays({ payers, isWhole, today, historyPath, onOpen }: OutlaysProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const settling = useSettling();
  const chosen = payers.flatMap(({ outlays }) => outlays).filter(({ id }) => chosenIds.has(id));
  const isOwed = chosen.every(({ settledOn }) => settledOn === null);
  const clear = () => {
    setChosenIds(new Set());
  };
  // What is owed and what was given back are chosen apart, because other things can be done with each.
  const put = (ids: readonly string[], { isChosen, isOfOwed }: Chosen) => {
    setChosenIds((before) =>
      isChosen
        ? new Set([...(isOfOwed === isOwed ? before : []), ...ids])
        : new Set([...before].filter((id) => !ids.includes(id))),
    );
  };
  const settle = (day: CalendarDate) => {
    settling.settle({ ids: chosen.map(({ id }) => id), day }, { onSuccess: clear });
  };
  return (
    <>
      {chosen.length > 0 && !isOwed && (
        <ReopenBar
          chosen={chosen}
          isBusy={settling.isReopening}
          onReopen={() => {
            settling.reopen(chosen, { onSuccess: clear });
          }}
          onClear={clear}
        />
      )}
      {chosen.length > 0 && isOwed && (
        <SettleBar
          chosen={chosen}
          today={today}
          isBusy={settling.isSettling}
          onSettle={settle}
          onClear={clear}
        />
      )}
      {settling.settled !== null && chosen.length === 0 && (
        <SettledNote settled={settling.settled} isBusy={settling.isReopening} onUndo={settling.undo} />
      )}
      {!isWhole && <p className="text-sm text-muted">{text.notWhole}</p>}
      {payers.map((outlaysOf) => (
        <PayerCard
          key={outlaysOf.payer ?? ''}
          outlaysOf={outlaysOf}
          today={today}
          choice={{ has: (id) => chosenIds.has(id), put }}
          onOpen={onOpen}
        />
      ))}
      {payers.length === 0 && <NothingOwed historyPath={historyPath} />}
    </>
  );
}

function NothingOwed({ historyPath }: Pick<OutlaysPageProps, 'historyPath'>) {
  return (
    <EmptyState
      icon={HandCoins}
      title={text.empty}
      text={text.emptyHint}
      action={
        <Link href={historyPath} className={buttonClassName({})}>
          {text.toHistory}
        </Link>
      }
    />
  );
}

/** Whether what was settled is shown; it stands in the address, so that a reload shows the same. */
function useShowsSettled() {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const show = (isShown: boolean) => {
    const parameters = new URLSearchParams(query);
    parameters.delete('vis');
    if (isShown) {
      parameters.set('vis', 'alle');
    }
    const written = parameters.toString();
    navigate(written === '' ? path : `${path}?${written}`, { replace: true });
  };
  return [new URLSearchParams(query).get('vis') === 'alle', show] as const;
}
