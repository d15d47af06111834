import { helpdeskRoutes, LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { post, problem, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { openChatCase, openFeedbackCase } from './testing/open-case.ts';

const dayMs = 24 * 3_600_000;

async function setUp() {
  const house = await buildTestHouse({ environment: { ADMIN_EMAILS: 'chef@eksempel.dk,vice@eksempel.dk' } });
  const admin = await signUp(house, 'chef@eksempel.dk');
  const colleague = await signUp(house, 'vice@eksempel.dk');
  const user = await signUp(house);
  const { caseNumber } = await openChatCase(house, user);
  return { house, admin, colleague, user, caseNumber };
}

const pathOf = (caseNumber: number) => `/api/admin/cases/${caseNumber}/presence`;

async function othersAt(house: TestHouse, { token }: TestUser, caseNumber: number, isWriting = false) {
  const answer = await post(house, pathOf(caseNumber), { isWriting }, token);
  return helpdeskRoutes.presence.response.parse(answer.json()).others;
}

describe('who else looks at a case', () => {
  it('is nobody, oneself not counted', async () => {
    const { house, admin, caseNumber } = await setUp();
    await othersAt(house, admin, caseNumber);

    expect(await othersAt(house, admin, caseNumber, true)).toEqual([]);
  });

  it('is told by address, with who is writing as last said', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();

    await othersAt(house, colleague, caseNumber);
    const looking = await othersAt(house, admin, caseNumber);
    await othersAt(house, colleague, caseNumber, true);
    const writing = await othersAt(house, admin, caseNumber);

    expect(looking).toEqual([{ email: colleague.email, isWriting: false }]);
    expect(writing).toEqual([{ email: colleague.email, isWriting: true }]);
    expect(await othersAt(house, colleague, caseNumber)).toEqual([{ email: admin.email, isWriting: false }]);
  });

  it('ends 30 s after it was last said, by the clock of the server', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();
    await othersAt(house, colleague, caseNumber);
    house.wait(LIMITS.casePresenceMs - 1);
    await othersAt(house, colleague, caseNumber);
    house.wait(LIMITS.casePresenceMs - 1);

    const still = await othersAt(house, admin, caseNumber);
    house.wait(1);
    const gone = await othersAt(house, admin, caseNumber);

    expect([still.length, gone]).toEqual([1, []]);
  });

  it('keeps to one case', async () => {
    const { house, admin, colleague, user, caseNumber } = await setUp();
    const other = await openFeedbackCase(house, user);
    await othersAt(house, colleague, other.caseNumber);

    expect(await othersAt(house, admin, caseNumber)).toEqual([]);
  });

  it('leaves out one who is no administrator any more, at once (S-82)', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();
    await othersAt(house, colleague, caseNumber);
    await house.db.updateTable('users').set({ role: 'user' }).where('id', '=', colleague.id).execute();

    expect(await othersAt(house, admin, caseNumber)).toEqual([]);
  });

  it.each([undefined, null, 'ja', 1])('refuses %j for whether one writes', async (isWriting) => {
    const { house, admin, caseNumber } = await setUp();

    const answer = await post(house, pathOf(caseNumber), { isWriting }, admin.token);

    expect(problem(answer)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Oplysningerne kan ikke læses.',
    });
    expect(await house.db.selectFrom('case_presences').select('user_id').execute()).toEqual([]);
  });

  it('takes any number of words at once', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post(
          house,
          pathOf(caseNumber),
          { isWriting: index % 3 === 0 },
          index % 2 === 0 ? admin.token : colleague.token,
        ),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await house.db.selectFrom('case_presences').select('user_id').execute()).toHaveLength(2);
  });

  it('is forgotten after a day by housekeeping, and not before', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();
    await othersAt(house, admin, caseNumber);
    house.wait(1);
    await othersAt(house, colleague, caseNumber);
    house.wait(dayMs);

    await house.tidy();

    const left = await house.db.selectFrom('case_presences').select('user_id').execute();
    expect(left).toEqual([{ user_id: colleague.id }]);
  });
});
