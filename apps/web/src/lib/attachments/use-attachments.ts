import { LIMITS } from '@bonbog/contract/calls';
import { useState, useSyncExternalStore } from 'react';

import { heicToJpeg, type HeicToJpeg } from '#lib/heic/heic-to-jpeg.ts';
import { isCalledHeic, isHeic } from '#lib/heic/is-heic.ts';
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
  readonly toJpeg?: HeicToJpeg;
}

/** The files a user attaches to a message: checked, HEIC turned into JPEG, made smaller, at most five. */
export function useAttachments({
  tooMany,
  keptAs,
  compress = drawSmaller,
  toJpeg = heicToJpeg,
}: AttachmentOptions) {
  const [own] = useState(createChosenFiles);
  // Read anew each time: files come one after another, faster than a screen is drawn.
  const { read, change, subscribe } = keptAs === undefined ? own : keptFiles(keptAs);
  const chosen = useSyncExternalStore(subscribe, read);
  const remove = (id: number) => {
    stop(read().filter((each) => each.id === id));
    change(read().filter((each) => each.id !== id));
  };

  const tools: ReadyTools = {
    compress,
    toJpeg,
    patch: (id, part) => {
      change(read().map((each) => (each.id === id ? { ...each, ...part } : each)));
    },
  };
  const prepare = async (given: ChosenFile): Promise<RejectedFile | null> => {
    const reason = await makeReady(given, tools);
    // What its user took back meanwhile nobody need hear of.
    if (reason === null || given.stop.signal.aborted) {
      return null;
    }
    remove(given.id);
    return { name: given.file.name, reason };
  };

  const add = async (files: readonly File[]): Promise<void> => {
    const rejected = files.flatMap((file) => {
      const reason = faultOf(file);
      return reason === null ? [] : [{ name: file.name, reason }];
    });
    const valid = files.filter((file) => faultOf(file) === null);
    const room = LIMITS.attachmentsMax - read().length;
    const beyond = valid.length > room ? tooMany : null;
    const refusedBeside = rejectionMessage(rejected, beyond)?.description ?? null;
    const taken = valid.slice(0, room).map((file) => createChosen(file, refusedBeside));
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
      stop(read());
      change([]);
    },
    isPreparing: chosen.some(({ ready }) => ready === null),
    /** What is sent. */
    files: chosen.flatMap(({ ready }) => (ready === null ? [] : [ready])),
  };
}
/** See {@link useAttachments}. */
export type Attachments = ReturnType<typeof useAttachments>;

/** What is called HEIC is judged as the JPEG that it will be; whether it is one, its bytes tell a little later. */
function faultOf(file: File): string | null {
  return attachmentFault(isCalledHeic(file) ? { name: '', type: 'image/jpeg', size: file.size } : file);
}

function createChosen(file: File, refusedBeside: string | null): ChosenFile {
  lastId += 1;
  const heic = isCalledHeic(file);
  return { id: lastId, file, ready: null, isHeic: heic, stop: new AbortController(), refusedBeside };
}

interface ReadyTools {
  readonly compress: Compress;
  readonly toJpeg: HeicToJpeg;
  readonly patch: (id: number, part: Partial<ChosenFile>) => void;
}

/** Makes a file what is sent of it. Why that cannot be, in words for the user; null when it is done. */
async function makeReady(given: ChosenFile, tools: ReadyTools): Promise<string | null> {
  const { id } = given;
  try {
    const file = await pictureOf(given, tools);
    tools.patch(id, { file, isHeic: false });
    const ready = await prepareAttachment(file, tools.compress);
    tools.patch(id, { ready });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : text.incompressible;
  }
}

/** The file, or a JPEG of a HEIC. Throws an error with words for the user. */
async function pictureOf({ id, file, stop }: ChosenFile, { toJpeg, patch }: ReadyTools): Promise<File> {
  if (!(await isHeic(file))) {
    if (isCalledHeic(file)) {
      throw new Error(text.wrongType);
    }
    return file;
  }
  patch(id, { isHeic: true });
  try {
    return await toJpeg(file, stop.signal);
  } catch (error) {
    const hint = error instanceof Error ? error.message : '';
    throw new Error(`${text.wrongType}. ${hint}`, { cause: error });
  }
}

function stop(files: readonly ChosenFile[]): void {
  for (const each of files) {
    each.stop.abort();
  }
}

function tell(rejected: readonly RejectedFile[], tooMany: string | null): void {
  const message = rejectionMessage(rejected, tooMany);
  if (message !== null) {
    showToast({ ...message, variant: 'error' });
  }
}
