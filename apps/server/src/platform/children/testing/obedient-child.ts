// A program for the pool's tests: it does what its task says, so that every fate of a child can be tried.
interface Order {
  readonly id: number;
  readonly kind: string;
}

process.on('message', ({ id, kind }: Order) => {
  if (kind === 'die') {
    process.exit(1);
  } else if (kind === 'refuse') {
    process.send?.({ id, ok: false, code: 'UNREADABLE', message: 'broken' });
  } else if (kind === 'nonsense') {
    process.send?.({ nonsense: true });
  } else if (kind === 'environment') {
    process.send?.({ id, ok: true, result: { ...process.env } });
  } else if (kind === 'slow') {
    setTimeout(() => process.send?.({ id, ok: true, result: process.pid }), 2000);
  } else if (kind !== 'hang') {
    process.send?.({ id, ok: true, result: process.pid });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
