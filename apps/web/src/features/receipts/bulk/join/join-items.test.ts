import { answersOf } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { draftOf, saveBodyOf } from '#features/receipts/bulk/edit/bulk-draft.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { fileCountOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildParsed, buildReading } from '#features/receipts/testing/build-parsed.ts';
import { joinItems } from './join-items.ts';

const together = (over: Parameters<typeof buildParsed>[0], { imageUrl }: ParsedItem) =>
  buildParsed({ store: 'Byggeri A/S', amount: '500.00', vat: '100.00', ...over }, { imageUrl });
const edited = (name: string, extracted: Parameters<typeof buildItem>[1], changed: ParsedItem['changed']) =>
  buildItem(name, extracted, { edited: true, changed });

describe('items that are joined', () => {
  it('are one item with their pages in their order, read as one, under a key of its own', () => {
    const [one, two] = [buildItem('1.png', { store: 'A' }), buildItem('2.png', { store: 'B' })];

    const joined = joinItems([one, two], together({}, one));

    expect([one.id, two.id]).not.toContain(joined.id);
    expect(joined).toMatchObject({
      name: '1.png + 1 side',
      originalSize: 14,
      compressedSize: 14,
      edited: false,
    });
    expect(joined.parts.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(saveBodyOf(joined, draftOf(joined))).toMatchObject({
      store: 'Byggeri A/S',
      amount: '500.00',
      imageUrl: one.imageUrl,
      moreImageUrls: [two.imageUrl],
    });
    expect(fileCountOf([joined])).toBe(2);
  });

  it('keep every page when one of them has several', () => {
    const [one, two, three] = [buildItem('1.png'), buildItem('2.png'), buildItem('3.png')];

    const joined = joinItems([one, joinItems([two, three], together({}, two))], together({}, one));

    expect(joined.name).toBe('1.png + 2 sider');
    expect(joined.parts.map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png']);
    expect(joined.parts.every(({ parts }) => parts.length === 0)).toBe(true);
  });

  it('keep what the user has changed, of two changes the earlier, and take the rest of the reading', () => {
    const one = edited('1.png', { store: 'Min butik', product: 'læst' }, ['store']);
    const two = edited('2.png', { store: 'Anden', product: 'Brædder' }, ['store', 'product']);

    const draft = draftOf(joinItems([one, two], together({ product: 'Søm' }, one)));

    expect(draft).toMatchObject({ store: 'Min butik', product: 'Brædder', amount: 50_000, vat: 10_000 });
  });

  it('keep amount, VAT, rate and currency together once one of them was changed', () => {
    const one = buildItem('1.png', { amount: '1.00' });
    const two = edited('2.png', { amount: '80.00', vat: '16.00' }, ['vatRate']);

    expect(draftOf(joinItems([one, two], together({}, one)))).toMatchObject({ amount: 8000, vat: 1600 });
  });

  it('keep what their owner told of any of them', () => {
    const one = buildItem('1.png', {}, { edited: true, answers: answersOf({ purpose: 'guests' }) });
    const two = buildItem('2.png', {}, { edited: true, answers: answersOf({ note: 'Til sagen' }) });

    expect(draftOf(joinItems([one, two], together({}, one))).answers).toEqual(
      answersOf({ purpose: 'guests', note: 'Til sagen' }),
    );
  });

  it('are not selected where none was, and not when they seem to be there already', () => {
    const [one, two] = [buildItem('1.png'), buildItem('2.png', {}, { selected: false })];
    const duplicateOf = { id: crypto.randomUUID(), receiptNumber: '7' };

    expect(joinItems([one, two], together({}, one)).selected).toBe(true);
    expect(joinItems([{ ...one, selected: false }, two], together({}, one)).selected).toBe(false);
    expect(joinItems([one, two], { ...together({}, one), duplicateOf }).selected).toBe(false);
    expect(
      joinItems([one, two], { ...together({}, one), reading: buildReading({ holdsSeveral: true }) }).selected,
    ).toBe(false);
  });

  it('remember that their first page was read with others, for when they come apart', () => {
    const [one, two] = [buildItem('1.png'), buildItem('2.png')];

    expect(joinItems([one, two], together({}, one)).parts.map(({ needsReading }) => needsReading)).toEqual([
      true,
      false,
    ]);
  });
});
