// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { stubAnsweringWorkers } from '#testing/stub-workers.ts';
import { usePhotoFaults } from './use-photo-faults.ts';

afterEach(resetBrowser);

const picture = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });

describe('the photos of a list', () => {
  it('are each looked at once, as they were chosen', async () => {
    const seen: string[] = [];
    stubAnsweringWorkers((job) => {
      const name = job instanceof File ? job.name : '';
      seen.push(name);
      return name === 'bad.jpg' ? 'tiny' : null;
    });
    const [good, bad] = [picture('good.jpg'), picture('bad.jpg')];
    const items = [
      { id: 'a', file: good },
      { id: 'b', file: bad },
      { id: 'c', file: new File(['%PDF'], 'c.pdf', { type: 'application/pdf' }) },
      { id: 'd', file: null },
    ];
    const { result, rerender } = renderHook((list: typeof items) => usePhotoFaults(list), {
      initialProps: items,
    });
    await waitFor(() => {
      expect(result.current).toEqual(new Map([['b', 'tiny']]));
    });

    rerender(
      items.map((item) =>
        item.file === good || item.file === bad ? { ...item, file: picture('smaller.jpg') } : item,
      ),
    );
    rerender([...items, { id: 'e', file: picture('last.jpg') }]);

    await waitFor(() => {
      expect(seen).toEqual(['good.jpg', 'bad.jpg', 'last.jpg']);
    });
  });
});
