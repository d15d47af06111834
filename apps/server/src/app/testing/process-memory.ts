import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Megabytes of memory that a process holds (RSS); NaN when it has ended. From Linux itself where that is possible: a bare
 * system has no `ps`.
 */
export function memoryMegabytes(processId: number | undefined): number {
  const status = `/proc/${processId}/status`;
  const kilobytes = existsSync('/proc/self/status')
    ? /^VmRSS:\s+(\d+)/m.exec(existsSync(status) ? readFileSync(status, 'utf8') : '')?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}
