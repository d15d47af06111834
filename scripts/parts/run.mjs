import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { rootFolder } from './paths.mjs';

const onWindows = process.platform === 'win32';

/** The exit code a shell would report: 128 + number when a signal ended the program. */
export function exitCodeOf(code, signal) {
  return signal === null ? code : 128 + constants.signals[signal];
}

/** Runs a program with our own output and answers its exit code; 127 when it cannot be started. */
function run(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: rootFolder, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      process.stderr.write(`Could not start ${command}: ${error.message}\n`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** Runs a Node program. */
export function runNode(parameters, options = {}) {
  return run(process.execPath, parameters, options);
}

/** Runs npm; through a shell on Windows, where npm is a command file. */
export function runNpm(parameters) {
  return run('npm', parameters, { shell: onWindows });
}

/** Runs npm and answers its exit code with everything it printed, in the order it came. */
export function runNpmQuietly(parameters) {
  return runQuietly('npm', parameters, { shell: onWindows });
}

/** The same of a Node program. */
export function runNodeQuietly(parameters) {
  return runQuietly(process.execPath, parameters);
}

function runQuietly(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: rootFolder, ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) =>
      resolve({ code: 127, output: `Could not start ${command}: ${error.message}\n` }),
    );
    child.once('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), output }));
  });
}

/** Starts several programs side by side; when one ends the others are stopped. Answers the first exit code. */
export function runTogether(programs) {
  return new Promise((resolve) => {
    const children = programs.map(({ command, parameters, ...options }) =>
      spawn(command, parameters, { cwd: rootFolder, stdio: 'inherit', ...options }),
    );
    const stopAll = (signal) => children.forEach((child) => child.kill(signal));
    for (const child of children) {
      child.once('exit', (code, signal) => {
        stopAll('SIGTERM');
        resolve(exitCodeOf(code, signal));
      });
    }
    process.once('SIGTERM', stopAll);
    // Ctrl+C reaches the children through the terminal; this handler only keeps us alive until they have closed.
    process.once('SIGINT', () => undefined);
  });
}

/** Seconds since `startedAt` (a `performance.now()` value), with one decimal. */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
