import { builtProgram } from './build-server.mjs';

/**
 * Node's parameters that run the built server. Left to itself V8 lets the heap double before it looks for what is no
 * longer used, and an export of a hundred thousand receipts grows the process by a hundred megabytes of refuse; a
 * quarter keeps it within ten and costs no time that could be measured.
 */
export function serverParameters() {
  return ['--enable-source-maps', '--heap-growing-percent=25', builtProgram('apps/server/src/main.ts')];
}
