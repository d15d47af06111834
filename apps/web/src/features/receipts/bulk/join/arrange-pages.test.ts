import { describe, expect, it } from 'vitest';

import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { arrangedPages } from './arrange-pages.ts';

const parts = ['one.png', 'two.png', 'three.png'].map((name) => buildItem(name));
const [first = '', second = '', third = ''] = parts.map(({ imageUrl }) => imageUrl);
const joined = buildItem('one.png + 2 sider', {}, { parts, imageUrl: first });

describe('the pages of a joined item', () => {
  it('stand in another order, and remember in which they were read', () => {
    const once = arrangedPages(joined, [third, first, second]) ?? expect.fail();
    expect(once).toMatchObject({ imageUrl: third, readAs: [first, second, third], needsReading: true });
    expect(once.parts.map(({ imageUrl, needsReading }) => [imageUrl, needsReading])).toEqual([
      [third, true],
      [first, false],
      [second, false],
    ]);

    const twice = arrangedPages({ ...joined, ...once }, [second, third, first]);

    expect(twice).toMatchObject({ imageUrl: second, readAs: [first, second, third] });
  });

  it.each([
    ['the same order', [first, second, third]],
    ['too few', [second, first]],
    ['one twice', [second, first, first]],
    ['a page of another', [second, first, '/api/files/x']],
  ])('stay as they are by %s', (_, urls) => {
    expect(arrangedPages(joined, urls)).toBeNull();
  });
});
