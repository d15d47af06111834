// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPath, resetBrowser, stubPageLoads } from '#testing/browser.ts';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(resetBrowser);

function Broken(): never {
  throw new Error('bug');
}

describe('ErrorBoundary', () => {
  it('says in Danish what happened and loads the page anew on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const pageLoads = stubPageLoads();
    openPath('/history?x=1');
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );

    expect(screen.getByRole('alert')).toHaveTextContent('Noget gik galt');
    expect(screen.getByRole('alert')).toHaveTextContent('Genindlæs den. Det, du har gemt, er i behold.');
    await userEvent.click(screen.getByRole('button', { name: 'Genindlæs siden' }));
    expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/history?x=1');
  });

  it('stays out of the way of what works', () => {
    render(<ErrorBoundary>Alt vel</ErrorBoundary>);

    expect(screen.getByText('Alt vel')).toBeVisible();
  });
});
