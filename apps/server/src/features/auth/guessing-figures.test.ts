import { describe, expect, it } from 'vitest';

import { openBrowser, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';

/**
 * How many wrong passwords are compared within an hour, when each quarter of it brings as many tries as are given. The
 * figures in SECURITY.md are these.
 */
async function comparedInAnHour(
  house: TestHouse,
  tries: number,
  of: (index: number) => { readonly from: string; readonly account: string },
): Promise<number> {
  let compared = 0;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let index = 0; index < tries; index += 1) {
      const { from, account } = of(index);
      const { statusCode } = await openBrowser(house, from).login(account, 'a wrong guess');
      compared += Number(statusCode !== 429);
    }
    house.wait(15 * 60_000);
  }
  return compared;
}

describe('wrong passwords within an hour', () => {
  it('for one account are 40, from a thousand addresses as from one (S-22)', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);

    const fromOne = await comparedInAnHour(house, 12, () => ({ from: '10.0.0.1', account: email }));
    const fromMany = await comparedInAnHour(house, 250, (index) => ({
      from: `10.1.${Math.floor(index / 250)}.${index % 250}`,
      account: email,
    }));

    expect([fromOne, fromMany]).toEqual([40, 40]);
  });

  it('in all are 200 from one address, and from all addresses of a /64 together (S-22)', async () => {
    const house = await buildTestHouse();
    const account = (index: number) => `user${index}@eksempel.dk`;

    const fromOne = await comparedInAnHour(house, 52, (index) => ({
      from: '10.0.0.1',
      account: account(index),
    }));
    const fromNetwork = await comparedInAnHour(house, 52, (index) => ({
      from: `2001:db8::${index + 1}`,
      account: account(index),
    }));
    // A /48 has 65,536 of these, and each has its own.
    const fromTwo = await comparedInAnHour(house, 104, (index) => ({
      from: `2001:db8:0:${1 + (index % 2)}::${index + 1}`,
      account: account(index),
    }));

    expect([fromOne, fromNetwork, fromTwo]).toEqual([200, 200, 400]);
  });
});
