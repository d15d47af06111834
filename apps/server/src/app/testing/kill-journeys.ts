import { setTimeout as wait } from 'node:timers/promises';

import { leftovers, lossesOf } from './journey-losses.ts';
import { type Destination, newcomer, type Told, travel } from './journey.ts';
import { addressOf, buildDataDir, type ServerProcess, spawnServer } from './server-process.ts';

const travellersAtOnce = 2;
/** Answers of two whole journeys: a kill falls anywhere in them. */
const answersOfJourneys = 26;
/** One server of ten is killed while it starts. */
const shareOfStarts = 0.1;

/** What a series of kills came to. */
export interface KillReport {
  readonly kills: number;
  /** How often the kill fell into which request; 'start' is a server that did not listen yet. */
  readonly during: Record<string, number>;
  readonly answers: number;
  readonly receipts: number;
  readonly losses: string[];
  readonly leftovers: string[];
}

/** What is remembered over all kills. */
interface Series {
  readonly dataDir: string;
  readonly everybody: Told[];
  /** The users the last kill interrupted. */
  latest: Told[];
  answers: number;
  readonly during: Record<string, number>;
  readonly losses: string[];
}

/**
 * Lets users travel from registering to deleting while the server is killed again and again, at random moments, and
 * asks after every new start whether what they were told still holds. Call it inside a test.
 */
export async function killDuringJourneys(kills: number): Promise<KillReport> {
  const dataDir = await buildDataDir();
  const series: Series = { dataDir, everybody: [], latest: [], answers: 0, during: {}, losses: [] };
  for (let kill = 0; kill < kills; kill += 1) {
    const server = start(dataDir);
    await (Math.random() < shareOfStarts ? killAtStart(series, server) : killUnderway(series, server, kill));
  }
  const last = start(dataDir);
  await noteLosses(series, series.everybody, await addressOf(last));
  last.child.kill('SIGTERM');
  await last.exited;
  const { everybody, during, answers, losses } = series;
  const receipts = everybody.reduce((sum, told) => sum + told.receipts.size, 0);
  return { kills, during, answers, receipts, losses, leftovers: await leftovers(dataDir) };
}

function start(dataDir: string): ServerProcess {
  return spawnServer({
    DATA_DIR: dataDir,
    SECRET_KEY: 'the same secret over every restart',
    RATE_LIMIT_FACTOR: '1000',
    SCAN_WORKERS: '1',
  });
}

async function killAtStart(series: Series, server: ServerProcess): Promise<void> {
  await wait(Math.random() * 2000);
  await killNow(server);
  count(series, 'start');
}

async function killUnderway(series: Series, server: ServerProcess, kill: number): Promise<void> {
  const { dataDir, everybody } = series;
  const address = await addressOf(server);
  await noteLosses(series, series.latest, address);
  series.latest = Array.from({ length: travellersAtOnce }, (_, index) =>
    newcomer(`user${kill}-${index}@eksempel.dk`),
  );
  everybody.push(...series.latest);
  let left = Math.floor(Math.random() * answersOfJourneys);
  const travelling: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const onAnswer = () => {
      series.answers += 1;
      left -= 1;
      if (left <= 0) {
        resolve();
      }
    };
    travelling.push(...series.latest.map((told) => attempt(series, told, { address, dataDir, onAnswer })));
    void Promise.all(travelling).then(() => {
      resolve();
    });
  });
  // Most requests take some milliseconds, reading a picture takes many: short waits fall into the former.
  await wait(Math.random() ** 3 * 250);
  series.latest.forEach(({ doing }) => {
    count(series, doing);
  });
  await killNow(server);
  await Promise.all(travelling);
}

async function attempt({ losses }: Series, told: Told, destination: Destination): Promise<void> {
  await travel(told, destination).catch((error: unknown) => {
    // A connection that breaks is the kill; an error that was answered is a fault of ours.
    losses.push(...[String(error)].filter((fault) => fault.includes('was answered')));
  });
}

function count({ during }: Series, doing: string): void {
  during[doing] = (during[doing] ?? 0) + 1;
}

async function killNow(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exited;
}

async function noteLosses(series: Series, users: readonly Told[], address: string): Promise<void> {
  for (const told of users) {
    series.losses.push(...(await lossesOf(told, address)));
  }
}
