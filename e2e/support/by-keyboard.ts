import type { Locator, Page } from '@playwright/test';

import { expect } from './test.ts';

const mostStops = 80;

/**
 * Presses Tab until something has the focus, as who has no mouse does. Every stop on the way has to be seen: it has a
 * size, lies inside the window and below nothing else, and is outlined.
 */
export async function tabTo(page: Page, wanted: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeAttached();
  const passed: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press(tab);
    const { name, fault } = await lookAtFocus(page);
    passed.push(name);
    expect(fault, `${name} has the focus`).toBeNull();
  }
  throw new Error(`The keyboard does not come to ${wanted.toString()}, but to ${passed.join(', ')}`);
}

/** Goes to a control by Tab and presses a key there. */
export async function pressAt(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types over what is in it. */
export async function typeAt(page: Page, wanted: Locator, words: string): Promise<void> {
  await pressAt(page, wanted, 'Control+a');
  await page.keyboard.type(words);
}

/** What has the focus, and what is wrong with how it is seen; null when nothing is. */
export function lookAtFocus(page: Page): Promise<{ readonly name: string; readonly fault: string | null }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) {
      return { name: 'the page', fault: null };
    }
    const words = [focused.ariaLabel, focused.innerText, focused.getAttribute('name')].find(Boolean);
    const name = `${focused.tagName.toLowerCase()} '${String(words).slice(0, 40)}'`;
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    const across = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const isOwn = (there: Element | null) =>
      there?.closest('label')?.control === focused ||
      focused.contains(there) ||
      there?.contains(focused) === true;
    const isMarked = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    // WCAG 2.4.11: something of it is not covered by what the page has made.
    const isCovered = () =>
      ![0.1, 0.5, 0.9].some((part) => isOwn(document.elementFromPoint(across, from + (to - from) * part)));
    const cover = () => document.elementFromPoint(across, (from + to) / 2)?.outerHTML.slice(0, 80);
    // A browser marks the parts of its own date field, each for itself.
    const isUnmarked = () =>
      !focused.matches('[type="date"]') &&
      ![focused, focused.parentElement ?? focused].some((element) => isMarked(getComputedStyle(element)));
    const faults = [
      { is: () => width === 0 || height === 0, words: () => 'it has no size' },
      { is: () => from >= to || across < 0 || across > innerWidth, words: () => 'it is out of sight' },
      { is: isCovered, words: () => `'${cover()}' lies over it` },
      { is: isUnmarked, words: () => 'nothing marks it' },
    ];
    return { name, fault: faults.find(({ is }) => is())?.words() ?? null };
  });
}
