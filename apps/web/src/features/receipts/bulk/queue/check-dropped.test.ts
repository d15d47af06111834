import { describe, expect, it, vi } from 'vitest';

import {
  buildFile,
  buildHeic,
  buildJpeg,
  buildPdf,
  buildPng,
} from '#features/receipts/bulk/testing/build-files.ts';
import { checkDropped, checkFile } from './check-dropped.ts';

const filmStart = [0, 0, 0, 0x14, ...new TextEncoder().encode('ftypisom')];
const maxBytes = 25 * 1024 * 1024;
const unsupported = 'Kun JPG, PNG og PDF filer understøttes';
const noHeic = { toJpeg: () => Promise.reject(new Error('none')), onConvert: () => undefined };
const check = (files: readonly File[], room = 50) => checkDropped(files, { ...noHeic, room: () => room });
const messageOf = async (file: File) => (await check([file])).rejections[0]?.message;

describe('checkDropped', () => {
  it('takes JPEG, PNG and PDF in the order of the drop (BSEL-60)', async () => {
    const files = [buildPdf('1.pdf'), buildJpeg('2.jpg'), buildPng('3.png'), buildJpeg('4.JPEG')];

    expect(await check(files)).toEqual({ accepted: files, rejections: [] });
  });

  it.each([
    ['a WebP', buildFile({ name: 'bon.webp', type: 'image/webp', start: [0x52, 0x49, 0x46, 0x46] }, 1000)],
    ['a GIF', buildFile({ name: 'bon.gif', type: 'image/gif', start: [0x47, 0x49, 0x46] }, 1000)],
    [
      'what is called HEIC',
      buildFile({ name: 'bon.heic', type: 'image/heic', start: [0, 0, 0, 0x18] }, 1000),
    ],
    ['a film named .jpg', buildFile({ name: 'bon.jpg', type: 'image/jpeg', start: filmStart }, 1000)],
    [
      'a program named .pdf',
      buildFile({ name: 'bon.pdf', type: 'application/pdf', start: [0x4d, 0x5a] }, 1000),
    ],
    ['a text', buildFile({ name: 'bon.txt', type: 'text/plain', start: [] }, 1000)],
    ['a file without a name', buildFile({ name: '', type: '', start: [] }, 1000)],
  ])('refuses %s (BSEL-60)', async (_kind, file) => {
    expect(await messageOf(file)).toBe(unsupported);
  });

  it('takes a file without a type by its name and gives it the type of its bytes (BSEL-60)', async () => {
    const file = buildFile({ name: 'BON.PNG', type: '', start: [0xff, 0xd8, 0xff] }, 1000);

    const { accepted } = await check([file]);

    expect(accepted[0]).toMatchObject({ name: 'BON.PNG', type: 'image/jpeg', size: 1000 });
  });

  it('finds the header of a PDF that does not begin with it (BSEL-60)', async () => {
    const bytes = [...new TextEncoder().encode('\r\nscanned\r\n%PDF-1.4')];
    const file = buildFile({ name: 'bon.pdf', type: 'application/pdf', start: bytes }, 1000);

    expect((await check([file])).accepted).toEqual([file]);
  });

  it('takes 25 MB and refuses a byte more, saying how large it is (BSEL-61, LIM-29, W-22)', async () => {
    expect(await messageOf(buildJpeg('bon.jpg', maxBytes))).toBeUndefined();
    expect(await messageOf(buildJpeg('bon.jpg', maxBytes + 1))).toBe('For stor (25,1 MB). Max 25 MB');
    expect(await messageOf(buildJpeg('bon.jpg', maxBytes * 2))).toBe('For stor (50,0 MB). Max 25 MB');
  });

  it('refuses 99 bytes and takes 100 (BSEL-62, LIM-28)', async () => {
    expect(await messageOf(buildPng('bon.png', 99))).toBe('Filen er tom eller beskadiget');
    expect(await messageOf(buildPng('bon.png', 0))).toBe('Filen er tom eller beskadiget');
    expect(await messageOf(buildPng('bon.png', 100))).toBeUndefined();
  });

  it('refuses a file that is gone since it was chosen (BSEL-62)', async () => {
    const file = buildJpeg();
    Object.defineProperty(file, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }),
    });

    expect(await messageOf(file)).toBe('Filen er tom eller beskadiget');
  });

  it('takes the others of a drop (BSEL-60…BSEL-62)', async () => {
    const good = buildJpeg('god.jpg');

    const drop = await check([buildPng('tom.png', 3), good]);

    expect(drop.accepted).toEqual([good]);
    expect(drop.rejections).toEqual([{ name: 'tom.png', message: 'Filen er tom eller beskadiget' }]);
  });

  it('takes 50 and refuses 51 as a whole (BSEL-59, LIM-12, T-37)', async () => {
    const files = Array.from({ length: 51 }, (_, index) => buildJpeg(`${index}.jpg`));

    expect((await check(files.slice(1))).accepted).toHaveLength(50);
    expect(await check(files)).toEqual({
      accepted: [],
      rejections: [{ name: '51 filer', message: 'For mange filer. Der er plads til 50 flere.', files: 51 }],
    });
  });

  it.each([
    [1, 'For mange filer. Der er plads til én mere.'],
    [0, 'For mange filer. Der er ikke plads til flere.'],
  ])('says that %i more would fit (T-37)', async (room, message) => {
    const { rejections } = await check([buildJpeg('1.jpg'), buildJpeg('2.jpg')], room);

    expect(rejections).toEqual([{ name: '2 filer', message, files: 2 }]);
  });

  it('counts only files that could be taken (T-37)', async () => {
    const text = buildFile({ name: 'noter.txt', type: 'text/plain', start: [] }, 1000);

    expect((await check([buildJpeg(), text], 1)).accepted).toHaveLength(1);
  });
});

describe('HEIC in a drop', () => {
  it('becomes JPEG in its place, whatever its name, and one after the other (BSEL-60, S-37)', async () => {
    const steps: string[] = [];
    const files = [buildHeic('1.heic'), buildPdf('2.pdf'), buildHeic('3.jpg'), buildPng('4.png')];

    const { accepted, rejections } = await checkDropped(files, {
      room: () => 50,
      toJpeg: (file) => Promise.resolve(buildJpeg(`${file.name}.ny.jpg`)),
      onConvert: (done, count) => {
        steps.push(`${done} of ${count}`);
      },
    });

    expect(accepted.map(({ name }) => name)).toEqual(['1.heic.ny.jpg', '2.pdf', '3.jpg.ny.jpg', '4.png']);
    expect(rejections).toEqual([]);
    expect(steps).toEqual(['0 of 2', '1 of 2']);
  });

  it('that cannot become JPEG is refused in the specified words and says how to get one (BSEL-60, S-37)', async () => {
    const { accepted, rejections } = await checkDropped([buildHeic('1.heic'), buildPng('2.png')], {
      room: () => 50,
      toJpeg: () => Promise.reject(new Error('Tag et skærmbillede.')),
      onConvert: () => undefined,
    });

    expect(accepted.map(({ name }) => name)).toEqual(['2.png']);
    expect(rejections).toEqual([{ name: '1.heic', message: `${unsupported}. Tag et skærmbillede.` }]);
  });

  it('is not touched when there is no room, is too large or empty (BSEL-59, BSEL-61, BSEL-62)', async () => {
    const toJpeg = vi.fn(noHeic.toJpeg);
    const look = (files: readonly File[], room: number) =>
      checkDropped(files, { ...noHeic, toJpeg, room: () => room });

    const full = await look([buildHeic('1.heic'), buildHeic('2.heic')], 1);
    const others = await look([buildHeic('3.heic', maxBytes + 1), buildHeic('4.heic', 99)], 50);

    expect(full.rejections.map(({ name }) => name)).toEqual(['2 filer']);
    expect(others.rejections.map(({ message }) => message)).toEqual([
      'For stor (25,1 MB). Max 25 MB',
      'Filen er tom eller beskadiget',
    ]);
    expect(toJpeg).not.toHaveBeenCalled();
  });
});

describe('checkFile', () => {
  it('names what is wrong, the type before the size (BSCAN-25, BSCAN-26)', async () => {
    expect((await checkFile(buildFile({ name: 'a.txt', type: 'text/plain', start: [] }, 1))).fault).toBe(
      'type',
    );
    expect((await checkFile(buildPdf('a.pdf', maxBytes + 1))).fault).toBe('tooLarge');
    expect((await checkFile(buildPdf('a.pdf', 10))).fault).toBe('emptyOrBroken');
    expect((await checkFile(buildPdf())).fault).toBeNull();
  });
});
