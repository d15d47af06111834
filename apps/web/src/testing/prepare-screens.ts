/**
 * Loaded before every test file of the projects that have screens; files without a document are left alone.
 *
 * Lets tests wait for ten seconds before they say that something did not come: a second, the default, is over on a busy
 * machine before a screen is drawn.
 *
 * Ends after each test what that test left to a clock (a reload after two seconds, the next try of a request): files
 * share a process, and it would reach into the test that runs by then.
 */
import { afterAll, afterEach } from 'vitest';

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });

  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
  const running = new Set<number>();
  const remembering = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
    new Proxy(start, {
      apply(target, self, args) {
        const timer: unknown = Reflect.apply(target, self, args);
        running.add(Number(timer));
        return timer;
      },
    });
  globalThis.setTimeout = remembering(startTimeout);
  globalThis.setInterval = remembering(startInterval);

  afterEach(() => {
    for (const timer of running) {
      clearTimeout(timer);
    }
    running.clear();
  });

  afterAll(() => {
    globalThis.setTimeout = startTimeout;
    globalThis.setInterval = startInterval;
  });
}
