import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Browser, type Page } from '@playwright/test';
import { greyOf, judgedWidth, judgePhoto, photoSigns } from '@bonbog/domain';
import { enlargePicture, picturePixels, pictureSize } from '@bonbog/receipt-generator';
import { build } from 'esbuild';

import { chromiumAdvice, findChromium } from '../scripts/parts/find-chromium.mjs';

// How long a browser takes to judge photos as phones take them, of 12 megapixels, beside a page that was just opened; the
// same at a quarter of the speed, as phones are; and whether it judges as was learned here.
// Run: npm run bench -- photo-timing FOLDER [--limit N]     FOLDER holds pictures, as those of read-photos
const usage = 'Usage: npm run bench -- photo-timing FOLDER [--limit N]';
const ORIGIN = 'http://photos.invalid/';
const PHONE_SIDE = 4032;
/** A renderer that is stopped for three parts of four is four times as slow, with all its threads. */
const [RUNS_MS, RESTS_MS] = [5, 15];

interface Judged {
  readonly file: string;
  readonly fault: string | null;
  readonly ms: number;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string', default: '12' } },
});
const [folder] = positionals;
const chrome = await findChromium();
if (folder === undefined || chrome === null) {
  throw new Error(folder === undefined ? usage : chromiumAdvice);
}
const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg')).toSorted();
const every = Math.max(1, Math.floor(files.length / Number(values.limit)));
const chosen = files.filter((_, index) => index % every === 0).slice(0, Number(values.limit));
const photos = await Promise.all(
  chosen.map(async (file) => ({
    file,
    bytes: await enlargePicture(await readFile(path.join(folder, file)), PHONE_SIDE),
  })),
);
const browser = await chromium.launch({ executablePath: chrome, args: ['--disable-gpu', '--no-sandbox'] });
try {
  const page = await openPage(browser);
  const fast = await judgeAll(page);
  const slow = await whileSlow(browser, () => judgeAll(page));
  const here = await Promise.all(photos.map(({ bytes }) => judgeHere(bytes)));
  const same = fast.filter(({ fault }, index) => fault === here[index]).length;
  console.log('| Photos of 12 megapixels | Middle | Slowest |\n| --- | --- | --- |');
  console.log(`| at full speed, ms | ${middle(fast)} | ${slowest(fast)} |`);
  console.log(`| at a quarter of it, ms | ${middle(slow)} | ${slowest(slow)} |`);
  console.log(`Judged as here: ${same} of ${here.length}`);
} finally {
  await browser.close();
}

async function openPage(from: Browser): Promise<Page> {
  const worker = await bundle();
  const page = await from.newPage();
  await page.route(`${ORIGIN}**`, async (route) => {
    const name = route.request().url().slice(ORIGIN.length);
    const photo = photos.find(({ file }) => file === name);
    await (name === 'worker.js'
      ? route.fulfill({ body: worker, contentType: 'text/javascript' })
      : route.fulfill({
          body: photo?.bytes ?? '<p>',
          contentType: photo === undefined ? 'text/html' : 'image/jpeg',
        }));
  });
  await page.goto(ORIGIN);
  return page;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [
      path.join(import.meta.dirname, '../apps/web/src/features/receipts/photo-check/photo.worker.ts'),
    ],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  });
  return outputFiles[0]?.text ?? '';
}

/** Each in a worker of its own, which is not there yet when the photo is chosen. */
async function judgeAll(page: Page): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { file } of photos) {
    judged.push(
      await page.evaluate(async (name) => {
        const blob = await (await fetch(`/${name}`)).blob();
        const photo = new File([blob], name, { type: 'image/jpeg' });
        const start = performance.now();
        const worker = new Worker('/worker.js', { type: 'module' });
        const answer = new Promise<string | null>((resolve) => {
          worker.addEventListener('message', ({ data }: MessageEvent<{ result: string | null }>) => {
            resolve(data.result);
          });
        });
        worker.postMessage(photo);
        const fault = await answer;
        worker.terminate();
        return { file: name, fault, ms: performance.now() - start };
      }, file),
    );
  }
  return judged;
}

/** Stops the browser's processes of pages again and again while something is done. */
async function whileSlow<Answer>(slowed: Browser, work: () => Promise<Answer>): Promise<Answer> {
  const session = await slowed.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    renderers.forEach((id) => process.kill(id, name));
  };
  let isStopped = false;
  let isOver = false;
  const turn = () => {
    isStopped = !isStopped && !isOver;
    signal(isStopped ? 'SIGSTOP' : 'SIGCONT');
    if (!isOver) {
      setTimeout(turn, isStopped ? RESTS_MS : RUNS_MS);
    }
  };
  turn();
  try {
    return await work();
  } finally {
    isOver = true;
    signal('SIGCONT');
  }
}

async function judgeHere(bytes: Buffer): Promise<string | null> {
  const size = await pictureSize(bytes);
  const pixels = await picturePixels(bytes, judgedWidth(size));
  const signs = photoSigns(greyOf(pixels.data, pixels), Math.max(size.width, size.height));
  const { fault, isTold } = judgePhoto(signs);
  return isTold ? fault : null;
}

function middle(some: readonly Judged[]): number {
  const ascending = some.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(ascending[Math.floor(ascending.length / 2)] ?? 0);
}

function slowest(some: readonly Judged[]): number {
  return Math.round(Math.max(...some.map(({ ms }) => ms)));
}
