import { existsSync, readFileSync } from 'node:fs';

/** A report of vitest's JSON reporter as passed and failed tests. A file that did not load counts as one failure. */
export function countVitest(report) {
  const unloadable = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/** A report of Playwright's JSON reporter. A flaky test failed at least once, so it counts as failed. */
export function countPlaywright(report) {
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  };
}

/**
 * Reads a runner's report. A runner that failed without naming a failed test (it crashed, or wrote no report) counts
 * as one failure, so that nothing is ever lost from the sum.
 */
export function countReport(file, count, exitCode) {
  const found = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  const crashed = found.failed === 0 && (exitCode !== 0 || !existsSync(file));
  return crashed ? { passed: found.passed, failed: 1 } : found;
}
