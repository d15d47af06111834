import type { Attachment } from '@bonbog/contract';

/** A file that is attached to something, as the database returns it. */
export interface AttachedFileRow {
  readonly id: string;
  readonly type: string;
  readonly original_name: string;
}

/** Of a PDF there is only the file itself; a picture is shown by its copy. */
export function toAttachment({ id, type, original_name: originalName }: AttachedFileRow): Attachment {
  const address = `/api/files/${id}`;
  return {
    id,
    imageUrl: type === 'application/pdf' ? `${address}?original=1` : address,
    originalName,
    type,
  };
}
