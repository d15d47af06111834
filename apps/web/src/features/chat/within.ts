/** Gives work a limited time: its signal aborts when that has passed. */
export async function within<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, limitMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
