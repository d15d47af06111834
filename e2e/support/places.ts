/** How many journeys go on at once: each has a server, a database and an outbox of its own. */
export const LANES = Number(process.env.E2E_LANES ?? '2');

const firstPort = Number(process.env.E2E_PORT ?? '3187');

/** Port and data folder of the server that a lane's journeys drive. */
export function laneOf(lane: number): { readonly port: number; readonly dataDir: string } {
  // Journeys that start further servers take the ports between.
  return { port: firstPort + 10 * lane, dataDir: `.cache/e2e-data-${lane}` };
}

/** The lane of this process. Playwright numbers the processes that work at the same time from 0. */
const own = laneOf(Number(process.env.TEST_PARALLEL_INDEX ?? '0'));

/** Where the server of this lane keeps its data. */
export const DATA_DIR = own.dataDir;

/** Where the mails of this lane's server lie. */
export const OUTBOX = `${own.dataDir}/outbox`;

/** The address of this lane's server. */
export const BASE_URL = `http://localhost:${own.port}`;

/** A port for a further server of this lane, `offset` from 1 to 9. */
export function furtherPort(offset: number): number {
  return own.port + offset;
}
