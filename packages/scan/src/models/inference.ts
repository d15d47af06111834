import { isMainThread } from 'node:worker_threads';

import type * as Inference from 'onnxruntime-node';

export type { InferenceSession, Tensor } from 'onnxruntime-node';

/**
 * The library reports its use to its maker unless this says no: a number of the machine, its system, the names of
 * program and models, by network and in files below the user's home. It asks once, while it loads, so it is loaded after
 * this, and by nobody else (.dependency-cruiser.cjs).
 */
const REPORTS_OFF = 'ORT_DISABLE_TELEMETRY';

/**
 * Loads the library that runs the models, with its reports to its maker turned off. Throws on a worker thread, whose
 * environment is a copy that native code does not see.
 */
export async function loadInference(): Promise<typeof Inference> {
  if (!isMainThread) {
    throw new Error('The models run in a process of their own, not on a worker thread');
  }
  // eslint-disable-next-line no-restricted-syntax -- no setting of ours, but the only switch the library has
  process.env[REPORTS_OFF] = '1';
  return import('onnxruntime-node');
}
