import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a program and all its children asked the system for. */
export interface Calls {
  /** Sockets of the internet that were made, and addresses of it that were called. */
  readonly sockets: readonly string[];
  readonly called: readonly string[];
  /** Files and folders that were made or opened for writing. */
  readonly written: readonly string[];
}

const watched = [
  ...['socket', 'connect', 'sendto', 'sendmsg', 'sendmmsg'],
  ...['open', 'openat', 'creat', 'mkdir', 'mkdirat', 'rename', 'renameat', 'renameat2', 'link', 'linkat'],
  ...['symlink', 'symlinkat'],
];
/** Calls that write whatever their arguments are; opening a file does only when it says so. */
const alwaysWrites = /^\d+ +(creat|mkdir|rename|link|symlink)/;
const opensForWriting = /O_(CREAT|WRONLY|RDWR|TRUNC)/;

/** Whether programs can be traced here: it needs strace, and leave to use it. */
export const canTrace = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']).status === 0;

/** Whether a machine that cannot trace is no place to run the tests: .ci/run says so. */
export const mustTrace = process.env.TRACE_REQUIRED === '1';

/**
 * The program that notes what another one, named after it, asks the system for. It steps aside, so that signals reach the
 * other.
 */
export function tracing(folder: string): readonly string[] {
  const how = ['-D', '-f', '-qq', '--seccomp-bpf', '-s', '4096', '-e', 'signal=none'];
  return ['strace', ...how, '-e', `trace=${watched.join(',')}`, '-o', join(folder, 'calls')];
}

/** What {@link tracing} noted until now. */
export async function readCalls(folder: string): Promise<Calls> {
  const lines = (await readFile(join(folder, 'calls'), 'utf8')).split('\n');
  const internet = lines.filter((line) => /AF_INET6?\b/.test(line));
  return {
    sockets: internet.filter((line) => /^\d+ +socket\(/.test(line)),
    called: internet.filter((line) => /^\d+ +(connect|send\w+)\(/.test(line)),
    written: [...new Set(lines.filter(isWriting).flatMap(pathsIn))],
  };
}

function isWriting(line: string): boolean {
  return !line.includes('= -1 ') && (alwaysWrites.test(line) || opensForWriting.test(line));
}

function pathsIn(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"/g)].flatMap(([, path]) => (path === undefined ? [] : [path]));
}
