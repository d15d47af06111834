/** Whether the files being looked at are still wanted; not so once the list was cleared. */
export type IsWanted = () => boolean;

/**
 * Looks at files before they come into the list, one drop after the other, so that the list keeps their order.
 * `onEnd` is told after each whether the list has got something new.
 */
export function createIntake(onEnd: (hasNew: boolean) => void) {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let generation = 0;

  return {
    isBusy: () => waiting > 0,
    take: (look: (isWanted: IsWanted) => Promise<boolean>) => {
      const own = generation;
      waiting += 1;
      last = last.then(async () => {
        const hasNew = await look(() => own === generation);
        waiting -= 1;
        onEnd(hasNew);
      });
    },
    /** What is being looked at comes too late for the list. */
    forget: () => {
      generation += 1;
    },
  };
}
