import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';

import { startThrowawayPostgres } from './throwaway-postgres.ts';

const isServed = process.platform === 'linux' && process.arch === 'x64';

describe('startThrowawayPostgres', () => {
  it('starts the server that came with the dependencies where none is installed, and advises elsewhere', async () => {
    const starting = startThrowawayPostgres(() => null);
    if (!isServed) {
      await expect(starting).rejects.toThrow(/No PostgreSQL[\s\S]*TEST_POSTGRES_URL/);
      return;
    }
    const server = await starting;
    onTestFinished(server.remove);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.end();

    expect(rows[0]?.server_version).toMatch(/^15\./);
  });

  it('says how to get one where there is none', async () => {
    const starting = startThrowawayPostgres(
      () => null,
      () => null,
    );

    await expect(starting).rejects.toThrow(/No PostgreSQL[\s\S]*TEST_POSTGRES_URL/);
  });
});
