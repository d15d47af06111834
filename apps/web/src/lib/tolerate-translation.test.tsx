// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { tolerateTranslation } from './tolerate-translation.ts';

afterEach(resetBrowser);

/** Two texts beside each other, of which the second goes and the first changes. */
function Line({ count, isSum }: { readonly count: number; readonly isSum: boolean }) {
  return (
    <p data-testid="line">
      {isSum && 'Sum '}
      {count} {'kr'}
    </p>
  );
}

const makeElement = (name: string) => document.createElement(name);

/** Puts every text into an element of its own, in one step or in two, as extensions do. */
async function translate(root: Node, isInOneStep: boolean): Promise<void> {
  for (const text of [...root.childNodes].filter((node) => node instanceof Text)) {
    const standIn = makeElement('font');
    standIn.textContent = `[${text.data}]`;
    if (isInOneStep) {
      text.replaceWith(standIn);
    } else {
      text.before(standIn);
      text.remove();
    }
  }
  await Promise.resolve();
}

it.each([true, false])(
  'what was translated changes, goes and comes as the page says, in one step: %s (S-92)',
  async (isInOneStep) => {
    const page = render(<Line count={5} isSum />);
    tolerateTranslation(page.container);
    await translate(screen.getByTestId('line'), isInOneStep);
    expect(screen.getByTestId('line')).toHaveTextContent('[Sum ][5][ ][kr]');
    page.rerender(<Line count={7} isSum={false} />);
    await Promise.resolve();
    expect(screen.getByTestId('line').textContent).toBe('7[ ][kr]');
    page.rerender(<Line count={7} isSum />);
    expect(screen.getByTestId('line').textContent).toBe('Sum 7[ ][kr]');
  },
);
