import { readFile } from 'node:fs/promises';

import type { Reading } from '@bonbog/contract';

import { createMachines, type Machine } from '#features/scanning/machines.ts';
import { retryAfterMs } from '#features/scanning/retry-after.ts';
import {
  EngineFailure,
  isFileAtFault,
  type OnScanTrouble,
  type ReadingEngine,
  type ReadTask,
  troubleOf,
} from '#features/scanning/scan-engine.ts';
import { TaskRefused } from '#platform/children/child-task.ts';
import { fetchBounded } from '#platform/fetch-bounded.ts';
import { parseJson } from '#platform/parse-json.ts';

import {
  OWNER_HEADER,
  ownerMark,
  READINGS_PATH,
  receivedReadingSchema,
  type RefusalCode,
  refusalSchema,
} from './reading-protocol.ts';

/** How long one machine may take, waiting for its turn there included. */
const machineTimeoutMs = 25_000;
/** Time for a second machine, and for the engines behind this one. */
const allMachinesTimeoutMs = 30_000;
const longestAnswerBytes = 2 * 1024 * 1024;

interface RemoteEngineOptions {
  readonly urls: readonly string[];
  readonly token: string;
  readonly onTrouble: OnScanTrouble;
  readonly now?: () => number;
  /** For one machine. */
  readonly timeoutMs?: number;
  /** For all of them together. */
  readonly engineTimeoutMs?: number;
}

/** Our own reader on other machines, asked in turn; where one fails the next is asked. */
export function createRemoteEngine(options: RemoteEngineOptions): ReadingEngine {
  const { urls, token, onTrouble, now = Date.now } = options;
  const { timeoutMs = machineTimeoutMs, engineTimeoutMs = allMachinesTimeoutMs } = options;
  const machines = createMachines(urls, now);
  const fetchAnswer = fetchBounded(longestAnswerBytes);

  const askMachine = async (machine: Machine, task: ReadTask, signal: AbortSignal): Promise<Reading> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const fail = (): never => {
      throw new EngineFailure(limit.aborted ? 'timeout' : 'unreachable');
    };
    const body = new Uint8Array(await readFile(task.path));
    const response = await fetchAnswer(`${machine.url}${READINGS_PATH}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': task.type,
        [OWNER_HEADER]: ownerMark(task.owner, token),
      },
      body,
      signal: limit,
    }).catch(fail);
    const text = await response.text().catch(fail);
    if (response.status !== 200) {
      throw refusalOf(response, text, now());
    }
    const reading = receivedReadingSchema.safeParse(parseJson(text));
    if (!reading.success) {
      throw new EngineFailure('unusable answer', { isAboutOneFile: true });
    }
    return reading.data;
  };

  return {
    name: 'remote',
    isReady: () => machines.isAnyAwake(),
    read: async (task, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(engineTimeoutMs)]);
      let last: unknown = new EngineFailure('resting');
      for (const machine of machines.inTurn()) {
        try {
          const reading = await askMachine(machine, task, limit);
          machines.answered(machine);
          return reading;
        } catch (error) {
          // Whoever has no time left says nothing of the machine, nor of those that were not asked.
          if (isFileAtFault(error) || limit.aborted) {
            throw error;
          }
          if (error instanceof EngineFailure && !error.isAboutOneFile) {
            machines.failed(machine, error.retryAfterMs);
          }
          onTrouble({ engine: 'remote', trouble: troubleOf(error), machine: machine.host });
          last = error;
        }
      }
      throw last;
    },
  };
}

/** Bad files are named by what is wrong with them, whatever the status; everything else is for another machine. */
function refusalOf(response: Response, text: string, now: number): Error {
  const refusal = refusalSchema.safeParse(parseJson(text));
  const code = refusal.success ? refusal.data.code : null;
  if (code !== null && isAboutFile(code)) {
    return new TaskRefused(code, 'refused by another machine');
  }
  const options = {
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now),
    isAboutOneFile: !outages.has(response.status),
  };
  return new EngineFailure(troubles[code ?? 'INTERNAL'] ?? `status ${response.status}`, options);
}

/** A wrong token, too many questions, and no reader: the next file would fare no better. One bad file is no outage. */
const outages: ReadonlySet<number> = new Set([401, 429, 503]);

const troubles: Partial<Record<RefusalCode, 'busy' | 'timeout' | 'memory'>> = {
  BUSY: 'busy',
  TIMEOUT: 'timeout',
  MEMORY: 'memory',
};

function isAboutFile(code: RefusalCode): boolean {
  return ['UNREADABLE', 'ENCRYPTED_PDF', 'UNSUPPORTED_FILE', 'FILE_TOO_LARGE', 'TOO_COMPLEX'].includes(code);
}
