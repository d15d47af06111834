import { EXPORT_FORMAT_IDS, EXPORT_FORMATS, type ExportFormatId } from '@bonbog/domain';
import { useId } from 'react';

import { Select } from '#ui/select.tsx';
import { actionsText } from './actions.text.ts';

const formats = EXPORT_FORMAT_IDS.map((id) => ({ value: id, label: EXPORT_FORMATS[id].name }));

/** Props of {@link FormatChoice}. */
export interface FormatChoiceProps {
  readonly format: ExportFormatId;
  readonly onChoose: (id: string) => void;
}

/** What the files are written for. What one has to know of a format is told by it, and again when its file is there. */
export function FormatChoice({ format, onChoose }: FormatChoiceProps) {
  const noteId = useId();
  const { note } = EXPORT_FORMATS[format];
  return (
    <>
      <Select
        label={actionsText.format}
        hideLabel
        isSlim
        className="w-34 shrink-0 lg:w-30"
        title={note ?? undefined}
        aria-describedby={note === null ? undefined : noteId}
        options={formats}
        value={format}
        onChange={(event) => {
          onChoose(event.target.value);
        }}
      />
      {note !== null && (
        <span id={noteId} className="sr-only">
          {note}
        </span>
      )}
    </>
  );
}
