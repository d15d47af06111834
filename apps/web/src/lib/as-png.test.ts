import { describe, expect, it } from 'vitest';

import { asPng } from './as-png.ts';

const draw = () => Promise.resolve(new Blob(['png'], { type: 'image/png' }));

describe('a picture as a PNG', () => {
  it.each(['image/webp', 'image/gif'])('is drawn where it is %s', async (type) => {
    const png = await asPng(new File(['x'], 'bon.fra.i.går.webp', { type }), draw);

    expect([png.name, png.type, await png.text()]).toEqual(['bon.fra.i.går.png', 'image/png', 'png']);
  });

  it.each(['image/png', 'image/jpeg', 'application/pdf', ''])(
    'stays what it is where it is "%s"',
    async (type) => {
      const file = new File(['x'], 'bon', { type });

      expect(await asPng(file, draw)).toBe(file);
    },
  );

  it('stays what it is where it cannot be drawn', async () => {
    const file = new File(['x'], 'bon.gif', { type: 'image/gif' });

    expect(await asPng(file, () => Promise.reject(new Error('broken')))).toBe(file);
  });
});
