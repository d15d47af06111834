// A program for the pool's tests: it does what its task says, so that every fate of a child can be tried.
interface Order {
  readonly id: number;
  readonly kind: string;
}

const hoard: unknown[] = [];

const fates: Readonly<Record<string, (id: number) => void>> = {
  die: () => process.exit(1),
  refuse: (id) => process.send?.({ id, ok: false, code: 'UNREADABLE', message: 'broken' }),
  nonsense: () => process.send?.({ nonsense: true }),
  environment: (id) => process.send?.({ id, ok: true, result: { ...process.env } }),
  hang: () => undefined,
  hoard: hoardOutside,
  overflow: overflowInside,
  slow: (id) => setTimeout(() => process.send?.({ id, ok: true, result: process.pid }), 2000),
  work: (id) => process.send?.({ id, ok: true, result: process.pid }),
};

process.on('message', ({ id, kind }: Order) => {
  fates[kind]?.(id);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });

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
