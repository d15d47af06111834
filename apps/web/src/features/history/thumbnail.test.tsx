// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pass, resetBrowser } from '#testing/browser.ts';
import { Thumbnail } from './thumbnail.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(resetBrowser);

const picture = () => document.querySelector('img');
function fail() {
  fireEvent.error(picture() ?? document.body);
}

describe('Thumbnail', () => {
  it('tries again after 500, 1000 and 1500 ms (IMG-01, IMG-02)', async () => {
    render(<Thumbnail imageUrl="/api/files/a" />);

    for (const delayMs of [500, 1000, 1500]) {
      fail();
      await pass(delayMs - 1);
      expect(picture()).toBeNull();
      await pass(1);
      expect(picture()).not.toBeNull();
    }
  });

  it('asks each time at another address (IMG-03, T-40)', async () => {
    render(<Thumbnail imageUrl="/api/files/a" />);
    const addresses = new Set([picture()?.getAttribute('src')]);

    for (const delayMs of [500, 1000, 1500]) {
      fail();
      await pass(delayMs);
      addresses.add(picture()?.getAttribute('src'));
    }

    expect(addresses.size).toBe(4);
  });

  it('shows an icon after the third retry has failed (IMG-01, IMG-04)', async () => {
    render(<Thumbnail imageUrl="/api/files/a" />);

    for (const delayMs of [500, 1000, 1500]) {
      fail();
      await pass(delayMs);
    }
    expect(screen.queryByTestId('thumbnail-fallback')).toBeNull();
    fail();

    expect(screen.getByTestId('thumbnail-fallback')).toBeVisible();
    await pass(10_000);
    expect(picture()).toBeNull();
  });

  it('shows the icon at once when there is no picture (IMG-04)', () => {
    render(<Thumbnail imageUrl="" />);

    expect(screen.getByTestId('thumbnail-fallback')).toBeVisible();
  });
});
