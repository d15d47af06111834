import type { ParsedReceipt } from '@bonbog/contract';

import type {
  BulkPorts,
  Compressed,
  CompressOptions,
  SplitPdf,
} from '#features/receipts/bulk/queue/bulk-ports.ts';
import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { buildJpeg } from './build-files.ts';

type Answer<Value> = () => Value | Promise<Value>;

/** One call of a port that a test saw. */
export interface SeenParse {
  readonly file: File;
  readonly key: string;
  readonly signal: AbortSignal;
}

/**
 * Ports that a test steers: what compressing, splitting and parsing answer, by the name of the file. Unless told
 * otherwise an image becomes one of 1000 bytes, a PDF has one page, and every receipt is read at once.
 */
export function createFakePorts() {
  const compressions = new Map<string, Answer<Compressed>>();
  const splits = new Map<string, Answer<SplitPdf>>();
  const parses = new Map<string, Answer<ParsedReceipt>>();
  const jpegs = new Map<string, (signal: AbortSignal) => Promise<File>>();
  const compressed: string[] = [];
  const parsed: SeenParse[] = [];
  const discarded: string[] = [];
  const withdrawn: string[] = [];
  const progress = new Map<string, CompressOptions>();
  const state = { hasToken: true, isDisposed: false, parsing: 0, mostParsing: 0 };

  const ports: BulkPorts = {
    compress: async (file, options) => {
      compressed.push(file.name);
      progress.set(file.name, options);
      return (await compressions.get(file.name)?.()) ?? { file: buildJpeg(file.name), isCompressed: true };
    },
    toJpeg: async (file, signal) => (await jpegs.get(file.name)?.(signal)) ?? buildJpeg('fra-heic.jpg'),
    splitPdf: async (file) => (await splits.get(file.name)?.()) ?? { pageCount: 1, pages: [] },
    parse: async (file, key, signal) => {
      parsed.push({ file, key, signal });
      state.parsing += 1;
      state.mostParsing = Math.max(state.mostParsing, state.parsing);
      try {
        return (await parses.get(file.name)?.()) ?? buildParsed();
      } finally {
        state.parsing -= 1;
      }
    },
    discard: (imageUrl) => {
      discarded.push(imageUrl);
    },
    withdraw: (key) => {
      withdrawn.push(key);
    },
    hasToken: () => state.hasToken,
    dispose: () => {
      state.isDisposed = true;
    },
  };
  return {
    ports,
    seen: { compressed, parsed, discarded, withdrawn },
    progress,
    state,
    compressions,
    jpegs,
    splits,
    parses,
  };
}

/** An answer that a test gives when it is time. */
export function createLater<Value>() {
  let give: (value: Value) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    give = resolve;
    refuse = reject;
  });
  return { answer: () => promise, give, refuse };
}
