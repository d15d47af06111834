import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CalendarDate } from '@bonbog/domain';
import sharp from 'sharp';

import { connectModel, type ModelSettings } from '#platform/model-connection.ts';
import type { EngineName } from '#platform/scan-settings.ts';

import { createModelReader } from './model/model-reader.ts';
import { STATUS_PATH } from './remote/reading-protocol.ts';
import { type EngineTrouble, troubleOf } from './scan-engine.ts';

const machineTimeoutMs = 5000;

/** Where pictures go to be read, and whether that would read one now. */
export interface TriedEngine {
  readonly engine: Exclude<EngineName, 'local'>;
  /** Address of the machine or service, and the model's name; nothing secret. */
  readonly goesTo: string;
  /** Whether others on the way could read along. */
  readonly isReadable: boolean;
  /** Null when it answered as it should. */
  readonly trouble: EngineTrouble | null;
}

interface EnginesToTry {
  readonly remote: { readonly urls: readonly string[]; readonly token: string } | null;
  readonly model: ModelSettings | null;
  readonly today: () => CalendarDate;
}

/** Asks every engine outside this machine, the machines for their state and the model about an empty picture. */
export async function tryEngines({ remote, model, today }: EnginesToTry): Promise<TriedEngine[]> {
  const machines = (remote?.urls ?? []).map(async (url): Promise<TriedEngine> => ({
    engine: 'remote',
    goesTo: addressOf(url),
    isReadable: isReadable(url),
    trouble: await tryMachine(url, remote?.token ?? ''),
  }));
  return [
    ...(await Promise.all(machines)),
    ...(model === null
      ? []
      : [
          {
            engine: 'ai' as const,
            goesTo: `${addressOf(model.baseUrl)} (${model.model})`,
            isReadable: isReadable(model.baseUrl),
            trouble: await tryModel(model, today),
          },
        ]),
  ];
}

async function tryMachine(url: string, token: string): Promise<EngineTrouble | null> {
  const limit = AbortSignal.timeout(machineTimeoutMs);
  try {
    const { status, body } = await fetch(`${url}${STATUS_PATH}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: limit,
    });
    await body?.cancel();
    return status === 200 ? null : `status ${status}`;
  } catch {
    return limit.aborted ? 'timeout' : 'unreachable';
  }
}

async function tryModel(settings: ModelSettings, today: () => CalendarDate): Promise<EngineTrouble | null> {
  const reader = createModelReader({
    model: connectModel(settings),
    name: settings.model,
    baseUrl: settings.baseUrl,
    drawPages: async ({ folder }) => {
      const path = join(folder, '0.jpg');
      await writeFile(path, await sharp({ create: emptyPicture }).jpeg().toBuffer());
      return [path];
    },
    tempDir: tmpdir(),
    today,
  });
  try {
    const task = { path: '', type: 'image/jpeg', owner: 'doctor' };
    await reader.ask(task, new AbortController().signal);
    return null;
  } catch (error) {
    const trouble = troubleOf(error);
    // What else is there to find on an empty picture?
    return trouble === 'nothing found' ? null : trouble;
  }
}

const emptyPicture = { width: 256, height: 256, channels: 3, background: '#ffffff' } as const;

/** An address without what it may hold besides: a password, a query. */
function addressOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** Without TLS, except on this very machine. */
function isReadable(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
