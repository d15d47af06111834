import { describe, expect, it } from 'vitest';

import { LOOKED_AT, paperCode } from './accuracy-looked-at.ts';
import { accuracyPage, type AccuracyRun, type ListedMiss, rightByNow } from './accuracy-page.ts';
import { emptyRun } from './scan-measure.ts';
import { scanReport } from './scan-report.ts';

const right = { isRight: true, isLenient: true, isSure: true, probability: 0.96, hasValue: true };
const wrong = { ...right, isRight: false, isLenient: false, probability: 0.93 };
const miss: ListedMiss = {
  file: 'b.jpg',
  field: 'total',
  expected: '12.00',
  found: null,
  probability: 0.934,
  isSure: true,
  cause: 'chosenWrongly',
};
const measured = {
  ...emptyRun(),
  judged: [{ total: right, date: right }, { total: wrong }],
  cpuMs: [900, 500],
  wallMs: [1000, 600],
};

function pageOf(misses: readonly ListedMiss[], changes: Partial<AccuracyRun> = {}): string {
  return accuracyPage({
    date: '2026-11-22',
    commit: '0123456789',
    engine: 'bonbog-scan/1',
    sureFrom: 0.9,
    machine: 'a machine',
    load: 1.04,
    peakMegabytes: 800,
    limit: null,
    sets: [{ name: 'drawn', report: scanReport(measured), misses }],
    ...changes,
  });
}

describe('the accuracy page', () => {
  it('tells date and commit of the run, its numbers and what they mean (S-35)', () => {
    const page = pageOf([miss]);

    expect(page).toContain('| Date | 2026-11-22 |');
    expect(page).toContain('| Commit | 0123456789 |');
    expect(page).toContain('| total | 2 | 50.0 % | 50.0 % | 100.0 % | 50.0 % |');
    expect(page).toContain('| date | 1 | 100.0 % | 100.0 % | 100.0 % | 0.0 % |');
    expect(page).toContain('Touch-free: 50.0 % of 2');
    expect(page).toContain('Total, date and VAT together: 100.0 % sure, of these 33.3 % wrong');
    expect(page).toContain('| 95–100 % | 2 | 96.0 % | 100.0 % |');
    expect(page).toContain('CPU: 500 ms');
    expect(page).toContain('at least 90 %');
    expect(page).toContain('npm run bench -- accuracy drawn');
  });

  it('lists each miss with its cause, and names those that were sure (S-35)', () => {
    const page = pageOf([miss, { ...miss, file: 'a.jpg', isSure: false, cause: 'unseen' }]);

    expect(page).toContain('Wrong but sure: 1 (total of b.jpg)');
    expect(page).toContain(
      '| b.jpg | total | 12.00 | nothing | 93.4 %, sure | the right value was a candidate',
    );
    expect(page).toContain('| the right value was a candidate, and another was chosen | 1 |');
    expect(page).not.toContain('could not be opened');
  });

  it('says so when nothing was wrong, and when only the first pictures were measured (S-35)', () => {
    expect(pageOf([])).toContain('Nothing was read wrong.');
    expect(pageOf([])).not.toContain('of each set');
    expect(pageOf([], { limit: 5, commit: null })).toContain('| Pictures | the first 5 of each set |');
  });

  it('keeps what stands on a receipt from breaking its tables (S-35)', () => {
    expect(pageOf([{ ...miss, found: 'A|B\n<b>' }])).toContain(String.raw`| A\|B \<b\> |`);
  });

  it('tells papers of strangers by country and kind, and names none of them (S-35)', () => {
    const report = scanReport(measured);
    const groups = [
      { by: 'Country', name: 'SE', report },
      { by: 'Kind', name: 'photo', report },
    ] as const;
    const page = pageOf([], { sets: [{ name: 'real', report, misses: [miss], groups }] });

    expect(page).toContain('| SE | 2 | 1 of 2 | 1 of 1 | – | – | – | 100.0 % | 33.3 % |');
    expect(page).toContain('| photo | 2 |');
    expect(page).toContain('Wrong but sure: 1 (total)');
    expect(page).toContain('Expected calibration error');
    expect(page).not.toContain('b.jpg');
  });

  it('tells what happened to papers that were looked at, and which are right by now (S-35)', () => {
    const told = { from: 'SE, photo', wrong: 'total', happened: 'Bent.', mend: 'Flatten it.' };
    const lookedAt = ['b.jpg', 'a.jpg'].map((file) => ({ ...told, code: paperCode(file) }));
    const sets = [{ name: 'real', report: scanReport(measured), misses: [miss], lookedAt }];
    const page = pageOf([], { sets });

    expect(page).toContain('real: 2 wrong papers looked at');
    expect(page).toContain(
      `| ${paperCode('b.jpg')} | SE, photo | total | total | Bent. | Flatten it. |\n` +
        `| ${paperCode('a.jpg')} | SE, photo | total | right by now | Bent. | Flatten it. |`,
    );
    expect(rightByNow(lookedAt, [miss]).map(({ code }) => code)).toEqual([paperCode('a.jpg')]);
    expect(pageOf([miss])).not.toContain('looked at');
  });

  it('names each paper that was looked at once, and by no file (S-35)', () => {
    const codes = LOOKED_AT.map(({ code }) => code);

    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[0-9a-f]{8}$/.test(code))).toEqual([]);
  });
});
