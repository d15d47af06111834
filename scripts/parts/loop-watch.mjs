import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server of a benchmark before its own program. Asked by a message it answers how long its event loop
// was held longest since it was asked before, in milliseconds. And an hour is three seconds, so that housekeeping is
// measured with the rest.
const resolutionMs = 1;
const hourMs = 3_600_000;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();

process.on('message', () => {
  const longestMs = delays.max / 1e6 - resolutionMs;
  delays.reset();
  process.send?.({ longestMs });
});

const { setInterval } = globalThis;
globalThis.setInterval = (work, ms, ...parameters) =>
  setInterval(work, ms === hourMs ? 3000 : ms, ...parameters);
