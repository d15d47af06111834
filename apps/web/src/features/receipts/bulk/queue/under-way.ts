/** What is being done for which item, so that it can be aborted. */
export function createUnderWay() {
  const controllers = new Map<string, AbortController>();

  return {
    has: (id: string) => controllers.has(id),
    track: async <Result>(id: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
      const controller = new AbortController();
      controllers.set(id, controller);
      try {
        return await work(controller.signal);
      } finally {
        // The next step of the same item may have begun.
        if (controllers.get(id) === controller) {
          controllers.delete(id);
        }
      }
    },
    abort: (ids: readonly string[]) => {
      ids.forEach((id) => controllers.get(id)?.abort());
    },
    abortAll: () => {
      controllers.forEach((controller) => {
        controller.abort();
      });
    },
  };
}
/** See {@link createUnderWay}. */
export type UnderWay = ReturnType<typeof createUnderWay>;
