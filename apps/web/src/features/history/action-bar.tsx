import { EXPORT_FORMAT_IDS, EXPORT_FORMATS, type ExportFormatId } from '@bonbog/domain';
import { clsx } from 'clsx';
import { CloudUpload, FileArchive, FileSpreadsheet, ImageUp, Trash2 } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Select } from '#ui/select.tsx';
import { actionsText } from './actions.text.ts';
import { ChartDialog } from './chart-dialog.tsx';
import { MissingCode } from './missing-code.tsx';
import { useDeleteReceipts, type DeletionProgress } from './use-delete-receipts.ts';
import { useExports } from './use-exports.ts';
import { useImageValidation } from './use-image-validation.ts';
import type { Selection } from './use-selection.ts';

const formats = EXPORT_FORMAT_IDS.map((id) => ({ value: id, label: EXPORT_FORMATS[id].name }));

const stuck = 'sticky top-16 z-20 border-b [@media(max-height:32rem)]:static';

/** Props of {@link ActionBar}. `hasReceipts` is about all of the user's, whatever the search hides. */
export interface ActionBarProps {
  readonly hasReceipts: boolean;
  readonly selection: Selection;
  /** Wants the selected receipts in the cloud. */
  readonly onCloud: () => void;
}

/**
 * What can be done with receipts. With something selected it stays in view: below the top bar, unless the
 * screen is too low for that. Without any receipts the buttons are enabled and say what is missing (T-58).
 */
export function ActionBar({ hasReceipts, selection, onCloud }: ActionBarProps) {
  const deletion = useDeleteReceipts(selection);
  const hasSelection = selection.ids.length > 0;
  return (
    <section
      aria-label={actionsText.region}
      className={clsx('-mx-4 space-y-2 bg-paper px-4 py-2', hasSelection && stuck)}
    >
      {deletion.progress !== null && <Progress {...deletion.progress} />}
      <Count selection={selection} isBusy={deletion.progress !== null} />
      <Actions
        isBlocked={(hasReceipts && !hasSelection) || deletion.progress !== null}
        hasReceipts={hasReceipts}
        selection={selection}
        onCloud={onCloud}
        isRemoving={deletion.progress !== null}
        onRemove={deletion.removeSelected}
      />
    </section>
  );
}

function Progress({ done, total }: DeletionProgress) {
  const label = actionsText.removing(done, total);
  return (
    <div className="space-y-1.5">
      <p className="text-sm font-medium tabular-nums">{label}</p>
      <ProgressBar value={(100 * done) / total} label={label} />
    </div>
  );
}

function Count({ selection, isBusy }: { readonly selection: Selection; readonly isBusy: boolean }) {
  const { ids, hiddenCount } = selection;
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Button
        disabled={isBusy || !selection.canToggleAll}
        busy={selection.isSelectingAll}
        onClick={selection.toggleAll}
      >
        {selection.isAllSelected ? actionsText.selectNone : actionsText.selectAll}
      </Button>
      <p role="status" className="text-sm tabular-nums">
        {ids.length > 0 && <span className="font-medium">{actionsText.selected(ids.length)}</span>}
        {hiddenCount > 0 && <span className="text-warning"> {actionsText.hidden(hiddenCount)}</span>}
      </p>
    </div>
  );
}

function FormatNote({ format }: { readonly format: ExportFormatId }) {
  const { note } = EXPORT_FORMATS[format];
  return note !== null && <p className="text-sm text-muted">{note}</p>;
}

interface ActionsProps extends ActionBarProps {
  readonly isBlocked: boolean;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

function Actions({ isBlocked, hasReceipts, selection, onCloud, ...removal }: ActionsProps) {
  const { question, missingCode, ...exports } = useExports(selection, onCloud);
  const { isValidating, progress, validate } = useImageValidation();
  return (
    <>
      <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 whitespace-nowrap lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        <Select
          label={actionsText.format}
          hideLabel
          className="w-36 shrink-0"
          options={formats}
          value={exports.format}
          onChange={(event) => {
            exports.chooseFormat(event.target.value);
          }}
        />
        <Button
          className="shrink-0"
          disabled={isBlocked}
          busy={exports.isExporting}
          onClick={exports.exportCsv}
        >
          <FileSpreadsheet aria-hidden className="size-5 shrink-0" />
          {actionsText.csv}
        </Button>
        <Button
          className="shrink-0"
          disabled={isBlocked}
          busy={exports.isZipping}
          onClick={exports.downloadZip}
        >
          <FileArchive aria-hidden className="size-5 shrink-0" />
          {actionsText.zip}
        </Button>
        <Button className="shrink-0" disabled={isBlocked} onClick={exports.exportToCloud}>
          <CloudUpload aria-hidden className="size-5 shrink-0" />
          {actionsText.cloud}
        </Button>
        <Button className="shrink-0" busy={isValidating} onClick={validate}>
          <ImageUp aria-hidden className="size-5 shrink-0" />
          {progress === null
            ? actionsText.validate
            : actionsText.validating(progress.checked, progress.total)}
        </Button>
        <Button
          variant="danger"
          className="shrink-0"
          disabled={isBlocked}
          busy={removal.isRemoving}
          onClick={removal.onRemove}
        >
          <Trash2 aria-hidden className="size-5 shrink-0" />
          {actionsText.remove}
        </Button>
      </div>
      {hasReceipts && !isBlocked && <FormatNote format={exports.format} />}
      <Asked question={question} missingCode={missingCode} />
    </>
  );
}

/** What a file waits for: whose accounts it is made by, or a VAT code that is not written yet. */
function Asked({ question, missingCode }: Pick<ReturnType<typeof useExports>, 'question' | 'missingCode'>) {
  return (
    <>
      <MissingCode message={missingCode} />
      {question !== null && <ChartDialog {...question} />}
    </>
  );
}
