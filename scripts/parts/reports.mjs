import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { rootFolder } from './paths.mjs';

/** More would hide the line that says how many there are. */
const longestList = 30;
const longestMessage = 300;

/** A report of vitest's JSON reporter as passed and failed tests. A file that did not load counts as one failure. */
export function countVitest(report) {
  const unloadable = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    failures: report.testResults.flatMap((file) => [
      ...(unloadable.includes(file) ? [nameFailure([file.name], file.message)] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => nameFailure([file.name, test.fullName], test.failureMessages?.[0])),
    ]),
  };
}

/** A report of Playwright's JSON reporter. A flaky test failed at least once, so it counts as failed. */
export function countPlaywright(report) {
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: [
      ...report.errors.map(({ message }) => nameFailure(['outside of the journeys'], message)),
      ...(report.suites ?? []).flatMap(failedJourneys),
    ],
  };
}

/** The journeys of a suite, and of those inside it, that failed at least once. */
function failedJourneys(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => {
    const results = spec.tests.flatMap((test) => test.results ?? []);
    const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
    return failed === undefined ? [] : [nameFailure([spec.file, spec.title], failed.error?.message)];
  });
  return [...own, ...(suite.suites ?? []).flatMap(failedJourneys)];
}

/** One line that says what failed and why, so that the end of a long log is enough. */
function nameFailure(path, message) {
  // A runner names files by their whole path.
  const shown = path.filter(Boolean).map((part) => part.replace(rootFolder, ''));
  const reason = stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestMessage);
  return [shown.join(' › '), reason].filter(Boolean).join(' — ');
}

/**
 * Reads a runner's report. A runner that failed without naming a failed test (it crashed, or wrote no report) counts
 * as one failure, so that nothing is ever lost from the sum.
 */
export function countReport(file, count, exitCode) {
  const found = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, failures: [] };
  const crashed = found.failed === 0 && (exitCode !== 0 || !existsSync(file));
  return crashed
    ? { passed: found.passed, failed: 1, failures: [`the runner itself: it ended with ${exitCode}`] }
    : { ...found, failures: found.failures.slice(0, longestList) };
}
