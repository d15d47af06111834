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
    const taken = valid.slice(0, LIMITS.attachmentsMax - current.current.length).map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file, ready: null };
    });
    change([...current.current, ...taken]);
    tell(rejected);
    if (taken.length < valid.length) {
      showToast({ title: text.tooManyTitle, description: tooMany, variant: 'error' });
    }
    const failures = await Promise.all(taken.map(prepare));
    tell(failures.filter((failure) => failure !== null));
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

function tell(rejected: readonly RejectedFile[]): void {
  if (rejected.length > 0) {
    showToast({ ...rejectionMessage(rejected), variant: 'error' });
  }
}
