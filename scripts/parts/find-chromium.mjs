import { existsSync } from 'node:fs';

import { unpackedChromium } from './unpacked-chromium.mjs';

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser the journeys run in: CHROME_PATH, else one the system has, else the one Playwright downloaded, else the one
 * that came with the dependencies. Null when there is none, or when CHROME_PATH names a file that does not exist (a wrong
 * setting is not silently replaced).
 */
export async function findChromium(
  environment = process.env,
  exists = existsSync,
  unpacked = unpackedChromium,
) {
  const { CHROME_PATH: chosen } = environment;
  if (chosen !== undefined && chosen !== '') {
    return exists(chosen) ? chosen : null;
  }
  const installed = systemPlaces.find((place) => exists(place));
  if (installed !== undefined) {
    return installed;
  }
  const { chromium } = await import('@playwright/test');
  const downloaded = chromium.executablePath();
  return exists(downloaded) ? downloaded : unpacked();
}

/** What to tell a person whose machine has no browser for the journeys. */
export const chromiumAdvice = [
  'No Chromium was found, so the browser journeys cannot run (on Linux on x64 one comes with the dependencies). One of',
  'these helps:',
  '  npx playwright install chromium       (any machine)',
  '  CHROME_PATH=/path/to/chrome npm test  (a browser in an unusual place)',
].join('\n');
