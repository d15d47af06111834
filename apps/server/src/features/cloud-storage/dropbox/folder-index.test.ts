import { describe, expect, it } from 'vitest';

import { createFolderIndex } from './folder-index.ts';

function indexOf(...names: string[]) {
  const index = createFolderIndex();
  names.forEach((name) => {
    index.add({ name, hash: `hash of ${name}` });
  });
  return index;
}

describe('what is in a folder', () => {
  it('gives a name that is taken the next free number before its ending (S-55)', () => {
    const index = indexOf('bilag.pdf', 'BILAG (2).PDF', 'arkiv.tar.gz', 'uden', '.skjult');

    expect(
      ['nyt.pdf', 'bilag.pdf', 'arkiv.tar.gz', 'uden', '.skjult'].map((name) => index.freeName(name)),
    ).toEqual(['nyt.pdf', 'bilag (3).pdf', 'arkiv.tar (2).gz', 'uden (2)', '.skjult (2)']);
  });

  it('knows a content under its name and every name made of it, in any case and composition (S-55, S-56)', () => {
    const index = indexOf(
      'bilag.pdf',
      'bilag (1).pdf',
      'Bilag (17).PDF',
      'blåbær'.normalize('NFD'),
      'uden (2)',
    );

    expect(index.has('bilag.pdf', 'hash of bilag.pdf')).toBe(true);
    expect(index.has('bilag.pdf', 'hash of bilag (1).pdf')).toBe(true);
    expect(index.has('bilag.pdf', 'hash of Bilag (17).PDF')).toBe(true);
    expect(index.has('bilag (1).pdf', 'hash of bilag (1).pdf')).toBe(true);
    expect(index.has('BLÅBÆR', `hash of ${'blåbær'.normalize('NFD')}`)).toBe(true);
    expect(index.has('uden', 'hash of uden (2)')).toBe(true);
    expect(index.has('bilag.pdf', 'hash of another')).toBe(false);
    expect(index.has('andet.pdf', 'hash of bilag.pdf')).toBe(false);
  });

  it('keeps the name of a folder taken, which has no content (S-55)', () => {
    const index = createFolderIndex();
    index.add({ name: 'bilag.pdf', hash: null });

    expect(index.freeName('bilag.pdf')).toBe('bilag (2).pdf');
    expect(index.has('bilag.pdf', '')).toBe(false);
  });
});
