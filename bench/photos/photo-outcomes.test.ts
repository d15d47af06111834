import { judgePhoto } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { isReported, loadOutcomes } from './photo-outcomes.ts';

const reported = [...(await loadOutcomes()).values()].filter(isReported);
const shareTold = (some: typeof reported) =>
  some.filter(({ signs }) => judgePhoto(signs).isTold).length / some.length;

describe('the photos that nothing was learned from', () => {
  it('bother few of those who took good ones', () => {
    const good = reported.filter(({ spoiling, kind }) => spoiling === null && kind !== 'hard-photo');

    expect(good.length).toBeGreaterThan(200);
    expect(shareTold(good)).toBeLessThan(0.03);
  });

  it('are mostly told of where they are out of focus, shaken, dark or too small, and read wrong', () => {
    const wrong = reported.filter(
      ({ spoiling, isRight, wasRight }) =>
        spoiling !== null &&
        ['blur', 'shake', 'dark', 'far', 'small'].includes(spoiling) &&
        wasRight &&
        isRight === false,
    );

    expect(wrong.length).toBeGreaterThan(40);
    expect(shareTold(wrong)).toBeGreaterThan(0.6);
  });
});
