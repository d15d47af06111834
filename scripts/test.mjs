import './parts/require-node.mjs';

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { ensureServerBuilt } from './parts/build-server.mjs';
import { ensureWebBuilt } from './parts/build-web.mjs';
import { announceStep, checkNames, runChecks } from './parts/checks.mjs';
import { chromiumAdvice, findChromium } from './parts/find-chromium.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { inCache, inRoot } from './parts/paths.mjs';
import { countPlaywright, countReport, countVitest } from './parts/reports.mjs';
import { runNode, runNodeQuietly, runNpmQuietly, secondsSince } from './parts/run.mjs';

const startedAt = performance.now();
const parts = {
  check: testChecks,
  timed: testTimed,
  unit: testUnits,
  postgres: testOnPostgres,
  learning: testLearning,
  reading: testReading,
  e2e: testJourneys,
};
/** What has the processors to itself: the checks use all of them, and what promises milliseconds is measured. */
const alone = [['check'], ['timed']];
/**
 * Group after group, each of which leaves the processors idle for an eighth to a quarter of its time. Learning writes the
 * weights that the tests of other groups read; the journeys have theirs in what is built.
 */
const inTurn = [['unit'], ['postgres'], ['learning', 'e2e']];
/** Takes that idle time, at a low priority, and promises nothing in milliseconds. */
const meanwhile = [['reading']];
const problems = [];
const databases = [];
const failures = [];

async function testChecks() {
  const failed = await runChecks();
  problems.push(...failed);
  return { passed: checkNames.length - failed.length, failed: failed.length };
}

const vitest = inRoot('node_modules/vitest/vitest.mjs');

function reportTo(report) {
  rmSync(report, { force: true });
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

async function runVitest(name, ...projects) {
  announceStep(name);
  const report = inCache('vitest.json');
  const chosenProjects = projects.map((project) => `--project=${project}`);
  const code = await runNode([vitest, 'run', ...chosenProjects, ...reportTo(report)]);
  return countTests(name, report, code);
}

function countTests(name, report, code) {
  const counted = countReport(report, countVitest, code);
  databases.push(`${name}: ${counted.passed} passed, ${counted.failed} failed`);
  if (counted.failed > 0) {
    problems.push(`${counted.failed} ${name}`);
    failures.push(...counted.failures);
  }
  return counted;
}

function testUnits() {
  return runVitest('unit tests, and API tests on SQLite', 'quick', 'screens', 'alone', 'processes');
}

function testTimed() {
  return runVitest('timed tests', 'timed');
}

function testOnPostgres() {
  return runVitest('API tests on PostgreSQL', 'postgres');
}

/** What reads many pictures goes on beside others, and is told of in one piece. */
async function testReading() {
  const report = inCache('vitest-reading.json');
  const lowPriority = ['--import', pathToFileURL(inRoot('scripts/parts/low-priority.mjs')).href];
  const { code, output } = await runNodeQuietly([
    ...lowPriority,
    ...[vitest, 'run', '--project=reading', ...reportTo(report)],
  ]);
  announceStep('reading tests');
  process.stdout.write(output);
  return countTests('reading tests', report, code);
}

function hasJourneys() {
  const folder = inRoot('e2e');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => /\.spec\.ts$/.test(file))
  );
}

async function testBuild() {
  announceStep('build');
  await ensureServerBuilt();
  const code = await ensureWebBuilt();
  process.stdout.write(code === 0 ? 'passed: build\n' : 'FAILED: build\n');
  if (code !== 0) {
    problems.push('build');
  }
  return code === 0;
}

async function runPlaywright(browser) {
  const report = inCache('playwright.json');
  rmSync(report, { force: true });
  const code = await runNode(
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { env: { ...process.env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const counted = countReport(report, countPlaywright, code);
  if (counted.failed > 0) {
    problems.push(`${counted.failed} browser journeys`);
    failures.push(...counted.failures);
  }
  return counted;
}

/**
 * What the reader learned comes from the papers that are committed: the same papers give the same weights. Learned again
 * is only what a change has touched; see bench/learned-from.ts.
 */
async function testLearning() {
  const { code, output } = await runNpmQuietly(['run', '--silent', 'train', '--', '--check']);
  announceStep('the same weights from the same papers');
  process.stdout.write(output);
  process.stdout.write(code === 0 ? 'passed: weights\n' : 'FAILED: weights\n');
  if (code !== 0) {
    problems.push('weights');
  }
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function testJourneys() {
  if (!(await testBuild())) {
    return { passed: 0, failed: 1 };
  }
  announceStep('browser journeys');
  if (!hasJourneys()) {
    process.stdout.write('There are no journeys in e2e/ yet.\n');
    return { passed: 1, failed: 0 };
  }
  const browser = await findChromium();
  if (browser === null) {
    process.stdout.write(`${chromiumAdvice}\n`);
    problems.push('no Chromium for the browser journeys');
    return { passed: 1, failed: 1 };
  }
  const counted = await runPlaywright(browser);
  return { passed: counted.passed + 1, failed: counted.failed };
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((part) => !Object.hasOwn(parts, part));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown part: ${unknown.join(', ')}. Usage: npm test [-- ${Object.keys(parts).join('|')} …]\n`,
  );
  process.exit(2);
}

await ensureInstalled();
const total = { passed: 0, failed: 0 };
const isWanted = (part) => chosen.length === 0 || chosen.includes(part);

async function runGroups(groups) {
  for (const group of groups) {
    const counted = await Promise.all(group.filter(isWanted).map((part) => parts[part]()));
    for (const { passed, failed } of counted) {
      total.passed += passed;
      total.failed += failed;
    }
  }
}

await runGroups(alone);
if ([...inTurn, ...meanwhile].flat().filter(isWanted).length > 1) {
  // Each builds the server when that is not done, and they would do it in one folder at once.
  await ensureServerBuilt();
}
await Promise.all([runGroups(inTurn), runGroups(meanwhile)]);
process.stdout.write(['', ...databases, ''].join('\n'));
process.stdout.write(`Took ${secondsSince(startedAt)}\n`);
if (problems.length > 0) {
  // Named again here: whoever reads a long log begins at its end.
  process.stdout.write(failures.map((failure) => `✗ ${failure}\n`).join(''));
  process.stdout.write(`Not passed: ${problems.join('; ')}\n`);
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
