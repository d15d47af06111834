import { describe, expect, it, vi } from 'vitest';

import { createHeicToJpeg, type HeicTools } from './heic-to-jpeg.ts';

const failed =
  'HEIC-billedet kunne ikke laves om til JPG. Tag et skærmbillede af det, eller vælg Indstillinger > Kamera > Formater > Mest kompatibel på din iPhone, og tag det igen.';
const heic = (name = 'IMG_1.HEIC') => new File(['heic'], name, { type: 'image/heic', lastModified: 12345 });
const picture = { width: 1, height: 1, pixels: new Uint8ClampedArray(4) };

function setUp(tools: Partial<HeicTools> = {}) {
  const decode = vi.fn(tools.decode ?? (() => Promise.resolve(picture)));
  const encode = () => Promise.resolve(new Blob(['jpeg']));
  const toJpeg = createHeicToJpeg({ encode, ...tools, decode });
  const controller = new AbortController();
  return { toJpeg: (file: File) => toJpeg(file, controller.signal), decode, controller };
}

describe('a HEIC that becomes a JPEG', () => {
  it('keeps its name, with another ending, and its time (S-37)', async () => {
    const { toJpeg } = setUp();

    const jpeg = await toJpeg(heic());

    expect(jpeg).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', lastModified: 12345 });
    expect(await jpeg.text()).toBe('jpeg');
    expect((await toJpeg(heic('kvittering.jpeg'))).name).toBe('kvittering.jpeg');
    expect((await toJpeg(heic('kvittering'))).name).toBe('kvittering.jpg');
  });

  it('is only named anew when it is a JPEG already (S-37)', async () => {
    const { toJpeg, decode } = setUp();
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);

    const jpeg = await toJpeg(new File([bytes], 'IMG_2.HEIC', { type: 'image/heic' }));

    expect(jpeg).toMatchObject({ name: 'IMG_2.jpg', type: 'image/jpeg' });
    expect(new Uint8Array(await jpeg.arrayBuffer())).toEqual(bytes);
    expect(decode).not.toHaveBeenCalled();
  });

  it('says how to get a JPEG where that fails, and goes on with the next (S-37)', async () => {
    const { toJpeg, decode } = setUp();
    decode.mockRejectedValueOnce(new Error('It cannot be decoded.'));
    const both = [toJpeg(heic('1.heic')), toJpeg(heic('2.heic'))];

    await expect(both[0]).rejects.toThrow(failed);
    expect((await both[1])?.name).toBe('2.jpg');
  });

  it('has the decoder for itself (S-37)', async () => {
    let running = 0;
    let most = 0;
    const { toJpeg } = setUp({
      decode: async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return picture;
      },
    });

    await Promise.all([toJpeg(heic()), toJpeg(heic()), toJpeg(heic())]);

    expect(most).toBe(1);
  });

  it('is not begun when nobody waits for it any more (S-37)', async () => {
    const { toJpeg, decode, controller } = setUp();
    controller.abort();

    await expect(toJpeg(heic())).rejects.toThrow();
    expect(decode).not.toHaveBeenCalled();
  });
});
