import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const mainPath = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const startLimitMs = 60_000;
const stopLimitMs = 10_000;
const tickMs = 10;

/** Starts the real server on a folder and a free port. It serves the pages that were built last. */
export async function startBenchServer(dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', mainPath], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RATES_URL: 'off',
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('The server did not listen in time.'));
    }, startLimitMs);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The server ended before it listened.'));
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4096);
      const found = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (found !== undefined) {
        clearTimeout(timer);
        resolve(found);
      }
    });
  });
  return {
    address,
    /** Processor time of the server so far, in milliseconds; NaN where the system does not tell. */
    readCpuMs: () => readCpuMs(child.pid ?? 0),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      await exited;
      clearTimeout(timer);
    },
  };
}
/** See {@link startBenchServer}. */
export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name, which may hold blanks: the 12th and 13th field are ticks in user and in system mode.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
