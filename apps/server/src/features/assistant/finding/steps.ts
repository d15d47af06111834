import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that can be left off after each of its steps. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** One step for each of some things. */
export function* forEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}

/** Does all steps at once. */
export function inOneGo<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next();
  }
  return step.value;
}

/** How long steps go on, in milliseconds, before others are served. */
const turnMs = 4;

/** Does all steps, with others served in between. */
export async function withTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  let began = performance.now();
  while (step.done !== true) {
    if (performance.now() - began >= turnMs) {
      await nextTurn();
      began = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}
