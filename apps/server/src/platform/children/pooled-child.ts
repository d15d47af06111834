import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

import { z } from 'zod';

import { ownProgram } from '#platform/own-program.ts';

import { ChildFailure, type ChildTask, TaskRefused } from './child-task.ts';

/** A program of ours to fork, by its source. It says once when it is ready, and answers every task it is sent. */
export interface ChildProgram {
  readonly modulePath: string;
  /** What it needs besides a path and a time zone. */
  readonly environment: Readonly<Record<string, string>>;
}

/** What a pool wants to hear from a child. */
export interface ChildEvents {
  /** The child can take a task: it has just started, or just finished one. */
  readonly onIdle: (child: PooledChild) => void;
  /** The child is gone, for whatever reason; called once. */
  readonly onLost: (child: PooledChild, failure: ChildFailure) => void;
}

/** What one task may take. */
export interface TaskLimits {
  readonly timeoutMs: number;
  readonly maxTaskBytes: number;
}

interface Running {
  readonly id: number;
  readonly timer: NodeJS.Timeout;
  readonly watch: NodeJS.Timeout;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Memory grows by a few hundred megabytes in this time at most. */
const memoryWatchMs = 100;

const messageSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), ok: z.literal(true), result: z.unknown().optional() }),
  z.object({ id: z.number(), ok: z.literal(false), code: z.string(), message: z.string() }),
]);
type ChildMessage = z.infer<typeof messageSchema>;

const readingNiceness = 5;

/** One forked program that does one task at a time. */
export class PooledChild {
  tasksDone = 0;
  isReady = false;
  readonly #process: ChildProcess;
  readonly #events: ChildEvents;
  #running: Running | null = null;
  #lastId = 0;
  #isLost = false;

  constructor(program: ChildProgram, events: ChildEvents) {
    this.#events = events;
    this.#process = forkChild(program);
    this.#process.on('message', (message) => {
      const parsed = messageSchema.safeParse(message);
      if (parsed.success) {
        this.#receive(parsed.data);
      } else {
        // Whatever made it talk nonsense, it is not to be trusted with the next file.
        this.kill(new ChildFailure('died'));
      }
    });
    this.#process.on('error', () => {
      this.kill(new ChildFailure('died'));
    });
    this.#process.on('exit', () => {
      this.kill(new ChildFailure('died'));
    });
  }

  /** The process id, while there is a process. */
  get processId(): number | undefined {
    return this.#process.pid;
  }

  /** Tells whether the child can take a task now. */
  get isIdle(): boolean {
    return this.isReady && !this.#isLost && this.#running === null;
  }

  /** Memory the process holds, on systems that tell (Linux); 0 elsewhere. */
  get residentBytes(): number {
    try {
      const pages = readFileSync(`/proc/${this.#process.pid}/statm`, 'utf8').split(' ')[1];
      return Number(pages ?? 0) * 4096;
    } catch {
      return 0;
    }
  }

  /** Does one task; only for an idle child. A task over its time or memory is ended by killing the child. */
  run(task: ChildTask, { timeoutMs, maxTaskBytes }: TaskLimits): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      const timer = setTimeout(() => {
        this.kill(new ChildFailure('timeout'));
      }, timeoutMs);
      const watch = setInterval(() => {
        if (this.residentBytes > maxTaskBytes) {
          this.kill(new ChildFailure('memory'));
        }
      }, memoryWatchMs);
      this.#running = { id, timer, watch, resolve, reject };
      this.#process.send({ ...task, id });
    });
  }

  /** Lets an idle child end by itself. */
  retire(): void {
    this.#isLost = true;
    this.#process.disconnect();
  }

  /** Ends the child at once; its task, if any, fails with the reason given. */
  kill(failure: ChildFailure): void {
    if (this.#isLost) {
      return;
    }
    this.#isLost = true;
    this.#process.kill('SIGKILL');
    this.#takeRunning()?.reject(failure);
    this.#events.onLost(this, failure);
  }

  #receive(message: ChildMessage): void {
    if ('ready' in message) {
      this.isReady = true;
      this.#events.onIdle(this);
      return;
    }
    if (message.id !== this.#running?.id) {
      return;
    }
    const running = this.#takeRunning();
    this.tasksDone += 1;
    if (message.ok) {
      running?.resolve(message.result);
    } else {
      running?.reject(new TaskRefused(message.code, message.message));
    }
    this.#events.onIdle(this);
  }

  #takeRunning(): Running | null {
    const running = this.#running;
    this.#running = null;
    clearTimeout(running?.timer);
    clearInterval(running?.watch);
    return running;
  }
}

function forkChild({ modulePath, environment }: ChildProgram): ChildProcess {
  const program = ownProgram(modulePath);
  const child = fork(program.modulePath, [], {
    execArgv: program.execArgv,
    // The child decodes what strangers upload: it gets no secret of the server.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) {
    giveWay(child.pid);
  }
  return child;
}

/** Reading is heavy and may wait; answering people may not. */
function giveWay(processId: number): void {
  try {
    setPriority(processId, Math.max(readingNiceness, getPriority(processId)));
  } catch {
    // A system that does not allow it, such as a sandbox, is no reason not to read at all.
  }
}
