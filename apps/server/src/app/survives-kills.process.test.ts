import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { createFileCookies } from '#features/auth/file-cookies.ts';
import { createSessionsService } from '#features/auth/sessions.service.ts';
import { createFilesService } from '#features/files/files.service.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';

import { createRepositories } from './create-repositories.ts';
import { buildSave, drawPicture } from './testing/requests.ts';
import { killDuringJourneys } from './testing/kill-journeys.ts';
import { addressOf, buildDataDir, readsNothing, spawnServer, until } from './testing/server-process.ts';

const kills = 6;
const journeyKills = 3;
const savesAtOnce = 4;
const settings = {
  ...readsNothing,
  SECRET_KEY: 'the same secret over every restart',
  LOG_LEVEL: 'info',
  RATE_LIMIT_FACTOR: '1000',
};

/** Keeps uploads of one user as the server does, without reading them: this test is about saving. */
async function prepareUploads(dataDir: string, count: number) {
  const folders = prepareDataDir(dataDir);
  const db = openDatabase(folders.databasePath);
  await migrate(db, migrations);
  const repositories = createRepositories(db);
  const clock = () => new Date();
  const userId = randomUUID();
  await repositories.users.insert({
    id: userId,
    email: 'anna@eksempel.dk',
    password_hash: 'unused',
    role: 'user',
    is_verified: 1,
    created_at: clock().toISOString(),
  });
  const files = createFilesService({
    files: repositories.files,
    store: createDiskFileStore(folders.filesDir),
    discard: () => Promise.resolve(),
    removeStray: () => Promise.resolve(),
    copyPicture: async ({ displayPath, thumbnailPath }) => {
      await writeFile(displayPath, picture);
      await writeFile(thumbnailPath, picture);
    },
    clock,
    tempDir: folders.tempDir,
  });
  const picture = await drawPicture();
  const imageUrls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const path = join(folders.tempDir, String(index));
    await writeFile(path, picture);
    const upload = {
      path,
      sizeBytes: picture.length,
      sha256: String(index),
      originalName: 'bon.png',
      head: picture,
    };
    const file = await files.keep(userId, upload);
    await files.ensureCopies(userId, file);
    imageUrls.push(`/api/files/${file.id}`);
  }
  const token = await signIn(repositories, userId);
  await db.destroy();
  return { imageUrls, token, size: picture.length };
}

async function signIn(repositories: ReturnType<typeof createRepositories>, userId: string): Promise<string> {
  const clock = () => new Date();
  const fileCookies = createFileCookies({ secretKey: settings.SECRET_KEY, clock });
  const { token } = await createSessionsService({
    sessions: repositories.sessions,
    knownBrowsers: repositories.knownBrowsers,
    clock,
    fileCookies,
  }).create(userId, { userAgent: undefined, browserId: randomUUID() });
  return token;
}

describe('a server that is killed in the middle of its work', () => {
  it(
    `has lost no acknowledged receipt and no picture after ${kills} kills during saves (S-06)`,
    async () => {
      const dataDir = await buildDataDir();
      const { imageUrls, token, size } = await prepareUploads(dataDir, 400);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const waiting = [...imageUrls];
      const acknowledged = new Map<string, string>();

      const saveUntilKilled = async (address: string): Promise<void> => {
        for (let imageUrl = waiting.shift(); imageUrl !== undefined; imageUrl = waiting.shift()) {
          const body = JSON.stringify(buildSave(imageUrl));
          const response = await fetch(`${address}/api/receipts/save`, { method: 'POST', headers, body });
          const { receipt } = receiptRoutes.save.response.parse(await response.json());
          acknowledged.set(receipt.id, receipt.imageUrl);
        }
      };

      for (let kill = 0; kill < kills; kill += 1) {
        const server = spawnServer({ ...settings, DATA_DIR: dataDir });
        const address = await addressOf(server);
        const saving = Array.from({ length: savesAtOnce }, () =>
          saveUntilKilled(address).catch(() => undefined),
        );
        const enough = acknowledged.size + 1 + Math.floor(Math.random() * 8);
        await until(() => Promise.resolve(acknowledged.size >= enough));
        await wait(Math.random() * 15);
        server.child.kill('SIGKILL');
        await server.exited;
        await Promise.all(saving);
      }

      const address = await addressOf(spawnServer({ ...settings, DATA_DIR: dataDir }));
      const list = await fetch(`${address}/api/receipts`, { headers });
      const { receipts } = receiptRoutes.list.response.parse(await list.json());
      const stored = new Set(receipts.map(({ id }) => id));
      const numbers = receipts.map(({ receiptNumber }) => receiptNumber);
      const pictures = await Promise.all(
        [...acknowledged.values()].map(async (imageUrl) => {
          const response = await fetch(`${address}${imageUrl}?original=1`, { headers });
          return (await response.arrayBuffer()).byteLength;
        }),
      );
      expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
      expect([...acknowledged.keys()].filter((id) => !stored.has(id))).toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(pictures.filter((bytes) => bytes !== size)).toEqual([]);
    },
    10 * 60_000,
  );

  it(
    `keeps its word to every user over ${journeyKills} kills, from registering to deleting (S-06, S-14, S-34)`,
    async () => {
      const report = await killDuringJourneys(journeyKills);

      expect(report).toMatchObject({ losses: [], leftovers: [] });
    },
    10 * 60_000,
  );
});
