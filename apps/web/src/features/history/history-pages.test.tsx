// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildReceipt } from './testing/build-receipt.ts';
import { openHistory } from './testing/render-history.tsx';

afterEach(resetBrowser);

const page = (number: number) => ({
  imageUrl: `/api/files/00000000-0000-4000-8000-00000000000${number}`,
  originalName: `side-${number}.jpg`,
});

describe('the pages of a receipt in the history', () => {
  it('are counted where there are several', async () => {
    await openHistory([
      buildReceipt({ id: crypto.randomUUID(), store: 'Bauhaus', pages: [page(1), page(2)] }),
      buildReceipt({ id: crypto.randomUUID(), store: 'Kiosk' }),
    ]);

    expect(screen.getByRole('row', { name: /Bauhaus/ })).toHaveTextContent('2 sider');
    expect(screen.getByRole('row', { name: /Kiosk/ })).not.toHaveTextContent('sider');
  });
});
