import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';

import { startHousekeeping } from './housekeeping.ts';
import { nothing, saveAndDelete, whatIsLeft } from './testing/deleted-receipts.ts';
import { get, post, signUp, uploadPicture } from './testing/requests.ts';
import { buildTestHouse } from './testing/test-house.ts';

const dayMs = 24 * 3_600_000;
const logger = pino({ level: 'silent' });

async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house);
  return { house, user };
}

describe('housekeeping', () => {
  it('never removes the bytes of a file whose row is there (S-34)', async () => {
    const { house, user } = await setUp();
    const imageUrl = await uploadPicture(house, user);
    const id = imageUrl.slice(imageUrl.lastIndexOf('/') + 1);
    await house.db.insertInto('file_removals').values({ file_id: id, user_id: user.id }).execute();

    await house.tidy();

    expect((await get(house, imageUrl, user.token)).statusCode).toBe(200);
  });

  it('is done by one server at a time (S-13, S-34)', async () => {
    const { house, user } = await setUp({ RETAIN_DELETED_DAYS: '30' });
    await saveAndDelete(house, user);
    house.wait(30 * dayMs);
    const inThirtyDays = '2026-12-21T10:01:00.000Z';
    const lease = { name: 'housekeeping', holder: 'another server', expires_at: inThirtyDays };
    await house.db.insertInto('job_leases').values(lease).execute();
    const clock = () => new Date('2026-12-21T10:00:00.000Z');

    await startHousekeeping(house.services, clock, logger)();
    const whileHeld = await whatIsLeft(house);
    await house.db.deleteFrom('job_leases').execute();
    await startHousekeeping(house.services, clock, logger)();

    expect(whileHeld.receipts).toBe(1);
    expect(await whatIsLeft(house)).toEqual(nothing);
    expect(await house.db.selectFrom('job_leases').selectAll().execute()).toEqual([]);
  });

  it('sends waiting mails at start (S-21)', async () => {
    const { house } = await setUp();
    house.mailServerIsDown = true;
    await post(house, '/api/auth/register', { email: 'bo@eksempel.dk', password: 'hemmelig-kode' });
    house.mailServerIsDown = false;
    house.wait(60_000);

    const stop = startHousekeeping(house.services, () => new Date(), logger);
    onTestFinished(stop);

    await expect.poll(() => house.mails.map((mail) => mail.to)).toContain('bo@eksempel.dk');
  });
});
