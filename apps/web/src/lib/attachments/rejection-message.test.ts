import { describe, expect, it } from 'vitest';

import { rejectionMessage } from './rejection-message.ts';

const rejected = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index + 1}.svg`, reason: 'Forkert' }));

describe('a message about files that were not taken', () => {
  it('names one (FB-21)', () => {
    expect(rejectionMessage(rejected(1), null)).toEqual({
      title: 'Ugyldig fil',
      description: '1.svg: Forkert',
    });
  });

  it('names three, and no more when there are no more (FB-22)', () => {
    expect(rejectionMessage(rejected(3), null)).toEqual({
      title: 'Ugyldige filer fundet',
      description: '1.svg: Forkert\n2.svg: Forkert\n3.svg: Forkert',
    });
  });

  it('names the first three of five, and how many more there are (FB-22)', () => {
    expect(rejectionMessage(rejected(5), null)?.description).toBe(
      '1.svg: Forkert\n2.svg: Forkert\n3.svg: Forkert\n... og 2 flere',
    );
  });

  it('tells of files beyond five in the same message (FB-17, FB-18, FB-22)', () => {
    expect(rejectionMessage(rejected(4), 'Højst fem')).toEqual({
      title: 'Ugyldige filer fundet',
      description:
        '1.svg: Forkert\n2.svg: Forkert\n3.svg: Forkert\n... og 1 flere\nFor mange billeder: Højst fem',
    });
    expect(rejectionMessage([], 'Højst fem')).toEqual({
      title: 'For mange billeder',
      description: 'Højst fem',
    });
  });

  it('is none where all were taken', () => {
    expect(rejectionMessage([], null)).toBeNull();
  });
});
