import { FileText, RotateCw, X } from 'lucide-react';

import { isPdf } from '#lib/attachments/check-attachment.ts';
import type { ChosenFile } from '#lib/attachments/chosen-files.ts';
import type { Attachments } from '#lib/attachments/use-attachments.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { heicText } from '#lib/heic/heic.text.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { ui as text } from './ui.text.ts';

/** Props of {@link ChosenFiles}. */
export interface ChosenFilesProps extends Pick<Attachments, 'chosen' | 'remove'> {
  /** What they are, for screen readers. */
  readonly label: string;
  /** Those that are on their way to the server. */
  readonly uploading?: ReadonlySet<number>;
  /** Those that did not reach it, with the reason, and what sends one of them once more. */
  readonly failed?: ReadonlyMap<number, string>;
  readonly retry?: (id: number) => void;
}

/** The files that will be sent: a small picture or an icon, name, size, and a button that takes each back. */
export function ChosenFiles({ label, chosen, remove, uploading, failed, retry }: ChosenFilesProps) {
  return chosen.length === 0 ? null : (
    <ul aria-label={label} className="flex flex-col gap-2">
      {chosen.map((each) => (
        <ChosenRow
          key={each.id}
          chosen={each}
          isUploading={uploading?.has(each.id) === true}
          fault={failed?.get(each.id) ?? null}
          onRetry={() => {
            retry?.(each.id);
          }}
          onRemove={() => {
            remove(each.id);
          }}
        />
      ))}
    </ul>
  );
}

interface ChosenRowProps {
  readonly chosen: ChosenFile;
  readonly isUploading: boolean;
  /** Why it did not reach the server; null unless it did not. */
  readonly fault: string | null;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function ChosenRow({ chosen, isUploading, fault, onRetry, onRemove }: ChosenRowProps) {
  const { file, ready, isHeic } = chosen;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line p-2">
      <Preview file={isHeic ? null : file} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{file.name}</span>
        {fault === null ? (
          <span className="block text-sm text-muted tabular-nums" aria-live={isHeic ? 'polite' : undefined}>
            {ready !== null && isUploading ? text.uploading : sizeOf(chosen)}
          </span>
        ) : (
          <>
            <span className="block text-sm wrap-anywhere text-danger">{text.leftOut(fault)}</span>
            <button
              type="button"
              onClick={onRetry}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm text-left text-sm font-medium text-danger underline"
            >
              <RotateCw aria-hidden className="size-4 shrink-0" />
              <span>
                {text.uploadAgain}
                <span className="sr-only">: {file.name}</span>
              </span>
            </button>
          </>
        )}
      </span>
      <button
        type="button"
        aria-label={text.removeFile(file.name)}
        onClick={onRemove}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}

function sizeOf({ ready, isHeic }: ChosenFile): string {
  if (ready !== null) {
    return formatBytes(ready.size);
  }
  return isHeic ? heicText.converting : text.compressing;
}

/** A picture in small, or an icon: for a PDF, and for what no browser can show yet. */
function Preview({ file }: { readonly file: File | null }) {
  const address = useObjectUrl(file === null || isPdf(file) ? null : file);
  return address === null ? (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted">
      <FileText aria-hidden strokeWidth={1.5} className="size-6" />
    </span>
  ) : (
    <img src={address} alt="" className="size-12 shrink-0 rounded-sm bg-sunken object-cover" />
  );
}
