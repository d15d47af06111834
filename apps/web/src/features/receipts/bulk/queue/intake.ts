/**
 * Looks at files before they come into the list, one drop after the other, so that the list keeps their order.
 * `onEnd` is told after each whether the list has got something new.
 */
export function createIntake(onEnd: (hasNew: boolean) => void) {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let wanted = new AbortController();

  return {
    isBusy: () => waiting > 0,
    /** The signal is aborted when the files are not wanted any more, because the list was cleared. */
    take: (look: (signal: AbortSignal) => Promise<boolean>) => {
      const { signal } = wanted;
      waiting += 1;
      last = last.then(async () => {
        const hasNew = await look(signal);
        waiting -= 1;
        onEnd(hasNew);
      });
    },
    /** What is being looked at comes too late for the list. */
    forget: () => {
      wanted.abort();
      wanted = new AbortController();
    },
  };
}
