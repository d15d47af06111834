import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { countPlaywright, countReport, countVitest } from './reports.mjs';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bonbog-reports-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function writeReport(content) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('countVitest', () => {
  it('counts a test file that did not load as one failure', () => {
    const broken = { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] };

    expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [passing, broken] })).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts — no such file'],
    });
  });

  it('does not count a failed test a second time through its file', () => {
    const failed = {
      status: 'failed',
      fullName: 'adds up',
      failureMessages: ['\u001B[31mexpected 1\u001B[39m\n  at a'],
    };
    const failing = { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] };

    expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults: [failing] })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.test.ts › adds up — expected 1 at a'],
    });
  });
});

describe('countPlaywright', () => {
  it('counts flaky journeys and errors outside of tests as failed', () => {
    const journey = (title, ...statuses) => ({
      file: 'a.spec.ts',
      title,
      tests: [{ results: statuses.map((status) => ({ status, error: { message: 'Too late' } })) }],
    });
    const suites = [
      { specs: [journey('goes', 'passed')], suites: [{ specs: [journey('stops', 'timedOut')] }] },
    ];

    expect(
      countPlaywright({
        stats: { expected: 5, unexpected: 1, flaky: 1 },
        errors: [{ message: 'No browser' }],
        suites: [...suites, { specs: [journey('wavers', 'failed', 'passed')] }],
      }),
    ).toEqual({
      passed: 5,
      failed: 3,
      failures: [
        'outside of the journeys — No browser',
        'a.spec.ts › stops — Too late',
        'a.spec.ts › wavers — Too late',
      ],
    });
  });
});

describe('countReport', () => {
  it('counts a runner that left no report as one failure', () => {
    expect(countReport(path.join(folder, 'absent.json'), countVitest, 0)).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('counts a runner that failed although every test passed as one failure', () => {
    const file = writeReport({ numPassedTests: 2, numFailedTests: 0, testResults: [passing] });

    expect(countReport(file, countVitest, 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['the runner itself: it ended with 1'],
    });
  });

  it('adds nothing to a report that names its failures', () => {
    const file = writeReport({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
    });

    expect(countReport(file, countVitest, 1)).toMatchObject({ passed: 2, failed: 1 });
  });
});
