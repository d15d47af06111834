import { describe, expect, it } from 'vitest';

import { FairQueue } from './fair-queue.ts';

interface Entry {
  readonly owner: string;
  readonly number: number;
}

/** A queue with entries named after their owners: 'aab' is two of a and one of b, in this order. */
function buildQueue(owners = '', late = '') {
  const queue = new FairQueue<Entry>((owner) => late.includes(owner));
  let added = 0;
  const add = (more: string) => {
    Array.from(more).forEach((owner) => {
      added += 1;
      queue.add({ owner, number: added });
    });
  };
  /** Takes some entries, or all, and tells whose they were. */
  const take = (count = Number.POSITIVE_INFINITY) => {
    const taken: Entry[] = [];
    while (taken.length < count) {
      const entry = queue.take();
      if (entry === undefined) {
        break;
      }
      taken.push(entry);
    }
    return taken.map(({ owner }) => owner).join('');
  };
  add(owners);
  return { queue, add, take };
}

describe('FairQueue', () => {
  it.each([
    ['aab', 'a', 'baa'],
    ['abacb', 'ac', 'bbaca'],
    ['aab', 'ab', 'aba'],
  ])('serves of %s those who are late, %s, when nobody else waits: %s (S-35)', (owners, late, order) => {
    expect(buildQueue(owners, late).take()).toBe(order);
  });

  it.each([
    ['', ''],
    ['aaa', 'aaa'],
    ['abc', 'abc'],
    ['aaaab', 'abaaa'],
    ['aaabbc', 'abcaba'],
    ['abbaac', 'abcbaa'],
  ])('serves those who wait as %j in turn: %j (S-22)', (waiting, served) => {
    expect(buildQueue(waiting).take()).toBe(served);
  });

  it('serves a newcomer next, however many another has waiting and however long that one was served alone (S-22)', () => {
    const { add, take } = buildQueue('a'.repeat(20));
    expect(take(7)).toBe('aaaaaaa');
    add('b');

    expect(take(2)).toBe('ba');
  });

  it('serves nobody twice in a round who comes back at once (S-22)', () => {
    const { add, take } = buildQueue('aaab');
    expect(take(2)).toBe('ab');
    add('bbb');

    expect(take()).toBe('ababb');
  });

  it('lets whoever was served before wait no longer than somebody new who came later (S-22)', () => {
    const { add, take } = buildQueue('b');
    take();
    add('aa');
    take();
    add('bcd');

    expect(take()).toBe('bcd');
  });

  it('keeps the order of one owner', () => {
    const { queue } = buildQueue('aba');

    expect([queue.take(), queue.take(), queue.take()].map((entry) => entry?.number)).toEqual([1, 2, 3]);
  });

  it('serves two owners who never stop alike, whatever one of them asks for at once (S-22)', () => {
    const { add, take } = buildQueue('a'.repeat(30));
    let served = '';
    for (let turn = 0; turn < 20; turn += 1) {
      add('b');
      served += take(2);
    }

    expect(Array.from(served).filter((owner) => owner === 'b')).toHaveLength(20);
  });

  it('names the newest of whoever has most waiting', () => {
    const { queue, add } = buildQueue();
    expect(queue.newestOfLongest()).toBeUndefined();
    add('abbac');
    expect(queue.newestOfLongest()?.number).toBe(4);
    add('b');

    expect([queue.newestOfLongest()?.number, queue.countOf('b'), queue.size]).toEqual([6, 3, 6]);
  });

  it('forgets what is taken out', () => {
    const { queue, take } = buildQueue('aab');
    const first = queue.take();
    const newest = queue.newestOfLongest();
    if (newest !== undefined) {
      queue.remove(newest);
    }

    expect([first?.number, queue.size]).toEqual([1, 1]);
    expect(queue.removeAll()).toHaveLength(1);
    expect([take(), queue.size]).toEqual(['', 0]);
  });
});
