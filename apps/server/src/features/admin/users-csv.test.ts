import { describe, expect, it } from 'vitest';

import { usersCsv } from './users-csv.ts';

const plain = {
  id: '10000000-0000-4000-8000-000000000001',
  email: 'anna@eksempel.dk',
  role: 'user' as const,
  is_verified: 1,
  created_at: '2026-11-20T23:30:00.000Z',
  receipt_count: 0,
};

async function write(...pages: (typeof plain)[][]): Promise<string> {
  async function* arriving() {
    yield* pages;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of usersCsv(arriving())) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

describe('the CSV file of users', () => {
  it('has its columns, one line for each user, and the day it was in Copenhagen (S-85)', async () => {
    const text = await write([plain], [{ ...plain, is_verified: 0, receipt_count: 1234 }], []);

    expect(text).toBe(
      '\ufeffID;E-mail;Rolle;Verificeret;Antal kvitteringer;Oprettet\r\n' +
        '10000000-0000-4000-8000-000000000001;anna@eksempel.dk;user;Ja;0;21-11-2026\r\n' +
        '10000000-0000-4000-8000-000000000001;anna@eksempel.dk;user;Nej;1234;21-11-2026\r\n',
    );
  });

  it('is its heading alone without users (S-85)', async () => {
    expect(await write([])).toBe('\ufeffID;E-mail;Rolle;Verificeret;Antal kvitteringer;Oprettet\r\n');
  });

  it.each([
    ['=cmd@eksempel.dk', "'=cmd@eksempel.dk"],
    ['+45@eksempel.dk', "'+45@eksempel.dk"],
    ['-1@eksempel.dk', "'-1@eksempel.dk"],
    ['"a;b"@eksempel.dk', '"""a;b""@eksempel.dk"'],
  ])('writes the address %s as %s, so that no spreadsheet runs it (S-48, S-85)', async (email, cell) => {
    const [, line = ''] = (await write([{ ...plain, email }])).split('\r\n');

    expect(line).toBe(`${plain.id};${cell};user;Ja;0;21-11-2026`);
  });
});
