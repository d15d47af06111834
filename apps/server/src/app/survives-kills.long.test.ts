import { describe, expect, it } from 'vitest';

import { killDuringJourneys } from './testing/kill-journeys.ts';

const kills = 100;

describe('a server that is killed again and again', () => {
  it(
    `keeps its word to every user over ${kills} kills, from registering to deleting (S-06, S-14, S-34)`,
    async () => {
      const report = await killDuringJourneys(kills);

      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
      expect(report.losses).toEqual([]);
      expect(report.leftovers).toEqual([]);
      expect(report.receipts).toBeGreaterThan(kills / 4);
    },
    60 * 60_000,
  );
});
