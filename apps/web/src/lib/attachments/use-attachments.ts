import { LIMITS } from '@bonbog/contract';
import { useRef, useState } from 'react';

import { showToast } from '#lib/toast.ts';
import { attachmentsText as text } from './attachments.text.ts';
import { attachmentFault } from './check-attachment.ts';
import { drawSmaller } from './draw-smaller.ts';
import { type Compress, prepareAttachment } from './prepare-attachment.ts';
import { rejectionMessage, type RejectedFile } from './rejection-message.ts';

/** A chosen file. `ready` is null while it is made smaller. */
export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly ready: File | null;
  /** What was told of the others that came with it and were refused; null when all were taken. */
  readonly refusedBeside: string | null;
}

/** How files are attached. */
export interface AttachmentOptions {
  /** What is said about more than five. */
  readonly tooMany: string;
  readonly compress?: Compress;
}

/** The files a user attaches to a message: checked, made smaller, at most five. */
export function useAttachments({ tooMany, compress = drawSmaller }: AttachmentOptions) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const lastId = useRef(0);
  // Files come one after another, faster than a screen is drawn.
  const current = useRef(chosen);
  const change = (next: readonly ChosenFile[]) => {
    current.current = next;
    setChosen(next);
  };
  const remove = (id: number) => {
    change(current.current.filter((each) => each.id !== id));
  };

  const prepare = async ({ id, file }: ChosenFile): Promise<RejectedFile | null> => {
    try {
      const ready = await prepareAttachment(file, compress);
      change(current.current.map((each) => (each.id === id ? { ...each, ready } : each)));
      return null;
    } catch (error) {
      remove(id);
      return { name: file.name, reason: error instanceof Error ? error.message : text.incompressible };
    }
  };

  const add = async (files: readonly File[]): Promise<void> => {
    const rejected = files.flatMap((file) => {
      const reason = attachmentFault(file);
      return reason === null ? [] : [{ name: file.name, reason }];
    });
    const valid = files.filter((file) => attachmentFault(file) === null);
    const room = LIMITS.attachmentsMax - current.current.length;
    const beyond = valid.length > room ? tooMany : null;
    const refusedBeside = rejectionMessage(rejected, beyond)?.description ?? null;
    const taken = valid.slice(0, room).map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file, ready: null, refusedBeside };
    });
    change([...current.current, ...taken]);
    tell(rejected, beyond);
    const failures = (await Promise.all(taken.map(prepare))).filter((failure) => failure !== null);
    if (failures.length > 0) {
      tell([...rejected, ...failures], beyond);
    }
  };

  return {
    chosen,
    add,
    remove,
    clear: () => {
      change([]);
    },
    isPreparing: chosen.some(({ ready }) => ready === null),
    /** What is sent. */
    files: chosen.flatMap(({ ready }) => (ready === null ? [] : [ready])),
  };
}
/** See {@link useAttachments}. */
export type Attachments = ReturnType<typeof useAttachments>;

function tell(rejected: readonly RejectedFile[], tooMany: string | null): void {
  const message = rejectionMessage(rejected, tooMany);
  if (message !== null) {
    showToast({ ...message, variant: 'error' });
  }
}
