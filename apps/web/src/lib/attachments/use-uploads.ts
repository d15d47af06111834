import { useEffect, useRef, useState } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { attachmentsText as text } from './attachments.text.ts';
import type { Attachments } from './use-attachments.ts';

/**
 * Sends chosen files to the server as soon as they are small enough, so that the message that names them goes at once.
 * `upload` answers the name under which the server keeps a file. One that fails is told of and taken back.
 */
export function useUploads(
  { chosen, remove }: Pick<Attachments, 'chosen' | 'remove'>,
  upload: (file: File) => Promise<string>,
) {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const started = useRef(new Set<number>());

  useEffect(() => {
    const send = async (id: number, file: File) => {
      try {
        const name = await upload(file);
        setNames((earlier) => new Map([...earlier, [id, name]]));
      } catch (error) {
        remove(id);
        const description = messageOr(error, text.uploadFailed);
        showToast({ title: text.uploadFailedTitle, description, variant: 'error' });
      }
    };
    for (const { id, ready } of chosen) {
      if (ready !== null && !started.current.has(id)) {
        started.current.add(id);
        void send(id, ready);
      }
    }
  }, [chosen, remove, upload]);

  return {
    /** The files that have no name yet. */
    uploading: new Set(chosen.flatMap(({ id }) => (names.has(id) ? [] : [id]))),
    /** What the message names: of the files that are still chosen, in their order. */
    names: chosen.flatMap(({ id }) => names.get(id) ?? []),
  };
}
