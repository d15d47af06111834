import { ChildFailure, type ChildTask } from './child-task.ts';
import { FairQueue } from './fair-queue.ts';
import { createLateOwners, type LateOwners } from './late-owners.ts';
import { type ChildProgram, PooledChild, type TaskLimits } from './pooled-child.ts';

interface ChildPoolOptions extends TaskLimits {
  readonly program: ChildProgram;
  /** As many children as there may be; more than the first are started when tasks wait. */
  readonly size: number;
  /** Whether the first is started at once; when left out, with the first task. */
  readonly startsAtOnce?: boolean;
  /** A child that had nothing to do for so long is ended, which gives its memory back; the next task starts another. */
  readonly restsAfterMs: number;
  /** How many tasks may wait; one more is refused at once, or one of an owner who has more of them waiting. */
  readonly queueLimit: number;
  /** How much of its time a task may wait for a child; what is left must be enough to do it. */
  readonly waitLimitMs: number;
  /** A child is replaced after this many tasks, or when it holds more memory than this. */
  readonly maxTasks: number;
  readonly maxResidentBytes: number;
  readonly onChildLost: (failure: ChildFailure) => void;
  /** Shared by the pools of one machine; of its own when left out. */
  readonly lateOwners?: LateOwners;
}

interface Waiting {
  readonly owner: string;
  readonly task: ChildTask;
  readonly askedAt: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (result: Promise<unknown>) => void;
  readonly reject: (error: Error) => void;
}

const respawnDelayMs = 1000;
/** A child takes some seconds to start on a busy machine, and what comes meanwhile waits for it. */
const replacedWithinMs = 30_000;

/**
 * Runs tasks in forked child processes, one task each. Not in threads: ending a thread during a native model run
 * aborts the whole server, while killing a child costs its one task.
 *
 * A task rejects with TaskRefused when the child answers no, and with ChildFailure when the queue is full or too
 * slow, the child dies, or the time or memory of a task is used up; in each case the next one gets a living child.
 */
export class ChildPool {
  readonly #options: ChildPoolOptions;
  /** With each idle child the timer that ends its waiting. */
  readonly #children = new Map<PooledChild, NodeJS.Timeout | undefined>();
  readonly #lateOwners: LateOwners;
  readonly #queue: FairQueue<Waiting>;
  #isClosing = false;
  /** Whether there is no child because none was needed. */
  #isResting = false;
  /** When a child went that was there to take tasks. */
  #lostAt = -Infinity;

  constructor(options: ChildPoolOptions) {
    this.#options = options;
    this.#lateOwners = options.lateOwners ?? createLateOwners();
    this.#queue = new FairQueue((owner) => this.#lateOwners.isLate(owner));
    this.#isResting = options.size > 0 && options.startsAtOnce !== true;
    if (options.startsAtOnce === true) {
      this.#spawn();
    }
  }

  /**
   * Runs one task for its owner; see {@link ChildPool} for how it can fail. Owners are served in turn, whatever each of
   * them asks for, but those whose files took too long lately, who come last; the tasks of one are done in the order they
   * came. The child does not hear whose task it is. When
   * `signal` says that nobody wants the result any more, a task that still waits gives way to others.
   */
  run(task: ChildTask, owner = '', signal?: AbortSignal): Promise<unknown> {
    if (this.#isClosing || signal?.aborted === true || !this.#makeRoom(owner)) {
      return Promise.reject(new ChildFailure('busy'));
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#giveUp(waiting);
      }, this.#options.waitLimitMs);
      const waiting: Waiting = { owner, task, askedAt: performance.now(), timer, resolve, reject };
      signal?.addEventListener(
        'abort',
        () => {
          this.#giveUp(waiting);
        },
        { once: true },
      );
      this.#queue.add(waiting);
      this.#serveNext();
    });
  }

  /**
   * Tells whether a child is there to take tasks, or one was a moment ago and is being replaced, or one would be started
   * for the next task.
   */
  get isReady(): boolean {
    const isReplaced = performance.now() - this.#lostAt < replacedWithinMs;
    const isThere =
      this.#isResting || isReplaced || [...this.#children.keys()].some((child) => child.isReady);
    return isThere && !this.#isClosing;
  }

  /** Tells whether there is no child because none was needed lately. */
  get isResting(): boolean {
    return this.#isResting;
  }

  /** Process ids of the living children; for operators and tests. */
  get processIds(): number[] {
    return [...this.#children.keys()].flatMap((child) => child.processId ?? []);
  }

  /** Refuses what waits and ends every child. */
  close(): void {
    this.#isClosing = true;
    this.#queue.removeAll().forEach(refuse);
    [...this.#children].forEach(([child, rest]) => {
      clearTimeout(rest);
      child.kill(new ChildFailure('died'));
    });
  }

  #serveNext(): void {
    const children = [...this.#children.keys()];
    const idle = children.find((child) => child.isIdle);
    const next = idle === undefined ? undefined : this.#queue.take();
    if (idle === undefined) {
      this.#startMore(children.filter((child) => !child.isReady).length);
    } else if (next === undefined) {
      this.#letRest();
    } else {
      clearTimeout(this.#children.get(idle));
      this.#children.set(idle, undefined);
      clearTimeout(next.timer);
      const waitedMs = performance.now() - next.askedAt;
      const { timeoutMs, maxTaskBytes } = this.#options;
      const task = this.#lateOwners.isLate(next.owner) ? { ...next.task, hurried: true } : next.task;
      const result = idle.run(task, { timeoutMs: timeoutMs - waitedMs, maxTaskBytes });
      result.catch((error: unknown) => {
        this.#lateOwners.note(next.owner, error);
      });
      next.resolve(result);
      this.#serveNext();
    }
  }

  /** Starts a child more when there are more tasks than those that are `starting` can take. */
  #startMore(starting: number): void {
    if (this.#queue.size > starting) {
      this.#lostAt = this.#isResting ? performance.now() : this.#lostAt;
      this.#isResting = false;
      this.#spawn();
    }
  }

  /** Has every idle child end after a while, unless it gets a task. */
  #letRest(): void {
    for (const [child, rest] of this.#children) {
      if (child.isIdle && rest === undefined) {
        const timer = setTimeout(() => {
          this.#rest(child);
        }, this.#options.restsAfterMs);
        this.#children.set(child, timer.unref());
      }
    }
  }

  #rest(child: PooledChild): void {
    if (child.isIdle && !this.#isClosing) {
      this.#children.delete(child);
      this.#isResting = this.#children.size === 0;
      child.retire();
    }
  }

  /** Nobody waits for ever: whoever asked has a person in front of it who can try again. */
  #giveUp(waiting: Waiting): void {
    this.#queue.remove(waiting);
    refuse(waiting);
  }

  /**
   * Tells whether one more task of an owner may wait. When the queue is full, the newest of whoever has most waiting
   * gives way to somebody who has fewer; otherwise one with many files would lock out everybody who comes with one. The
   * newest has waited least, and its owner has others that go on. Whoever would have as many as that one afterwards is
   * refused instead, because taking turns at refusing helps nobody.
   */
  #makeRoom(owner: string): boolean {
    if (this.#queue.size < this.#options.queueLimit) {
      return true;
    }
    const newest = this.#queue.newestOfLongest();
    const isFairer =
      newest !== undefined && this.#queue.countOf(newest.owner) > this.#queue.countOf(owner) + 1;
    if (isFairer) {
      this.#giveUp(newest);
    }
    return isFairer;
  }

  #spawn(): void {
    if (this.#isClosing || this.#children.size >= this.#options.size) {
      return;
    }
    const child = new PooledChild(this.#options.program, {
      onIdle: (idle) => {
        this.#retireWhenWorn(idle);
        this.#serveNext();
      },
      onLost: (lost, failure) => {
        this.#replace(lost, failure);
      },
    });
    this.#children.set(child, undefined);
  }

  #retireWhenWorn(child: PooledChild): void {
    const { maxTasks, maxResidentBytes } = this.#options;
    const isWorn = child.tasksDone >= maxTasks || child.residentBytes > maxResidentBytes;
    // A child that has done nothing yet is as small as its replacement would be.
    if (child.tasksDone > 0 && isWorn) {
      this.#children.delete(child);
      this.#lostAt = performance.now();
      child.retire();
      this.#spawn();
    }
  }

  #replace(lost: PooledChild, failure: ChildFailure): void {
    this.#children.delete(lost);
    if (!this.#isClosing) {
      this.#lostAt = lost.isReady ? performance.now() : this.#lostAt;
      this.#options.onChildLost(failure);
      // A child that dies before it is ready would otherwise be started again in a tight loop.
      setTimeout(
        () => {
          this.#spawn();
        },
        lost.isReady ? 0 : respawnDelayMs,
      ).unref();
    }
  }
}

function refuse({ timer, reject }: Waiting): void {
  clearTimeout(timer);
  reject(new ChildFailure('busy'));
}
