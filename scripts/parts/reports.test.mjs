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
    const broken = { status: 'failed', assertionResults: [] };

    expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [passing, broken] })).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  it('does not count a failed test a second time through its file', () => {
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };

    expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults: [failing] })).toEqual({
      passed: 1,
      failed: 1,
    });
  });
});

describe('countPlaywright', () => {
  it('counts flaky journeys and errors outside of tests as failed', () => {
    expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({
      passed: 5,
      failed: 3,
    });
  });
});

describe('countReport', () => {
  it('counts a runner that left no report as one failure', () => {
    expect(countReport(path.join(folder, 'absent.json'), countVitest, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a runner that failed although every test passed as one failure', () => {
    const file = writeReport({ numPassedTests: 2, numFailedTests: 0, testResults: [passing] });

    expect(countReport(file, countVitest, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('adds nothing to a report that names its failures', () => {
    const file = writeReport({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
    });

    expect(countReport(file, countVitest, 1)).toEqual({ passed: 2, failed: 1 });
  });
});
