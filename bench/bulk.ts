import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';

import { receiptRoutes } from '@bonbog/contract';
import { type Browser, chromium, type Page } from '@playwright/test';

import { type OwnServer, startOwnServer } from '../e2e/support/own-server.ts';
import { signUp } from '../e2e/support/user.ts';
import { chromiumAdvice, findChromium } from '../scripts/parts/find-chromium.mjs';
import { findBrowsers, type TreeUse, watchTree } from './process-tree.ts';

// What fifty pictures in one go cost, and what the same pictures cost one by one: time, processor, memory, the longest
// task of the page, and whether a picture is lost. Run: npm run bench -- bulk FOLDER [COUNT]
// FOLDER holds pictures; those that the reader finds no date or amount on are not saved and count as kept. It reports
// and judges nothing. The pages are those that `npm run build` made last.
const [folder, wanted = '50'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run bench -- bulk FOLDER [COUNT]');
  process.exit(2);
}
const readingLimitMs = 20 * 60_000;
const pictures = await listPictures(folder, Number(wanted));
const executablePath = await findChromium();
if (executablePath === null) {
  throw new Error(chromiumAdvice);
}

console.log(
  `${pictures.length} pictures, ${await megabytesOf(pictures)} MB; load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
);
for (const [name, way] of [
  ['in one go', uploadInOneGo],
  ['one by one', uploadOneByOne],
] as const) {
  await measure(name, way, executablePath);
}

type Way = (page: Page, files: readonly string[]) => Promise<void>;

async function measure(name: string, way: Way, browserPath: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonbog-bench-'));
  const server = await startOwnServer({ dataDir });
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await openPage(browser, server, dataDir);
    const serverUse = watchTree(() => Promise.resolve([server.processId]));
    const browserUse = watchTree(() => findBrowsers(process.pid));
    const start = performance.now();
    await way(page, pictures);
    const wallMs = performance.now() - start;
    report(name, wallMs, { server: await serverUse.stop(), browser: await browserUse.stop() });
    await reportResult(page, server);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openPage(browser: Browser, server: OwnServer, dataDir: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, locale: 'da-DK' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const longest = Math.max(0, ...list.getEntries().map((entry) => entry.duration));
      const known = Number(sessionStorage.getItem('longest-task') ?? 0);
      sessionStorage.setItem('longest-task', String(Math.max(known, longest)));
    }).observe({ type: 'longtask', buffered: true });
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await signUp(page, undefined, path.join(dataDir, 'outbox'));
  await page.evaluate(() => {
    sessionStorage.setItem('longest-task', '0');
  });
  return page;
}

async function uploadInOneGo(page: Page, files: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Bulk Upload', exact: true }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Træk og slip kvitteringer her/ }).click();
  const start = performance.now();
  await (await chooser).setFiles([...files]);
  await page.getByText('Scanner').first().waitFor({ timeout: readingLimitMs });
  console.log(`  made smaller in ${seconds(performance.now() - start)} s`);
  await page.getByRole('button', { name: /^Fortsæt med/ }).waitFor({ timeout: readingLimitMs });
  const longest = await page.evaluate(() => Number(sessionStorage.getItem('longest-task')));
  console.log(`  longest task of the page until all were read: ${Math.round(longest)} ms`);
  await page.getByRole('button', { name: /^Fortsæt med/ }).click();
  await page.getByRole('button', { name: /^Gem \d+ kvitteringer/ }).click();
  await page
    .getByText(/gemt succesfuldt|Gem mislykkedes/)
    .first()
    .waitFor({ timeout: readingLimitMs });
}

async function uploadOneByOne(page: Page, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await page.getByRole('link', { name: 'Upload', exact: true }).first().click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'VÆLG FIL' }).click();
    await (await chooser).setFiles(file);
    await page.getByRole('heading', { name: 'Kvittering behandlet!' }).waitFor({ timeout: readingLimitMs });
    const answer = page.waitForResponse((response) => response.url().endsWith(receiptRoutes.save.path));
    await page.keyboard.press('Control+Enter');
    // What cannot be saved is refused by the page itself and stays for later.
    const refused = page.getByText('Fejl ved gemning').first().waitFor();
    const isRefused = await Promise.race([answer.then(() => false), refused.then(() => true)]);
    answer.catch(() => undefined);
    refused.catch(() => undefined);
    if (isRefused) {
      await page.getByRole('button', { name: 'Annuller' }).click();
    }
  }
}

function report(
  name: string,
  wallMs: number,
  { server, browser }: { server: TreeUse; browser: TreeUse },
): void {
  const each = wallMs / pictures.length;
  console.log(`${name}: ${seconds(wallMs)} s, ${seconds(each)} s a picture`);
  console.log(`  server   ${seconds(server.cpuMs)} s of processor, at most ${server.peakMegabytes} MB`);
  console.log(`  browser  ${seconds(browser.cpuMs)} s of processor, at most ${browser.peakMegabytes} MB`);
}

async function reportResult(page: Page, { address }: OwnServer): Promise<void> {
  const { token, longest } = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    longest: Number(sessionStorage.getItem('longest-task')),
  }));
  const count = async ({
    path: route,
    response,
  }: typeof receiptRoutes.list | typeof receiptRoutes.pending) => {
    const answer = await fetch(`${address}${route}`, { headers: { authorization: `Bearer ${token}` } });
    return Object.values(response.parse(await answer.json())).flat().length;
  };
  const saved = await count(receiptRoutes.list);
  const waiting = await count(receiptRoutes.pending);
  const lost = pictures.length - saved - waiting;
  console.log(
    `  saved ${saved}, read and kept ${waiting}, lost ${lost}; longest task ${Math.round(longest)} ms`,
  );
}

async function listPictures(from: string, count: number): Promise<string[]> {
  const names = (await readdir(from)).filter((name) => /\.(jpe?g|png)$/i.test(name)).toSorted();
  return names.slice(0, count).map((name) => path.join(from, name));
}

async function megabytesOf(files: readonly string[]): Promise<string> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return (sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2).toFixed(1);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
