import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { chromium, type Browser, type Page, type Route } from '@playwright/test';
import { photographSheet, scanSheet } from '@bonbog/receipt-generator';

import { chanceOf, chooseWords, numberOf, type PaperSource, SHEET_FROM } from './paper-source.ts';

/** What a paper is drawn as: a file with its words, a scan, a photo by hand, a photo of one that has been through something. */
export const DRAWN_KINDS = ['pdf', 'scan', 'phone', 'hard-photo'] as const;

/** One of {@link DRAWN_KINDS}. */
export type DrawnKind = (typeof DRAWN_KINDS)[number];

/** What is drawn of a paper; hand and name decide which words and blocks. */
export type Drawable = Pick<PaperSource, 'hand' | 'name' | 'html' | 'width'>;

/** Draws papers in one browser. */
export interface Drawer {
  /** The file's bytes; the same paper, variant and kind give the same. */
  readonly draw: (page: Drawable, variant: number, kind: DrawnKind) => Promise<Buffer>;
  /** The page as it stands, PNG, and what is printed on it. */
  readonly show: (page: Drawable, variant: number) => Promise<{ png: Buffer; text: string }>;
  readonly close: () => Promise<void>;
}

/** What written papers may be set in; letters come from font packages and never from the system. */
const TYPEFACES = [
  'Lato',
  'Merriweather',
  'Oswald',
  'Roboto',
  'Open Sans',
  'Inter',
  'Roboto Mono',
  'IBM Plex Mono',
  'Cousine',
  'Courier Prime',
  'VT323',
  'Share Tech Mono',
  'Bebas Neue',
  'Caveat',
  'Kalam',
  'Patrick Hand',
] as const;
const ONE_WEIGHT: ReadonlySet<string> = new Set(['VT323', 'Share Tech Mono', 'Bebas Neue', 'Patrick Hand']);
const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
} as const;
const FONT_HOST = 'http://fonts.invalid/';
const requireFrom = createRequire(import.meta.url);
const fontFaces = TYPEFACES.flatMap((family) =>
  (ONE_WEIGHT.has(family) ? [400] : [400, 700]).flatMap((weight) =>
    Object.entries(SUBSETS).map(
      ([subset, range]) =>
        `@font-face{font-family:'${family}';font-weight:${weight};unicode-range:${range};` +
        `src:url(${FONT_HOST}${packageOf(family)}/files/${packageOf(family)}-${subset}-${weight}-normal.woff2)}`,
    ),
  ),
).join('');

/** A till prints two of a printer's dots for a CSS pixel; a sheet of A4 at 1.6 is about 150 to the inch. */
const SCALE = { roll: 2, sheet: 1.7 } as const;
const DROP_CHANCE = 0.45;
const MAX_SCAN_TILT = 1.1;

/** Opens the browser at a path; one that gave up over a page is opened again, once for each page. */
export async function openDrawer(executablePath: string): Promise<Drawer> {
  const open = () => chromium.launch({ executablePath, args: ['--disable-dev-shm-usage'] });
  let browser = await open();
  const withPage: WithPage = async (paper, variant, use) => {
    try {
      return await usePage(browser, { paper, variant }, use);
    } catch (error) {
      if (browser.isConnected()) {
        throw error;
      }
      browser = await open();
      return usePage(browser, { paper, variant }, use);
    }
  };
  return {
    draw: (paper, variant, kind) =>
      withPage(paper, variant, async (page) =>
        kind === 'pdf' ? toPdf(page, paper) : picture(await shoot(page), { paper, variant, kind }),
      ),
    show: (paper, variant) =>
      withPage(paper, variant, async (page) => ({
        png: await shoot(page),
        text: await page.innerText('body'),
      })),
    close: () => browser.close(),
  };
}

type UsePage<Answer> = (page: Page) => Promise<Answer>;
type WithPage = <Answer>(paper: Drawable, variant: number, use: UsePage<Answer>) => Promise<Answer>;

async function usePage<Answer>(
  browser: Browser,
  { paper, variant }: { paper: Drawable; variant: number },
  use: UsePage<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({
    viewport: { width: paper.width, height: 200 },
    deviceScaleFactor: paper.width < SHEET_FROM ? SCALE.roll : SCALE.sheet,
  });
  try {
    const page = await context.newPage();
    await page.route('**/*', answerFonts);
    await write(page, paper, variant);
    return await use(page);
  } finally {
    // A browser that gave up has closed it.
    await context.close().catch(() => undefined);
  }
}

/** Fonts alone are answered: a paper asks nobody for anything. */
async function answerFonts(route: Route): Promise<void> {
  const url = route.request().url();
  if (!url.startsWith(FONT_HOST)) {
    await route.abort();
    return;
  }
  try {
    const file = requireFrom.resolve(`@fontsource/${url.slice(FONT_HOST.length)}`);
    await route.fulfill({
      body: await readFile(file),
      contentType: 'font/woff2',
      headers: { 'access-control-allow-origin': '*' },
    });
  } catch {
    // Not every typeface has the letters of every language; the browser takes them from another.
    await route.abort();
  }
}

async function write(page: Page, source: Drawable, variant: number): Promise<void> {
  const random = chanceOf(source, `words ${variant}`);
  const html = chooseWords(source.html, random).replace(
    /<head>|(?=<style)|(?=<body)/,
    (found) => `${found}<style>${fontFaces}</style>`,
  );
  await page.setContent(html);
  const chances = Array.from({ length: 400 }, () => random());
  await page.evaluate(arrange, {
    chances,
    dropChance: variant === 0 ? 0 : DROP_CHANCE,
    isShuffled: variant > 0,
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/**
 * In the page: leaves out what may be left out and puts what may change places in another order. It names no function
 * of its own, as the name would stay behind in this process.
 */
function arrange(given: { chances: readonly number[]; dropChance: number; isShuffled: boolean }): void {
  const chances = given.chances.values();
  for (const element of document.querySelectorAll('[data-drop]')) {
    if ((chances.next().value ?? 0) < given.dropChance) {
      element.remove();
    }
  }
  for (const element of given.isShuffled ? document.querySelectorAll('[data-shuffle]') : []) {
    const children = Array.from(element.children, (child) => ({ child, place: chances.next().value ?? 0 }));
    children.sort((first, second) => first.place - second.place);
    element.append(...children.map(({ child }) => child));
  }
}

async function toPdf(page: Page, { width }: Drawable): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const isSheet = width >= SHEET_FROM && width < 900;
  return page.pdf(
    isSheet
      ? { format: 'A4', printBackground: true }
      : { width: `${width}px`, height: `${height + 2}px`, printBackground: true },
  );
}

async function shoot(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true });
}

async function picture(
  png: Buffer,
  { paper, variant, kind }: { paper: Drawable; variant: number; kind: Exclude<DrawnKind, 'pdf'> },
): Promise<Buffer> {
  if (kind !== 'scan') {
    return photographSheet(png, { seed: numberOf(`${paper.hand}/${paper.name}/${variant}`), level: kind });
  }
  const random = chanceOf(paper, `scan ${variant}`);
  return scanSheet(png, {
    tilt: (random() * 2 - 1) * MAX_SCAN_TILT,
    blur: 0.4 + random() * 0.5,
    isGrey: random() < 0.6,
    quality: 60 + Math.floor(random() * 30),
  });
}

function packageOf(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}
