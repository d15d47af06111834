import type { Attachment } from '@bonbog/contract/calls';
import { FileText } from 'lucide-react';

import { ui as text } from './ui.text.ts';

/** Props of {@link AttachedFiles}. */
export interface AttachedFilesProps {
  readonly label: string;
  readonly files: readonly Attachment[];
}

/** Files that were sent: pictures small, PDFs by name; each opens in a new window. */
export function AttachedFiles({ label, files }: AttachedFilesProps) {
  return files.length === 0 ? null : (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <a
            href={file.imageUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={text.attachedFile(file.originalName)}
            className="block max-w-full rounded-sm"
          >
            <AttachedFile file={file} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function AttachedFile({ file }: { readonly file: Attachment }) {
  return file.type === 'application/pdf' ? (
    <span className="flex min-h-11 items-center gap-2 rounded-sm border border-line px-3 text-sm hover:bg-sunken">
      <FileText aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
      <span className="truncate">{file.originalName}</span>
    </span>
  ) : (
    <img
      src={`${file.imageUrl}?size=thumb`}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className="size-16 rounded-sm border border-line bg-sunken object-cover"
    />
  );
}
