// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildBulkItem } from '#features/receipts/testing/build-bulk.ts';
import { resetBrowser } from '#testing/browser.ts';
import { FileList } from './file-list.tsx';

afterEach(resetBrowser);

describe('a photo in the list', () => {
  it('that can hardly be read has a line that says so, and what to do; others have none', () => {
    const [good, blurred] = [buildBulkItem({ name: 'god.jpg' }), buildBulkItem({ name: 'rystet.jpg' })];
    render(
      <FileList
        snapshot={{
          items: [good, blurred],
          isProcessing: true,
          isTooLarge: false,
          progress: 0,
          rejections: [],
          converting: null,
        }}
        photoFaults={new Map([[blurred.id, 'blurred']])}
        listRef={null}
        onClear={vi.fn<() => void>()}
        onContinue={vi.fn<() => void>()}
        onStartScanning={vi.fn<() => void>()}
        onRetry={vi.fn<() => void>()}
        onReplace={vi.fn<() => void>()}
        onRemove={vi.fn<() => void>()}
      />,
    );

    const [first, second] = screen.getAllByRole('listitem');
    expect(second).toHaveTextContent('Billedet er sløret. Hold telefonen stille, og tag det igen.');
    expect(first).not.toHaveTextContent('Billedet');
  });
});
