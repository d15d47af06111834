import { describe, expect, it } from 'vitest';

import { checkBackups } from './check-backups.ts';

const madeAt = '2026-11-20T03:00:00.000Z';

function check(now: string, backsUpDaily: boolean, last: string | null = madeAt) {
  return checkBackups({
    lastBackup: () => Promise.resolve(last === null ? null : { madeAt: last, folder: '/backup' }),
    settings: { backsUpDaily },
    clock: () => new Date(now),
  });
}

describe('the doctor about backups', () => {
  it('says when the last one was made', async () => {
    expect(await check('2026-11-21T04:00:00Z', true)).toMatchObject({
      severity: 'ok',
      message: `The last backup was made ${madeAt}, into /backup.`,
    });
  });

  it('finds a problem when the daily one fails, and says so where nobody asked for it daily', async () => {
    const late = [await check('2026-11-22T04:00:00Z', true), await check('2026-11-22T04:00:00Z', false)];

    expect(late.map(({ severity }) => severity)).toEqual(['problem', 'note']);
    expect(late[0]?.message).toContain('2 days ago');
  });

  it('says that there is none', async () => {
    expect(await check(madeAt, false, null)).toMatchObject({
      severity: 'note',
      message: 'No backup of this DATA_DIR was made yet.',
    });
  });
});
