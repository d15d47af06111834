import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { loadedLater } from '#lib/loaded-later.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { actionsText } from './actions.text.ts';
import { FormatChoice } from './format-choice.tsx';
import { MissingCode } from './missing-code.tsx';
import { useDeleteReceipts, type DeletionProgress } from './use-delete-receipts.ts';
import { useExports } from './use-exports.ts';
import { useImageValidation } from './use-image-validation.ts';
import type { Selection } from './use-selection.ts';

/** Asked once in the life of an account. */
const ChartDialog = loadedLater(async () => (await import('./chart-dialog.tsx')).ChartDialog);

// Not on screens that are too low for it.
const stuck = 'lg:[@media(min-height:32rem)]:sticky lg:[@media(min-height:32rem)]:top-16';
const underTheThumb =
  'max-lg:[@media(min-height:32rem)]:fixed max-lg:[@media(min-height:32rem)]:inset-x-0 max-lg:border-t ' +
  'max-lg:[@media(min-height:32rem)]:bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] max-lg:bg-surface max-lg:px-4 max-lg:py-1';

/** Props of {@link ActionBar}. `hasReceipts` is about all of the user's, whatever the search hides. */
export interface ActionBarProps {
  readonly hasReceipts: boolean;
  readonly selection: Selection;
  /** Wants the selected receipts in the cloud. */
  readonly onCloud: () => void;
  /** What the list holds; stands before the buttons. */
  readonly children: ReactNode;
}

/**
 * What can be done with receipts, in one slim bar. With something selected it stays in view: below the top bar, and where
 * there is a bottom bar, above that. Without any receipts the buttons are enabled and say what is missing (T-58).
 */
export function ActionBar({ hasReceipts, selection, onCloud, children }: ActionBarProps) {
  const deletion = useDeleteReceipts(selection);
  const { question, missingCode, ...exports } = useExports(selection, onCloud);
  const hasSelection = selection.ids.length > 0;
  const isRemoving = deletion.progress !== null;
  return (
    <section
      aria-label={actionsText.region}
      className={clsx(
        // As high with something selected as without.
        'z-20 -mx-4 min-h-13 bg-paper px-4 lg:min-h-10 lg:border-b lg:py-0.5',
        hasSelection ? stuck : 'border-transparent',
      )}
    >
      <div className={clsx('z-20', hasSelection && underTheThumb)}>
        <MissingCode message={missingCode} />
        <div className="flex items-center gap-x-3 max-lg:flex-wrap lg:@max-[58rem]:flex-wrap lg:@max-[58rem]:gap-1.5 lg:@max-[58rem]:py-1">
          <div className="max-w-full lg:min-w-0 lg:flex-1 lg:@max-[58rem]:flex-none">
            {deletion.progress !== null && <Progress {...deletion.progress} />}
            {/* The bar of a phone has room for what is selected only. */}
            <div
              className={clsx(
                'text-[0.8125rem] leading-[1.125rem] lg:*:inline',
                hasSelection && 'max-lg:[&>:last-child]:hidden',
              )}
            >
              <SelectedCount selection={selection} />
              {!isRemoving && children}
            </div>
          </div>
          <Actions
            isBlocked={(hasReceipts && !hasSelection) || isRemoving}
            selection={selection}
            exports={exports}
            isRemoving={isRemoving}
            onRemove={deletion.removeSelected}
          />
        </div>
      </div>
      {question !== null && <ChartDialog {...question} />}
    </section>
  );
}

function Progress({ done, total }: DeletionProgress) {
  const label = actionsText.removing(done, total);
  return (
    <div className="max-w-60 space-y-1">
      <p className="text-sm font-medium whitespace-nowrap tabular-nums">{label}</p>
      <ProgressBar value={(100 * done) / total} label={label} />
    </div>
  );
}

function SelectedCount({ selection: { ids, hiddenCount } }: Pick<ActionBarProps, 'selection'>) {
  return (
    <p role="status" className="tabular-nums">
      {ids.length > 0 && (
        <span className="mr-1 font-medium whitespace-nowrap">{actionsText.selected(ids.length)}</span>
      )}
      {hiddenCount > 0 && (
        <span className="mr-1 whitespace-nowrap text-warning">{actionsText.hidden(hiddenCount)}</span>
      )}
    </p>
  );
}

interface ActionsProps extends Pick<ActionBarProps, 'selection'> {
  readonly isBlocked: boolean;
  readonly exports: Omit<ReturnType<typeof useExports>, 'question' | 'missingCode'>;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

/** On narrow screens they are scrolled sideways; beside a receipt they go on in a second line, after what the list holds. */
function Actions({ isBlocked, selection, exports, isRemoving, onRemove }: ActionsProps) {
  return (
    <div className="-mr-4 flex min-w-0 grow basis-48 items-center gap-1.5 overflow-x-auto p-1 pr-4 lg:-m-1 lg:grow-0 lg:basis-auto lg:overflow-visible lg:p-1 lg:@max-[58rem]:contents">
      <Slim
        isOff={isRemoving || !selection.canToggleAll}
        isBusy={selection.isSelectingAll}
        onClick={selection.toggleAll}
      >
        {selection.isAllSelected ? actionsText.selectNone : actionsText.selectAll}
      </Slim>
      <FormatChoice format={exports.format} onChoose={exports.chooseFormat} />
      <Slim isOff={isBlocked} isBusy={exports.isExporting} onClick={exports.exportCsv}>
        {actionsText.csv}
      </Slim>
      <Slim isOff={isBlocked} isBusy={exports.isZipping} onClick={exports.downloadZip}>
        {actionsText.zip}
      </Slim>
      <Slim isOff={isBlocked} onClick={exports.exportToCloud}>
        {actionsText.cloud}
      </Slim>
      <Validation />
      <Slim isDanger isOff={isBlocked} isBusy={isRemoving} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4 shrink-0" />
        {actionsText.remove}
      </Slim>
    </div>
  );
}

function Validation() {
  const { isValidating, progress, validate } = useImageValidation();
  return (
    <Slim isBusy={isValidating} onClick={validate}>
      {progress === null ? actionsText.validate : actionsText.validating(progress.checked, progress.total)}
    </Slim>
  );
}

interface SlimProps {
  readonly isOff?: boolean;
  readonly isBusy?: boolean;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Slim({ isOff = false, isBusy = false, isDanger = false, onClick, children }: SlimProps) {
  return (
    <Button
      size="slim"
      variant={isDanger ? 'danger' : 'secondary'}
      disabled={isOff}
      busy={isBusy}
      // Where there are two lines, the last button is kept apart.
      className={clsx('shrink-0', isDanger && 'lg:@max-[58rem]:ml-auto')}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
