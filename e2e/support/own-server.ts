import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

import { serverParameters } from '../../scripts/parts/server-parameters.mjs';

const startLimitMs = 60_000;
const stopLimitMs = 10_000;
const tickMs = 10;

/** How to start a server; a free port is taken unless one is named. */
export interface OwnServerOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly logLevel?: string;
  /** Further settings, such as a mail server. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a real server on a folder of its own. It serves the pages that were built last. */
export async function startOwnServer({
  dataDir,
  port = 0,
  logLevel = 'info',
  settings = {},
}: OwnServerOptions) {
  const child = spawn(process.execPath, serverParameters(), {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATES_URL: 'off',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: logLevel,
      ...settings,
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
    processId: child.pid ?? 0,
    /** Processor time of the server so far, in milliseconds; NaN where the system does not tell. */
    readCpuMs: () => readCpuMs(child.pid ?? 0),
    /** Ends it without a word, as a power cut does. */
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      await exited;
      clearTimeout(timer);
    },
  };
}
/** See {@link startOwnServer}. */
export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name, which may hold blanks: the 12th and 13th field are ticks in user and in system mode.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
