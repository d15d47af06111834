import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const mainPath = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

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
    child.once('exit', () => {
      reject(new Error('The server ended before it listened.'));
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (found !== undefined) {
        resolve(found);
      }
    });
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
