import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds on a page as it stands: the rule, and the elements that break it. It is told once to a document, however
 * often that is looked at: reading its half a million letters takes as long as looking.
 */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  // No page of ours holds another site's, so that nothing is asked of frames but to be looked at with the page.
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
