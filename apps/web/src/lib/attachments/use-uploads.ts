import { useEffect, useRef, useState } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { attachmentsText as text } from './attachments.text.ts';
import { listFiles, type RejectedFile } from './rejection-message.ts';
import type { Attachments } from './use-attachments.ts';

/** How far a file is: on its way, kept by the server under a name, or not there for a reason. */
type Upload =
  | { readonly kind: 'under-way' }
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Sends chosen files to the server as soon as they are small enough, so that the message that names them goes at once.
 * `upload` answers the name under which the server keeps a file. One that fails is told of and stays chosen, to be sent
 * once more or taken back; it keeps nothing else from being sent.
 */
export function useUploads({ chosen }: Pick<Attachments, 'chosen'>, upload: (file: File) => Promise<string>) {
  const [uploads, setUploads] = useState<ReadonlyMap<number, Upload>>(new Map());
  // Several fail at once, faster than a screen is drawn.
  const current = useRef(uploads);
  const stillChosen = useRef(chosen);

  const note = (id: number, state: Upload) => {
    current.current = new Map([...current.current, [id, state]]);
    setUploads(current.current);
  };
  const send = async (id: number, file: File, refusedBeside: string | null) => {
    note(id, { kind: 'under-way' });
    try {
      note(id, { kind: 'kept', name: await upload(file) });
    } catch (error) {
      note(id, { kind: 'failed', reason: messageOr(error, text.uploadFailed) });
      tell(failuresAmong(stillChosen.current, current.current), refusedBeside);
    }
  };

  useEffect(() => {
    stillChosen.current = chosen;
    for (const { id, ready, refusedBeside } of chosen) {
      if (ready !== null && !current.current.has(id)) {
        void send(id, ready, refusedBeside);
      }
    }
  });

  const idsOf = (isWanted: (state: Upload | undefined) => boolean) =>
    new Set(chosen.flatMap(({ id }) => (isWanted(uploads.get(id)) ? [id] : [])));
  return {
    /** The files that have no name yet. */
    uploading: idsOf((state) => state === undefined || state.kind === 'under-way'),
    /** The files that did not reach the server, and why. */
    failed: new Map(
      chosen.flatMap(({ id }): [number, string][] => {
        const state = uploads.get(id);
        return state?.kind === 'failed' ? [[id, state.reason]] : [];
      }),
    ),
    /** Sends one of those once more. */
    retry: (id: number) => {
      const file = chosen.find((each) => each.id === id)?.ready ?? null;
      if (file !== null && current.current.get(id)?.kind === 'failed') {
        void send(id, file, null);
      }
    },
    /** What the message can name: of the files that are still chosen those that arrived, in their order. */
    arrived: chosen.flatMap(({ id, file }) => {
      const state = uploads.get(id);
      return state?.kind === 'kept' ? [{ id, file, name: state.name }] : [];
    }),
  };
}

function failuresAmong(
  chosen: Attachments['chosen'],
  uploads: ReadonlyMap<number, Upload>,
): readonly RejectedFile[] {
  return chosen.flatMap(({ id, file: { name } }) => {
    const state = uploads.get(id);
    return state?.kind === 'failed' ? [{ name, reason: state.reason }] : [];
  });
}

/** One toast tells all, because the next one takes its place. */
function tell(failures: readonly RejectedFile[], refusedBeside: string | null): void {
  const [first, ...others] = failures;
  if (first !== undefined) {
    const isAlone = others.length === 0 && refusedBeside === null;
    const lines = [...listFiles(failures), ...(refusedBeside === null ? [] : [refusedBeside])];
    const description = isAlone ? first.reason : lines.join('\n');
    showToast({ title: text.uploadFailedTitle, description, variant: 'error' });
  }
}
