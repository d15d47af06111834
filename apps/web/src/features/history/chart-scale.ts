/** Where amounts stand in a chart; y grows downwards, in pixels. */
export interface ChartScale {
  readonly zeroY: number;
  readonly bar: (amount: number) => { readonly y: number; readonly height: number };
}

// A month with anything in it can be seen, and pressed.
const smallestBarPx = 2;

/** Spreads amounts over a height so that the largest and the smallest just fit; zero is always on it. */
export function chartScale(amounts: readonly number[], heightPx: number): ChartScale {
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  const pixelsPerUnit = top === bottom ? 0 : heightPx / (top - bottom);
  const zeroY = top === bottom ? heightPx : top * pixelsPerUnit;
  return {
    zeroY,
    bar: (amount) => {
      const height = amount === 0 ? 0 : Math.max(smallestBarPx, Math.abs(amount) * pixelsPerUnit);
      return { y: amount > 0 ? zeroY - height : zeroY, height };
    },
  };
}
