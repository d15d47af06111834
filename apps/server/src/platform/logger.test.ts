import { describe, expect, it } from 'vitest';

import { parseJson } from './parse-json.ts';
import { CODE_LINE, createLogger, withoutAddresses } from './logger.ts';

function setUp() {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  return { logger, lines };
}

describe('the log', () => {
  it('holds no address of an account, wherever a library puts it (S-27)', () => {
    const { logger, lines } = setUp();

    logger.warn({ mail: { reason: '550 <anna+bon@eksempel.dk>: no such user' } }, 'a mail was refused');
    logger.error(
      { err: new Error("ENAMETOOLONG: open '/data/outbox/.2026-11-28T10-00-00.000Z-anna@eksempel.dk-1a'") },
      'failed for bo@bødker.dk',
    );
    logger.child({ user: 'carl@eksempel.dk' }).info('postgres://bonbog:hunter2@db/bonbog');

    expect(lines.join('')).not.toMatch(/eksempel|bødker|anna|hunter2/);
    expect(lines.map((line) => parseJson(line)).filter((each) => each !== undefined)).toHaveLength(3);
  });

  it('keeps where in a package something went wrong', () => {
    const trace = 'at x (file:///app/node_modules/@fastify/static/index.js:10:4)';

    expect(withoutAddresses(trace)).toBe(trace);
  });

  it('holds the address beside the code of an account that no mail can tell', () => {
    const { logger, lines } = setUp();

    logger.info({ email: 'anna@eksempel.dk', code: '123456' }, CODE_LINE);

    expect(lines.join('')).toContain('"email":"anna@eksempel.dk"');
  });
});
