import { expect, test } from 'vitest';

import { fitLogistic } from './train-logistic.ts';

/** So many examples with and without a sign, of which so many are right. */
function examples(sign: number, right: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    features: [1, sign],
    isRight: index < right,
    weight: 1,
  }));
}

test('weights give the share that was right, as the logarithm of its odds (S-35)', () => {
  const [base = 0, ofSign = 0] = fitLogistic([...examples(0, 750, 1000), ...examples(1, 900, 1000)], {
    means: [0],
    strength: 0.001,
  });

  expect(base).toBeCloseTo(Math.log(3), 2);
  expect(base + ofSign).toBeCloseTo(Math.log(9), 2);
});

test('a sign that few examples have stays near where it begins, and one that none has there (S-35)', () => {
  const few = fitLogistic([...examples(0, 75, 100), ...examples(1, 3, 3)], { means: [0.5], strength: 10 });
  const none = fitLogistic(examples(0, 75, 100), { means: [0.5], strength: 10 });

  expect(few[1]).toBeGreaterThan(0.5);
  expect(few[1]).toBeLessThan(0.7);
  expect(none).toEqual([1.099, 0.5]);
});
