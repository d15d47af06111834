// @vitest-environment jsdom
import type { ParsedReceipt } from '@bonbog/contract';
import { afterEach, describe, expect, it } from 'vitest';

import { buildJpeg, buildPdf, buildPng } from '#features/receipts/bulk/testing/build-files.ts';
import { driveQueue, rest } from '#features/receipts/bulk/testing/drive-queue.ts';
import { createLater } from '#features/receipts/bulk/testing/fake-ports.ts';
import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { ApiFailure } from '#lib/api-client.ts';
import { resetBrowser, stubPageLoads } from '#testing/browser.ts';
import { createBulkItem } from './bulk-item.ts';
import type { Compressed, SplitPdf } from './bulk-ports.ts';

const large = 400 * 1024;

afterEach(resetBrowser);

describe('dropping files', () => {
  it('compresses and scans them by itself (S-58, BSEL-43, BSCAN-01…BSCAN-03)', async () => {
    const { drop, queue, seen, statuses } = driveQueue();

    await drop(buildJpeg('1.jpg', large), buildPdf('2.pdf'));

    expect(seen.compressed).toEqual(['1.jpg']);
    expect(seen.parsed.map(({ file }) => file.name)).toEqual(['1.jpg', '2.pdf']);
    expect(statuses()).toEqual(['parsed', 'parsed']);
    expect(queue.read()).toMatchObject({ isProcessing: false, progress: 100, rejections: [] });
  });

  it('keeps the order of the drops, also of those that come while files are looked at (S-58)', async () => {
    const { queue, names } = driveQueue();

    queue.add([buildJpeg('1.jpg'), buildJpeg('2.jpg')]);
    queue.add([buildJpeg('3.jpg')]);
    await rest();

    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('is processing from the first moment (S-58)', async () => {
    const { queue } = driveQueue();

    queue.add([buildJpeg()]);

    expect(queue.read().isProcessing).toBe(true);
    await rest();
    expect(queue.read().isProcessing).toBe(false);
  });

  it('says what it refuses until the next drop or until told (BSEL-60…BSEL-62)', async () => {
    const { drop, queue, names } = driveQueue();
    const empty = { name: 'tom.png', message: 'Filen er tom eller beskadiget' };

    await drop(buildPng('tom.png', 2), buildJpeg('god.jpg'));
    expect(queue.read().rejections).toEqual([empty]);
    expect(names()).toEqual(['god.jpg']);

    await drop(buildJpeg('2.jpg'));
    expect(queue.read().rejections).toEqual([]);

    await drop(buildPng('tom.png', 2));
    queue.dismissRejections();
    expect(queue.read().rejections).toEqual([]);
  });

  it('holds 50 files in all and refuses a drop that would exceed them (BSEL-59, LIM-12, T-37)', async () => {
    const { drop, queue } = driveQueue();
    await drop(...Array.from({ length: 48 }, (_, index) => buildJpeg(`${index}.jpg`)));

    await drop(buildJpeg('a.jpg'), buildJpeg('b.jpg'), buildJpeg('c.jpg'));
    expect(queue.read().items).toHaveLength(48);
    expect(queue.read().rejections).toEqual([
      { name: '3 filer', message: 'For mange filer. Der er plads til 2 flere.', files: 3 },
    ]);

    await drop(buildJpeg('a.jpg'), buildJpeg('b.jpg'));
    expect(queue.read().items).toHaveLength(50);
  });

  it('takes nothing without a token, says so and goes to the root after 2 seconds (BSEL-57, BSEL-58, LIM-52, W-18)', async () => {
    const assign = stubPageLoads();
    const { drop, state, queue, toastText } = driveQueue();
    state.hasToken = false;

    await drop(buildJpeg());

    expect(queue.read().items).toEqual([]);
    expect(toastText()).toBe('Ikke logget ind / Du er logget ud. Log ind igen for at uploade kvitteringer.');
    await rest(1999);
    expect(assign).not.toHaveBeenCalled();
    await rest(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
    expect(sessionStorage.getItem('carried_toast')).toContain('Ikke logget ind');
  });
});

describe('compression', () => {
  it('is of two files at most at a time', async () => {
    const { drop, compressions, seen, statuses } = driveQueue();
    const later = ['1.jpg', '2.jpg', '3.jpg'].map((name) => {
      const answer = createLater<Compressed>();
      compressions.set(name, answer.answer);
      return answer;
    });

    await drop(buildJpeg('1.jpg', large), buildJpeg('2.jpg', large), buildJpeg('3.jpg', large));
    expect(seen.compressed).toEqual(['1.jpg', '2.jpg']);
    expect(statuses()).toEqual(['compressing', 'compressing', 'pending']);

    later[1]?.give({ file: buildJpeg('2.jpg'), isCompressed: true });
    await rest();
    expect(statuses()).toEqual(['compressing', 'compressed', 'compressing']);
  });

  it('is over for all before scanning begins (BSEL-53)', async () => {
    const { drop, compressions, seen, statuses, queue } = driveQueue();
    const last = createLater<Compressed>();
    compressions.set('2.jpg', last.answer);

    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg', large));
    expect(statuses()).toEqual(['compressed', 'compressing']);
    expect(seen.parsed).toHaveLength(0);
    expect(queue.read()).toMatchObject({ isProcessing: true, progress: 25 });

    last.give({ file: buildJpeg('2.jpg'), isCompressed: true });
    await rest();
    expect(statuses()).toEqual(['parsed', 'parsed']);
  });

  it('of files that come later happens while others are scanned, and they join them (S-58)', async () => {
    const { drop, parses, compressions, statuses, seen } = driveQueue();
    const first = createLater<ParsedReceipt>();
    const slow = createLater<Compressed>();
    parses.set('1.jpg', first.answer);
    compressions.set('3.jpg', slow.answer);
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));

    await drop(buildJpeg('3.jpg', large));
    expect(statuses()).toEqual(['parsing', 'compressed', 'compressing']);

    first.give(buildParsed());
    await rest();
    expect(statuses()).toEqual(['parsed', 'parsed', 'compressing']);

    slow.give({ file: buildJpeg('3.jpg'), isCompressed: true });
    await rest();
    expect(statuses()).toEqual(['parsed', 'parsed', 'parsed']);
    expect(seen.parsed.map(({ file }) => file.name)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('tells how much was saved (BSEL-56, W-19)', async () => {
    const { drop, parses, toastText } = driveQueue();
    parses.set('1.jpg', createLater<ParsedReceipt>().answer);

    await drop(buildJpeg('1.jpg', 3 * 1024 * 1024), buildJpeg('2.jpg', 1024 * 1024));

    expect(toastText()).toBe('Komprimering fuldført / Du sparede 4,0 MB.');
  });

  it('says nothing when nothing was saved (BSEL-56)', async () => {
    const { drop, parses, toastText } = driveQueue();
    parses.set('1.jpg', createLater<ParsedReceipt>().answer);

    await drop(buildJpeg('1.jpg'));

    expect(toastText()).toBeNull();
  });

  it('that fails is told once, and the others go on (BSEL-67, BSCAN-01)', async () => {
    const { drop, compressions, statuses, seen, toastText } = driveQueue();
    const failed = () => ({ file: buildJpeg(), isCompressed: false });
    compressions.set('1.jpg', failed);

    await drop(buildJpeg('1.jpg', large));
    expect(toastText()).toBe('Komprimering fejlede / Prøv med mindre billeder');

    await drop(buildJpeg('2.jpg'));
    expect(statuses()).toEqual(['error', 'parsed']);
    expect(seen.parsed.map(({ file }) => file.name)).toEqual(['2.jpg']);
  });
});

describe('scanning', () => {
  it('is of one file at a time, in the order of the list (BSCAN-02)', async () => {
    const { drop, seen, state } = driveQueue();
    const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);

    await drop(...names.map((name) => buildJpeg(name)));

    expect(seen.parsed.map(({ file }) => file.name)).toEqual(names);
    expect(state.mostParsing).toBe(1);
  });

  it('uses the id of each item as its key', async () => {
    const { drop, seen, queue } = driveQueue();

    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));

    expect(seen.parsed.map(({ key }) => key)).toEqual(queue.read().items.map(({ id }) => id));
  });

  it.each([1, 2])('tells at the end that all of %i were processed (BSCAN-30, W-20)', async (count) => {
    const { drop, toastText } = driveQueue();

    await drop(...Array.from({ length: count }, (_, index) => buildJpeg(`${index}.jpg`)));

    expect(toastText()).toBe(`Alle filer behandlet / ${count} kvitteringer er klar til redigering.`);
  });

  it('tells at the end how many succeeded and how many failed, and goes on past those (BSCAN-31, W-21)', async () => {
    const { drop, parses, toastText, statuses } = driveQueue();
    const refused = new ApiFailure({ status: 422, message: '', body: { message: 'Ingen kvittering.' } });
    parses.set('1.jpg', () => Promise.reject(refused));

    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'), buildJpeg('3.jpg'));

    expect(statuses()).toEqual(['error', 'parsed', 'parsed']);
    expect(toastText()).toBe(
      "2 succesfuldt, 1 fejl / Brug 'Prøv igen med samme fil' eller 'Erstat med ny fil'.",
    );
  });
});

describe('a PDF of several pages', () => {
  const split = (count: number): SplitPdf => ({
    pageCount: count,
    pages: Array.from({ length: count }, (_, page) => buildPdf(`bog (side ${page + 1} af ${count}).pdf`)),
  });

  it('becomes an item for each page in its place (S-33, T-36)', async () => {
    const { drop, splits, names, seen } = driveQueue();
    splits.set('bog.pdf', () => split(3));

    await drop(buildJpeg('1.jpg'), buildPdf('bog.pdf'), buildJpeg('2.jpg'));

    expect(names()).toEqual([
      '1.jpg',
      'bog.pdf (side 1 af 3)',
      'bog.pdf (side 2 af 3)',
      'bog.pdf (side 3 af 3)',
      '2.jpg',
    ]);
    expect(seen.parsed.map(({ file }) => file.name)).toEqual([
      '1.jpg',
      'bog (side 1 af 3).pdf',
      'bog (side 2 af 3).pdf',
      'bog (side 3 af 3).pdf',
      '2.jpg',
    ]);
    expect(new Set(seen.parsed.map(({ key }) => key)).size).toBe(5);
  });

  it('may fill the list and is refused when it would exceed it (T-36, LIM-12)', async () => {
    const { drop, splits, names, queue } = driveQueue();
    splits.set('bog.pdf', () => split(48));
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'), buildPdf('bog.pdf'));
    expect(names()).toHaveLength(50);

    queue.remove(
      queue
        .read()
        .items.slice(-1)
        .map(({ id }) => id),
    );
    splits.set('to.pdf', () => split(2));
    await drop(buildPdf('to.pdf'));

    expect(names()).toHaveLength(49);
    expect(queue.read().rejections).toEqual([
      { name: 'to.pdf', message: 'For mange filer. PDF-filen har 2 sider. Der er plads til én mere.' },
    ]);
  });
});

describe('the list', () => {
  it('gives a new snapshot after each change and tells of it', async () => {
    const { drop, queue, named } = driveQueue();
    let changes = 0;
    const unsubscribe = queue.subscribe(() => {
      changes += 1;
    });
    await drop(buildJpeg('1.jpg'));
    const before = queue.read();
    expect(queue.read()).toBe(before);
    expect(changes).toBeGreaterThan(3);

    queue.change(named('1.jpg').id, { selected: false, edited: true });
    expect(queue.read()).not.toBe(before);
    expect(named('1.jpg')).toMatchObject({ selected: false, edited: true });

    unsubscribe();
    const told = changes;
    queue.clear();
    expect(changes).toBe(told);
  });

  it('takes items of an earlier page back without scanning them', async () => {
    const { queue, seen, toastText } = driveQueue();
    const { extractedData, imageUrl } = buildParsed();
    const item = {
      ...createBulkItem(buildJpeg()),
      file: null,
      status: 'parsed',
      extractedData,
      imageUrl,
    } as const;

    queue.restore([item]);
    queue.restore([item]);
    await rest();

    expect(queue.read()).toMatchObject({ items: [item], isProcessing: false, progress: 100 });
    expect(seen.parsed).toHaveLength(0);
    expect(toastText()).toBeNull();
  });

  it('lets go of what was saved without throwing its picture away (BEDIT-30)', async () => {
    const { drop, queue, seen } = driveQueue();
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));
    const [first, second] = queue.read().items;

    queue.release([first?.id ?? '']);
    expect(seen.discarded).toEqual([]);
    queue.remove([second?.id ?? '']);
    expect(seen.discarded).toEqual([second?.imageUrl]);
    expect(queue.read().items).toEqual([]);
  });

  it('is empty after it was cleared, also of files still being looked at', async () => {
    const { drop, queue, seen } = driveQueue();
    await drop(buildJpeg('1.jpg'));
    queue.add([buildJpeg('2.jpg')]);

    queue.clear();
    await rest();

    expect(queue.read()).toMatchObject({ items: [], isProcessing: false, progress: 0 });
    expect(seen.parsed).toHaveLength(1);
  });

  it('is done with when disposed: what runs is aborted and nothing begins', async () => {
    const { drop, queue, parses, seen, state, toastText } = driveQueue();
    parses.set('1.jpg', createLater<ParsedReceipt>().answer);
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));

    queue.dispose();
    await rest(60_000);

    expect(seen.parsed.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(state.isDisposed).toBe(true);
    expect(seen.discarded).toEqual([]);
    expect(toastText()).toBeNull();
  });
});
