import { LIMITS } from '@bonbog/contract';
import { useState, useSyncExternalStore } from 'react';

import { showToast } from '#lib/toast.ts';
import { attachmentsText as text } from './attachments.text.ts';
import { attachmentFault } from './check-attachment.ts';
import { createChosenFiles, keptFiles, type ChosenFile } from './chosen-files.ts';
import { drawSmaller } from './draw-smaller.ts';
import { type Compress, prepareAttachment } from './prepare-attachment.ts';
import { rejectionMessage, type RejectedFile } from './rejection-message.ts';

let lastId = 0;

/** How files are attached. */
export interface AttachmentOptions {
  /** What is said about more than five. */
  readonly tooMany: string;
  /** Under this name files wait for whoever shows them next; without it they go with the screen. */
  readonly keptAs?: string;
  readonly compress?: Compress;
}

/** The files a user attaches to a message: checked, made smaller, at most five. */
export function useAttachments({ tooMany, keptAs, compress = drawSmaller }: AttachmentOptions) {
  const [own] = useState(createChosenFiles);
  // Read anew each time: files come one after another, faster than a screen is drawn.
  const { read, change, subscribe } = keptAs === undefined ? own : keptFiles(keptAs);
  const chosen = useSyncExternalStore(subscribe, read);
  const remove = (id: number) => {
    change(read().filter((each) => each.id !== id));
  };

  const prepare = async ({ id, file }: ChosenFile): Promise<RejectedFile | null> => {
    try {
      const ready = await prepareAttachment(file, compress);
      change(read().map((each) => (each.id === id ? { ...each, ready } : each)));
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
    const room = LIMITS.attachmentsMax - read().length;
    const beyond = valid.length > room ? tooMany : null;
    const refusedBeside = rejectionMessage(rejected, beyond)?.description ?? null;
    const taken = valid.slice(0, room).map((file) => {
      lastId += 1;
      return { id: lastId, file, ready: null, refusedBeside };
    });
    change([...read(), ...taken]);
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
