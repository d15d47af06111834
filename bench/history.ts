import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { authRoutes, receiptRoutes, signedInSchema } from '@bonbog/contract';
import { chromium } from '@playwright/test';

import { seedReceipts } from '../e2e/support/seed-receipts.ts';
import { startBenchServer } from './history-server.ts';
import { clickSortAndWait, clickToRows, scrollThrough, typeAndWait } from './history-steps.ts';

// How fast the history is with many receipts. Run: npm run bench -- history [COUNT] [RUNS]
// It starts a server of its own with COUNT receipts (10000) of one user and drives Chromium RUNS (5) times. It reports
// and judges nothing: the aims are first rows within 1500 ms and a search result within 100 ms.
const [count = 10_000, runs = 5] = process.argv.slice(2).map(Number);
const email = 'maaling@eksempel.dk';
const password = randomUUID();

const dataDir = await mkdtemp(join(tmpdir(), 'bonbog-bench-'));
const server = await startBenchServer(dataDir);
try {
  const token = await signUp();
  await seedReceipts({ dataDir, email, count, newest: new Date() });
  const readings = await measure(token);
  console.log(`${count} receipts, ${runs} runs, this machine; milliseconds unless it says otherwise\n`);
  for (const [what, numbers] of readings) {
    console.log(
      `${what.padEnd(52)} median ${format(median(numbers))}   worst ${format(Math.max(...numbers))}`,
    );
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(token: string): Promise<ReadonlyMap<string, number[]>> {
  const readings = new Map<string, number[]>();
  const note = (what: string, value: number) => readings.set(what, [...(readings.get(what) ?? []), value]);
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (let run = 0; run < runs; run += 1) {
    await noteServer(token, note);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'da-DK' });
    await context.addInitScript((value) => {
      localStorage.setItem('token', value);
    }, token);
    // The loader names functions by a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (work) => work');
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    let thumbnails = 0;
    page.on('request', (request) => {
      thumbnails += request.url().includes('size=thumb') ? 1 : 0;
    });
    await page.goto(`${server.address}/upload`);
    note('click on the link until rows stand there', await clickToRows(page));
    await page.waitForTimeout(500);
    note('thumbnails asked for at first (pieces)', thumbnails);
    note('rows in the document (pieces)', await page.locator('[data-index]').count());
    for (const text of ['n', 'e', 't', 't', 'o']) {
      note('a letter in the search until the list follows', await typeAndWait(page, text));
    }
    await page.getByRole('textbox', { name: 'Søg efter' }).fill('');
    note('sort by store until the list follows', await clickSortAndWait(page, 'Butik'));
    note('sort by amount until the list follows', await clickSortAndWait(page, 'Beløb'));
    note('longest frame while scrolling 40 screens', await scrollThrough(page, 40));
    await context.close();
  }
  await browser.close();
  return readings;
}

async function noteServer(token: string, note: (what: string, value: number) => void): Promise<void> {
  const start = performance.now();
  const response = await fetch(`${server.address}${receiptRoutes.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = await response.text();
  note('the list from the server', performance.now() - start);
  note('the list from the server (kilobytes)', body.length / 1024);
  const parsed: unknown = JSON.parse(body);
  const beforeCheck = performance.now();
  receiptRoutes.list.response.parse(parsed);
  note('checking the list by the contract, in Node', performance.now() - beforeCheck);
}

async function signUp(): Promise<string> {
  await post(authRoutes.register.path, { email, password });
  const outbox = join(dataDir, 'outbox');
  const [mail = ''] = await readdir(outbox);
  const code = /^\d{6}$/m.exec(await readFile(join(outbox, mail), 'utf8'))?.[0] ?? '';
  return signedInSchema.parse(await post(authRoutes.verify.path, { email, code })).token;
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
  const answer: unknown = await response.json();
  return answer;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function format(value: number): string {
  return value.toFixed(0).padStart(6);
}
