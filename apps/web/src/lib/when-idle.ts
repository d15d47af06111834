/** Does something once the browser has nothing else to do, or after two seconds; answers what takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such thing.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(work, { timeout: 2000 });
  return () => {
    cancelIdleCallback(request);
  };
}
