import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server of a benchmark before its own program, which asks it by messages: 'longest' for how long its event
// loop was held longest since that was asked before, in milliseconds; 'profile' to begin a CPU profile, and any other text to
// end it and write it under that path. And an hour is three seconds, so that housekeeping is measured with the rest.
const resolutionMs = 1;
const hourMs = 3_600_000;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
const session = new Session();

const answerLongest = () => {
  const longestMs = delays.max / 1e6 - resolutionMs;
  delays.reset();
  return { longestMs };
};

const beginProfile = async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return {};
};

const endProfile = async (path) => {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  writeFileSync(path, JSON.stringify(profile));
  return {};
};

process.on('message', async (wanted) => {
  const work = { longest: answerLongest, profile: beginProfile }[wanted];
  process.send?.(await (work === undefined ? endProfile(wanted) : work()));
});

const { setInterval } = globalThis;
globalThis.setInterval = (work, ms, ...parameters) =>
  setInterval(work, ms === hourMs ? 3000 : ms, ...parameters);
