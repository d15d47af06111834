import { existsSync } from 'node:fs';

// A program for the pool's tests: it does what its task says, so that every fate of a child can be tried.
interface Order {
  readonly id: number;
  readonly kind: string;
  readonly path?: string;
  readonly hurried?: boolean;
}

/** Long beside what a machine that is busy needs for the rest of a test; nobody waits for more. */
const SLOW_MS = 1000;

const hoard: unknown[] = [];

const fates: Readonly<Record<string, (id: number, path: string, hurried: boolean) => void>> = {
  die: () => process.exit(1),
  refuse: (id) => process.send?.({ id, ok: false, code: 'UNREADABLE', message: 'broken' }),
  toil: (id) => process.send?.({ id, ok: false, code: 'TOO_COMPLEX', message: 'took too long' }),
  whether: (id, _, hurried) => process.send?.({ id, ok: true, result: hurried }),
  nonsense: () => process.send?.({ nonsense: true }),
  environment: (id) => process.send?.({ id, ok: true, result: { ...process.env } }),
  hang: () => undefined,
  await: answerOnceThere,
  hoard: hoardOutside,
  overflow: overflowInside,
  slow: (id) => setTimeout(() => process.send?.({ id, ok: true, result: process.pid }), SLOW_MS),
  work: (id) => process.send?.({ id, ok: true, result: process.pid }),
};

process.on('message', ({ id, kind, path = '', hurried = false }: Order) => {
  fates[kind]?.(id, path, hurried);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });

/** Answers once there is a file at a path. */
function answerOnceThere(id: number, path: string): void {
  if (existsSync(path)) {
    process.send?.({ id, ok: true, result: process.pid });
  } else {
    setTimeout(answerOnceThere, 10, id, path);
  }
}

/** Takes memory that no limit of the language holds back, as native code does. */
function hoardOutside(): void {
  hoard.push(Buffer.alloc(20 * 1024 * 1024, 1));
  setTimeout(hoardOutside, 10);
}

/** Fills the memory of the language until it gives up. */
function overflowInside(): void {
  for (;;) {
    hoard.push(Array.from({ length: 100_000 }, (_, index) => `${index}`));
  }
}
