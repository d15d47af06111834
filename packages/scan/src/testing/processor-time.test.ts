import { expect, it } from 'vitest';

import { processorMs } from './processor-time.ts';

/** Keeps a processor busy for some milliseconds by the clock. */
function workFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    Math.sqrt(end);
  }
}

it('tells long work from short, and never more than the clock does', () => {
  const short = processorMs(() => {
    workFor(10);
  });
  const startedAt = performance.now();
  const long = processorMs(() => {
    workFor(1500);
  });
  const clock = performance.now() - startedAt;

  expect(long).toBeGreaterThan(short);
  expect(long).toBeLessThan(clock);
});
