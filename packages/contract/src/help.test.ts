import { describe, expect, it } from 'vitest';

import { helpArticleIdSchema, helpArticleSchema, helpRoutes } from './help.ts';
import { HELP_SECTIONS } from './help-sections.ts';
import { refusalOf } from './testing/refusal.ts';

describe('the id of a help article', () => {
  it.each(['a', 'moms', 'moms-25', '2026', 'kom-i-gang'])('may be %s', (id) => {
    expect(helpArticleIdSchema.parse(id)).toBe(id);
  });

  it.each(['', '-', '-moms', 'moms-', 'moms--25', 'Moms', 'kom i gang', 'moms/25', 'møms', 'moms-ø'])(
    'is not %j',
    (id) => {
      expect(helpArticleIdSchema.safeParse(id).success).toBe(false);
    },
  );
});

describe('a help article', () => {
  const article = {
    id: 'moms-25',
    title: 'Moms',
    section: 'Moms og regnskab',
    text: 'Momsen er 25 %.',
    sources: ['Momsloven, 2026-01-01'],
    updated: '2026-03-01',
  };

  it.each(HELP_SECTIONS)('may stand in "%s"', (section) => {
    expect(helpArticleSchema.parse({ ...article, section })).toEqual({ ...article, section });
  });

  it.each([{ section: 'Andet' }, { updated: '01-03-2026' }, { updated: '2026-02-30' }, { id: 'Moms' }])(
    'is none with %j',
    (change) => {
      expect(refusalOf(helpArticleSchema, { ...article, ...change })).not.toBeNull();
    },
  );
});

describe('a search for help', () => {
  const { query } = helpRoutes.search;

  it('looks without the spaces around', () => {
    expect(query.parse({ q: '  moms ' })).toEqual({ q: 'moms' });
    expect(query.parse({ q: '' })).toEqual({ q: '' });
  });

  it('takes at most 200 characters, the spaces around not counted', () => {
    expect(refusalOf(query, { q: ` ${'x'.repeat(200)} ` })).toBeNull();
    expect(refusalOf(query, { q: 'x'.repeat(201) })).toBe('Søgningen må højst være 200 tegn.');
  });
});
