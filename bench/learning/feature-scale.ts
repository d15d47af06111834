/** Of each feature its average and its spread, by which all are brought to one scale. */
export interface FeatureScale {
  readonly mean: readonly number[];
  readonly spread: readonly number[];
}

/**
 * The scale of the features of all candidates. It walks through one vector after the other, as they lie in memory: feature
 * by feature that takes twenty times as long.
 */
export function scaleOf(
  groups: readonly { readonly vectors: readonly (readonly number[])[] }[],
): FeatureScale {
  const vectors = groups.flatMap((group) => group.vectors);
  const width = vectors[0]?.length ?? 0;
  const mean = averages(vectors, width, (value) => value);
  const squares = averages(vectors, width, (value, index) => (value - (mean[index] ?? 0)) ** 2);
  return { mean, spread: squares.map((square) => Math.sqrt(square) + 1e-3) };
}

/** Of each place in the vectors the average of what is made of the values there. */
function averages(
  vectors: readonly (readonly number[])[],
  width: number,
  valueOf: (value: number, index: number) => number,
): number[] {
  const sums = new Float64Array(width);
  for (const vector of vectors) {
    for (let index = 0; index < width; index += 1) {
      sums[index] = (sums[index] ?? 0) + valueOf(vector[index] ?? 0, index);
    }
  }
  return Array.from(sums, (sum) => sum / Math.max(1, vectors.length));
}
