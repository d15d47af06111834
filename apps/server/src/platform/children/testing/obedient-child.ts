// A program for the pool's tests: it does what its task says, so that every fate of a child can be tried.
interface Order {
  readonly id: number;
  readonly kind: string;
}

const slowMs = 2000;

process.on('message', ({ id, kind }: Order) => {
  const send = (message: object) => process.send?.({ id, ...message });
  switch (kind) {
    case 'die':
      return process.exit(1);
    case 'refuse':
      return send({ ok: false, code: 'UNREADABLE', message: 'broken' });
    case 'nonsense':
      return send({ id: undefined, nonsense: true });
    case 'environment':
      return send({ ok: true, result: { ...process.env } });
    case 'slow':
      return setTimeout(() => send({ ok: true, result: process.pid }), slowMs);
    case 'hang':
      return undefined;
    default:
      return send({ ok: true, result: process.pid });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
