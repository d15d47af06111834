// @vitest-environment jsdom
import { originalAmountSchema } from '@bonbog/contract';
import { minorUnits } from '@bonbog/domain';
import { afterEach, describe, expect, it } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { keepEdits } from '#lib/kept-edits.ts';
import { openDraft, withRate } from './draft.ts';
import { keepReview, readKeptReview } from './kept-review.ts';
import { fileIdOf, reviewOwner } from './review-owner.ts';

const owner = reviewOwner('anna', buildParsed().imageUrl);

afterEach(() => {
  localStorage.clear();
});

describe('a kept review', () => {
  it('comes back as it was, to the øre and with an unrounded rate (T-06)', () => {
    const opened = openDraft(buildParsed({ amount: '219.00', vat: '18.27' }), null);
    const original = originalAmountSchema.parse({
      amount: '29.35',
      vat: '2.45',
      currencyCode: 'EUR',
      rate: '7.4612',
      rateDate: '2026-11-13',
      source: 'ECB',
    });
    const draft = withRate({ ...opened, date: null, vat: minorUnits(-5), original }, (20 / 219) * 100);
    const confirmed = new Set(['store', 'vat'] as const);

    const laterPages = [{ imageUrl: '/api/files/2', originalName: 'bagside.png' }];

    const readAs = ['/api/files/1', '/api/files/3'];
    keepReview(owner, { draft, confirmed, laterPages, readAs });

    expect(readKeptReview(owner)).toEqual({ draft, confirmed, laterPages, readAs });
  });

  it.each([
    { amount: 1.5 },
    { amount: '100' },
    { date: '31-02-2026' },
    { currencyCode: 'XXX' },
    { ratePercent: 101 },
    { store: null },
    { original: { amount: '1.00' } },
  ])('with %j in it is not trusted', (wrong) => {
    const draft = openDraft(buildParsed(), null);
    keepReview(owner, { draft, confirmed: new Set(), laterPages: [], readAs: [] });
    expect(readKeptReview(owner)).not.toBeNull();

    keepEdits(owner, { draft: { ...draft, ...wrong }, confirmed: [] });

    expect(readKeptReview(owner)).toBeNull();
  });

  it('of the time before original amounts were kept comes back without one', () => {
    const draft = openDraft(buildParsed(), null);
    keepEdits(owner, { draft: { ...draft, original: undefined }, confirmed: [] });

    expect(readKeptReview(owner)?.draft).toEqual({ ...draft, original: null });
  });

  it('belongs to the file of its address', () => {
    expect(fileIdOf('/api/files/abc-1')).toBe('abc-1');
  });
});
