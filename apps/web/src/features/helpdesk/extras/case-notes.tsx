import type { CaseNote } from '@bonbog/contract/calls';
import { Lock } from 'lucide-react';
import { useId } from 'react';

import { formatTimestamp } from '#lib/format.ts';
import { extrasText } from './extras.text.ts';
import { NoteForm } from './note-form.tsx';

const text = extrasText.notes;

/** Props of {@link CaseNotes}. */
export interface CaseNotesProps {
  readonly caseNumber: number;
  readonly notes: readonly CaseNote[];
}

/** Notes among administrators, on paper of their own colour, so that nobody takes them for answers to the user. */
export function CaseNotes({ caseNumber, notes }: CaseNotesProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-md border border-dashed border-warning bg-warning-soft p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="font-semibold">
          {text.title}
        </h3>
        <p className="flex items-center gap-1.5 text-sm font-medium text-warning">
          <Lock aria-hidden className="size-4 shrink-0" />
          {text.private}
        </p>
      </div>
      {notes.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{text.none}</p>
      ) : (
        <ul aria-labelledby={titleId} className="mt-2 divide-y divide-warning/30">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      <NoteForm caseNumber={caseNumber} />
    </section>
  );
}

function Note({ note }: { readonly note: CaseNote }) {
  return (
    <li className="py-3">
      <p className="text-sm text-muted wrap-anywhere">
        <span className="font-medium text-ink">{note.author ?? extrasText.formerAdministrator}</span>
        {' · '}
        <time dateTime={note.createdAt}>{formatTimestamp(note.createdAt)}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{note.text}</p>
    </li>
  );
}
