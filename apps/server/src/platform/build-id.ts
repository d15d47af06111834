import { randomUUID } from 'node:crypto';

// Put in its place by scripts/parts/build-server.mjs.
declare const BONBOG_BUILD: string | undefined;

/** Names the build that runs, the same on all servers of it; straight from the sources, each run is one of its own. */
export const buildId: string = typeof BONBOG_BUILD === 'string' ? BONBOG_BUILD : randomUUID();
