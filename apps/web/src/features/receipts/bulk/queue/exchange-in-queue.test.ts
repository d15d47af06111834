// @vitest-environment jsdom
import { LIMITS } from '@bonbog/contract';
import { afterEach, describe, expect, it } from 'vitest';

import { joinItems } from '#features/receipts/bulk/join/join-items.ts';
import { buildJpeg, buildPdf } from '#features/receipts/bulk/testing/build-files.ts';
import { driveQueue } from '#features/receipts/bulk/testing/drive-queue.ts';
import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

/** A queue with so many read receipts, of which the first two were joined. */
function driveJoined(count: number) {
  const driven = driveQueue();
  const items = Array.from({ length: count }, (_, index) => buildItem(`${index}.png`));
  driven.queue.restore(items);
  const [first, second] = items;
  if (first === undefined || second === undefined) {
    throw new Error('There are no two items.');
  }
  const joined = joinItems([first, second], buildParsed({}, { imageUrl: first.imageUrl }));
  driven.queue.exchange({ ids: [first.id, second.id], others: [joined] });
  return { ...driven, first, second, joined };
}

describe('a joined item in the queue', () => {
  it('stands in the place of its parts, and they in its own when it comes apart', () => {
    const { queue, names, joined, seen } = driveJoined(3);
    expect(names()).toEqual(['0.png + 1 side', '2.png']);

    expect(queue.exchange({ ids: [joined.id], others: joined.parts })).toBe(true);

    expect(names()).toEqual(['0.png', '1.png', '2.png']);
    expect(seen.discarded).toEqual([]);
  });

  it('changes nothing when a part is gone', () => {
    const { queue, names, first, joined } = driveJoined(3);

    expect(queue.exchange({ ids: [joined.id, first.id], others: [first] })).toBe(false);

    expect(names()).toEqual(['0.png + 1 side', '2.png']);
  });

  it('takes the room of its files', async () => {
    const { drop, queue, names } = driveJoined(LIMITS.bulkMaxFiles);

    await drop(buildJpeg('til.jpg'));

    expect(names()).not.toContain('til.jpg');
    expect(queue.read().rejections).toMatchObject([
      { message: 'For mange filer. Der er ikke plads til flere.' },
    ]);
  });

  it('throws away every picture when it is removed, and none when it was saved', () => {
    const removed = driveJoined(2);
    removed.queue.remove([removed.joined.id]);
    expect(removed.seen.discarded).toEqual([removed.first.imageUrl, removed.second.imageUrl]);

    const saved = driveJoined(2);
    saved.queue.release([saved.joined.id]);
    expect(saved.seen.discarded).toEqual([]);
    expect(saved.queue.read().items).toEqual([]);
  });

  it('knows of the pages of a PDF which one they are', async () => {
    const { drop, queue, splits } = driveQueue();
    splits.set('to.pdf', () => ({ pageCount: 2, pages: [buildPdf('s1.pdf'), buildPdf('s2.pdf')] }));

    await drop(buildPdf('to.pdf'), buildJpeg('1.jpg'));

    const [one, two, picture] = queue.read().items.map(({ pdfPage }) => pdfPage);
    expect([one?.page, two?.page, picture]).toEqual([1, 2, null]);
    expect(one?.id).toBe(two?.id);
  });
});
