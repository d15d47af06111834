import { typescriptLoader } from './typescript.mjs';

/**
 * Node's parameters before the server's program. Left to itself V8 lets the heap double before it looks for what is no
 * longer used, and an export of a hundred thousand receipts grows the process by a hundred megabytes of refuse; a
 * quarter keeps it within ten and costs no time that could be measured.
 */
export function serverParameters() {
  return [...typescriptLoader(), '--heap-growing-percent=25'];
}
