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

/** Does all steps, with others served in between. */
export async function withTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  while (step.done !== true) {
    await nextTurn();
    step = steps.next();
  }
  return step.value;
}
