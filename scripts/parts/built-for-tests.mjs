import { ensureServerBuilt } from './build-server.mjs';

/** Builds what tests start as processes. Vitest calls it once, before the first test of a project. */
export async function setup() {
  await ensureServerBuilt();
}
