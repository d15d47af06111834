import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../dist/apps/server/src/commands/main.js', import.meta.url));

/** Runs an operator command as npm does, with these settings only. */
export function runCommand(settings: Record<string, string>, ...parameters: string[]) {
  return startCommand(settings, ...parameters).done;
}

/** Starts one that a test may kill. */
export function startCommand(settings: Record<string, string>, ...parameters: string[]) {
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...parameters], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const done = new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output, errors });
    });
  });
  return { child, done };
}
