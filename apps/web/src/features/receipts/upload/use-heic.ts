import { LIMITS } from '@bonbog/contract/calls';
import { useEffect, useRef, useState } from 'react';

import { isHeic } from '#lib/heic/is-heic.ts';
import type { Rejection } from './rejection.ts';
import { uploadText } from './upload.text.ts';

/** Gets a file that came in, as a JPEG if it was a HEIC, or with what is wrong with it as one; null when nothing is. */
export type HeicReceiver = (file: File, fault: Rejection | null) => void;

/** Turns a HEIC into a JPEG before it is judged; every other file is given on as it is. */
export function useHeic() {
  const [isConverting, setConverting] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const pass = async (file: File, receive: HeicReceiver) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const hasToWait = await isHeic(file);
    if (controller.signal.aborted) {
      return;
    }
    if (!hasToWait) {
      receive(file, null);
    } else if (file.size > LIMITS.uploadMaxBytes) {
      receive(file, { code: 'file-too-large', message: null });
    } else {
      setConverting(true);
      await convert(file, controller.signal, (...result) => {
        setConverting(false);
        receive(...result);
      });
    }
  };
  return {
    isConverting,
    pass: (file: File, receive: HeicReceiver) => void pass(file, receive),
    stop: () => {
      running.current?.abort();
      setConverting(false);
    },
  };
}

/** Tells nobody of what is not wanted any more. */
async function convert(file: File, signal: AbortSignal, receive: HeicReceiver): Promise<void> {
  const result = await toJpeg(file, signal).catch(toRejection);
  if (signal.aborted) {
    return;
  }
  if (result instanceof File) {
    receive(result, null);
  } else {
    receive(file, result);
  }
}

/** What turns it is loaded when the first one comes. */
async function toJpeg(file: File, signal: AbortSignal): Promise<File> {
  const { heicToJpeg } = await import('#lib/heic/heic-to-jpeg.ts');
  return heicToJpeg(file, signal);
}

/** The specified words, and how to get a JPEG. */
function toRejection(error: unknown): Rejection {
  const hint = error instanceof Error ? ` ${error.message}` : '';
  return { code: 'file-invalid-type', message: `${uploadText.unsupportedType}${hint}` };
}
