import { describe, expect, it, vi } from 'vitest';

import { buildFile, buildJpeg, buildPdf, buildPng } from '#features/receipts/bulk/testing/build-files.ts';
import { createFakePorts, createLater } from '#features/receipts/bulk/testing/fake-ports.ts';
import { createBulkItem, type BulkItem } from './bulk-item.ts';
import { PagesTooHeavy, type Compressed } from './bulk-ports.ts';
import { prepareItem } from './prepare-item.ts';

const kb = 1024;
const mb = 1024 * kb;

function prepare(file: File, over: Partial<BulkItem> = {}, room = () => 50) {
  const fake = createFakePorts();
  const controller = new AbortController();
  const statuses: string[] = [];
  let item: BulkItem = { ...createBulkItem(file), ...over };
  const patch = vi.fn((change: Partial<BulkItem>) => {
    item = { ...item, ...change };
    if (change.status !== undefined) {
      statuses.push(change.status);
    }
  });
  const run = () => prepareItem(item, { ports: fake.ports, patch, room, signal: controller.signal });
  return { ...fake, controller, statuses, seen: fake.seen.compressed, run, item: () => item };
}

async function prepareCompressed(size: number, result: Compressed) {
  const prepared = prepare(buildJpeg('foto.jpg', size));
  prepared.compressions.set('foto.jpg', () => result);
  return { ...prepared, end: await prepared.run() };
}

describe('an image', () => {
  it('goes from compressing to compressed and becomes the smaller file (BSEL-43…BSEL-45)', async () => {
    const small = buildJpeg('foto.jpg', 200 * kb);
    const { end, statuses, item } = await prepareCompressed(2 * mb, { file: small, isCompressed: true });

    expect(statuses).toEqual(['compressing', 'compressed']);
    expect(item()).toMatchObject({
      file: small,
      originalSize: 2 * mb,
      compressedSize: 200 * kb,
      compressionProgress: 100,
      isUnchanged: false,
    });
    expect(end).toEqual({ kind: 'ready', savedBytes: 2 * mb - 200 * kb });
  });

  it('shows how far compression is (BSEL-44)', async () => {
    const later = createLater<Compressed>();
    const { compressions, progress, run, item } = prepare(buildJpeg('foto.jpg', mb));
    compressions.set('foto.jpg', later.answer);
    const end = run();

    progress.get('foto.jpg')?.onProgress(40);

    expect(item()).toMatchObject({ status: 'compressing', compressionProgress: 40 });
    later.give({ file: buildJpeg(), isCompressed: true });
    await end;
  });

  it('may be 3 MB after compression and not a byte more (BSEL-46, BSEL-63, LIM-31)', async () => {
    const fits = await prepareCompressed(9 * mb, { file: buildJpeg('foto.jpg', 3 * mb), isCompressed: true });
    const large = buildJpeg('foto.jpg', 3 * mb + 1);
    const fails = await prepareCompressed(9 * mb, { file: large, isCompressed: true });

    expect(fits.item().status).toBe('compressed');
    expect(fails.statuses).toEqual(['compressing', 'error']);
    expect(fails.item().error).toBe(
      'Billedet er for stort selv efter komprimering (3,1 MB). Prøv med et mindre billede eller tag et nyt foto.',
    );
    // So that another try compresses the original.
    expect(fails.item()).toMatchObject({ file: { size: 9 * mb }, compressedSize: null });
  });

  it.each([
    [buildJpeg('foto.jpg', 300 * kb), true],
    [buildPng('foto.png', 99 * kb), true],
    [buildJpeg('foto.jpg', 300 * kb + 1), false],
  ])(
    'of 300 KB or less is taken as it is, byte for byte (BSEL-47, LIM-30, T-34)',
    async (file, isUnchanged) => {
      const { run, seen, item } = prepare(file);

      await run();

      expect(item()).toMatchObject({ status: 'compressed', isUnchanged });
      expect(item().file === file).toBe(isUnchanged);
      expect(seen).toEqual(isUnchanged ? [] : [file.name]);
    },
  );

  it('that cannot be made smaller counts as compressed with its own bytes (T-35)', async () => {
    const file = buildJpeg('foto.jpg', 400 * kb);
    const { end, item } = await prepareCompressed(400 * kb, { file, isCompressed: true });

    expect(item()).toMatchObject({
      status: 'compressed',
      file,
      compressedSize: 400 * kb,
      isUnchanged: false,
    });
    expect(end).toEqual({ kind: 'ready', savedBytes: 0 });
  });

  it('that cannot be decoded is an error (BSEL-49, BSEL-64, T-35)', async () => {
    const { end, item } = await prepareCompressed(mb, { file: buildJpeg(), isCompressed: false });

    expect(end).toEqual({ kind: 'failed' });
    expect(item().error).toBe(
      'Kunne ikke komprimere billedet - måske er filen beskadiget. Prøv med et nyt billede.',
    );
  });

  it.each([
    [new Error('Det tog for lang tid.'), 'Fejl under komprimering: Det tog for lang tid.'],
    [new Error(), 'Fejl under komprimering: Ukendt fejl'],
    ['?', 'Fejl under komprimering: Ukendt fejl'],
  ])('says what went wrong when compression fails otherwise: %s (BSEL-66)', async (error, text) => {
    const { compressions, run, item } = prepare(buildJpeg('foto.jpg', mb));
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- browsers do throw other things
    compressions.set('foto.jpg', () => Promise.reject(error));

    expect(await run()).toEqual({ kind: 'failed' });
    expect(item()).toMatchObject({ status: 'error', error: text });
  });

  it('is left alone once it was removed (S-63)', async () => {
    const later = createLater<Compressed>();
    const { compressions, controller, run, statuses } = prepare(buildJpeg('foto.jpg', mb));
    compressions.set('foto.jpg', later.answer);
    const end = run();

    controller.abort();
    later.refuse(new Error('AbortError'));

    expect(await end).toEqual({ kind: 'unwanted' });
    expect(statuses).toEqual(['compressing']);
  });
});

describe('a PDF', () => {
  it('of one page is taken as it is, byte for byte (BSEL-48)', async () => {
    const file = buildPdf('bon.pdf', 4 * mb);
    const { run, item, statuses } = prepare(file);

    expect(await run()).toEqual({ kind: 'ready', savedBytes: 0 });
    expect(statuses).toEqual(['compressing', 'compressed']);
    expect(item()).toMatchObject({ file, compressedSize: 4 * mb, isUnchanged: true });
  });

  it.each([2, 3, 50])(
    'of %i pages becomes as many items, each a receipt of its own (S-33, T-36, BSEL-15)',
    async (count) => {
      const pages = Array.from({ length: count }, (_, index) => buildPdf(`${index}.pdf`, 100 + index));
      const { run, splits } = prepare(buildPdf('bon.pdf'));
      splits.set('bon.pdf', () => ({ pageCount: count, pages }));

      expect(await run()).toMatchObject({
        kind: 'pages',
        items: pages.map((file, index) => ({
          name: `bon.pdf (side ${index + 1} af ${count})`,
          file,
          originalSize: 100 + index,
          compressedSize: 100 + index,
          isUnchanged: true,
          status: 'compressed',
        })),
      });
    },
  );

  it('of more pages than there is room for is refused with their number (T-36)', async () => {
    const { run, splits } = prepare(buildPdf('bog.pdf'));
    splits.set('bog.pdf', () => ({ pageCount: 60, pages: [] }));

    expect(await run()).toEqual({
      kind: 'tooManyPages',
      message: 'For mange filer. PDF-filen har 60 sider. Der er plads til 50 flere.',
    });
  });

  it('that got the room for its pages only while it was looked at is taken apart after all (S-33, T-36)', async () => {
    const pages = [1, 2, 3].map((page) => buildPdf(`${page}.pdf`));
    let room = 2;
    const { ports, run, splits } = prepare(buildPdf('bon.pdf'), {}, () => room);
    const split = vi.spyOn(ports, 'splitPdf');
    splits.set('bon.pdf', () => {
      const isWhole = room < 3;
      room = 3;
      return { pageCount: 3, pages: isWhole ? [] : pages };
    });

    expect(await run()).toMatchObject({ kind: 'pages', items: pages.map((file) => ({ file })) });
    expect(split.mock.calls.map(([, { maxPages }]) => maxPages)).toEqual([2, 3]);
  });

  it('that lost the room for its pages while it was taken apart is refused (T-36)', async () => {
    const pages = [1, 2, 3].map((page) => buildPdf(`${page}.pdf`));
    let room = 3;
    const { run, splits } = prepare(buildPdf('bon.pdf'), {}, () => room);
    splits.set('bon.pdf', () => {
      room = 2;
      return { pageCount: 3, pages };
    });

    expect(await run()).toMatchObject({ kind: 'tooManyPages' });
  });

  it('that cannot be taken apart is one item, for the server to judge (S-33)', async () => {
    const { run, splits, item } = prepare(buildPdf('laast.pdf'));
    splits.set('laast.pdf', () => ({ pageCount: 1, pages: [] }));

    await run();

    expect(item()).toMatchObject({ name: 'laast.pdf', status: 'compressed' });
  });

  it('whose pages would be larger than a batch may be is an error (S-33)', async () => {
    const { run, splits, item } = prepare(buildPdf('tung.pdf'));
    splits.set('tung.pdf', () => Promise.reject(new PagesTooHeavy()));

    expect(await run()).toEqual({ kind: 'failed' });
    expect(item().error).toBe('PDF-filen fylder for meget, når den deles i sider. Del den i mindre filer.');
  });
});

describe('any other file', () => {
  it('is an error (BSEL-50, BSEL-65)', async () => {
    const { run, item } = prepare(buildFile({ name: 'a.txt', type: 'text/plain', start: [] }, 200));

    expect(await run()).toEqual({ kind: 'failed' });
    expect(item().error).toBe('Kun billeder (JPG, PNG) og PDF-filer understøttes.');
  });
});

describe('an item that is tried again', () => {
  it('is not compressed twice (T-52)', async () => {
    const { run, seen, statuses, item } = prepare(buildJpeg('foto.jpg', mb), { compressedSize: mb });

    expect(await run()).toEqual({ kind: 'ready', savedBytes: 0 });
    expect(statuses).toEqual(['compressed']);
    expect(seen).toEqual([]);
    expect(item().compressedSize).toBe(mb);
  });
});
