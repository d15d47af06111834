import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

import { receiptRoutes } from '@bonbog/contract';
import { type Browser, chromium, type Page } from '@playwright/test';

import { seedReceipts } from '../e2e/support/seed-receipts.ts';
import { chromiumAdvice, findChromium } from '../scripts/parts/find-chromium.mjs';
import { Readings } from './history-readings.ts';
import { type OwnServer, startOwnServer } from '../e2e/support/own-server.ts';
import { signUp } from './sign-up.ts';
import { clickSortAndWait, clickToRows, scrollThrough, typeAndWait } from './history-steps.ts';

// How fast the history is with many receipts. Run: npm run bench -- history [RUNS] [COUNT …]
// For each COUNT (1000 and 10000) it starts a server of its own with as many receipts of one user and drives Chromium
// RUNS (5) times. It reports and judges nothing: the aims are first rows within 1500 ms and a search result within
// 100 ms. The pages are those that `npm run build` made last.
const [runs = 5, ...chosen] = process.argv.slice(2).map(Number);
const counts = chosen.length === 0 ? [1000, 10_000] : chosen;
const email = 'maaling@eksempel.dk';
const stepLimitMs = 20_000;

const executablePath = await findChromium();
if (executablePath === null) {
  throw new Error(chromiumAdvice);
}
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const count of counts) {
    console.log(`${count} receipts, ${runs} runs; milliseconds unless it says otherwise`);
    console.log(await measure(browser, count));
    console.log(`  the machine's load afterwards: ${loadavg()[0]?.toFixed(1) ?? '?'}\n`);
  }
} finally {
  await browser.close();
}

async function measure(open: Browser, count: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bonbog-bench-'));
  const server = await startOwnServer({ dataDir });
  const readings = new Readings();
  try {
    const token = await signUp(server, dataDir, email);
    await seedReceipts({ dataDir, email, count, newest: new Date() });
    for (let run = 0; run < runs; run += 1) {
      await readServer(server, token, readings);
      await drive(open, { address: server.address, token, readings });
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return readings.table();
}

interface Drive {
  readonly address: string;
  readonly token: string;
  readonly readings: Readings;
}

async function drive(open: Browser, { address, token, readings }: Drive): Promise<void> {
  const context = await open.newContext({ viewport: { width: 1280, height: 800 }, locale: 'da-DK' });
  await context.addInitScript((value) => {
    localStorage.setItem('token', value);
  }, token);
  // The loader names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (work) => work');
  const page = await context.newPage();
  page.setDefaultTimeout(stepLimitMs);
  let thumbnails = 0;
  page.on('request', (request) => {
    thumbnails += request.url().includes('size=thumb') ? 1 : 0;
  });
  const timed = await withBusyTime(page, readings);
  await page.goto(`${address}/upload`);
  await page.locator('header a[href="/history"]').waitFor();
  await page.waitForTimeout(300);
  await timed('click on the link until rows stand there', () => clickToRows(page));
  await page.waitForTimeout(500);
  readings.note('thumbnails asked for at first (pieces)', thumbnails);
  readings.note('rows in the document (pieces)', await page.locator('[data-index]').count());
  // The products end with a number, so each of these finds something else than the one before.
  for (const key of ['1', '2', '3', 'Backspace', 'Backspace', 'Backspace']) {
    await timed('a key in the search until the list follows', () => typeAndWait(page, key));
    await page.waitForTimeout(200);
  }
  for (const title of ['Butik', 'Beløb', 'Dato']) {
    await timed('a click on a title until the order follows', () => clickSortAndWait(page, title));
    await page.waitForTimeout(200);
  }
  readings.note('a frame while scrolling 40 screens', ...(await scrollThrough(page, 40)));
  await context.close();
}

/** Runs steps that answer how long they took, and notes beside that how long the page's main thread was busy. */
async function withBusyTime(page: Page, readings: Readings) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const readBusyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  return async (what: string, step: () => Promise<number>) => {
    const before = await readBusyMs();
    readings.note(what, await step());
    readings.note(`${what}: busy`, (await readBusyMs()) - before);
  };
}

async function readServer(server: OwnServer, token: string, readings: Readings): Promise<void> {
  const cpuBefore = await server.readCpuMs();
  const start = performance.now();
  const response = await fetch(`${server.address}${receiptRoutes.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(stepLimitMs),
  });
  const body = await response.text();
  readings.note('the list from the server', performance.now() - start);
  readings.note('  processor time of the server for it', (await server.readCpuMs()) - cpuBefore);
  readings.note('  kilobytes, unpacked', body.length / 1024);
}
