// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { buildReceipts } from './testing/build-receipt.ts';
import { useSelection } from './use-selection.ts';

const receipts = buildReceipts(4);
const [first, second, third, fourth] = receipts.map((receipt) => receipt.id);
const firstTwo = receipts.slice(0, 2);

function openSelection() {
  return renderHook(({ all, shown }) => useSelection(all, shown), {
    initialProps: { all: receipts, shown: receipts },
  });
}

describe('the selection', () => {
  it('is a set of ids, told in the order of the list (HIST-10)', () => {
    const { result } = openSelection();
    for (const id of [third, first, second, second]) {
      act(() => {
        result.current.toggle(id ?? '');
      });
    }
    expect(result.current.ids).toEqual([first, third]);
  });

  it('takes exactly what is shown, and then nothing (HIST-11)', () => {
    const { result, rerender } = openSelection();
    rerender({ all: receipts, shown: firstTwo });
    act(() => {
      result.current.toggleAll();
    });
    expect(result.current.ids).toEqual([first, second]);
    expect(result.current.isAllSelected).toBe(true);
    act(() => {
      result.current.toggleAll();
    });
    expect(result.current.ids).toEqual([]);
  });

  it('survives a search, counts what it hides, and "none" takes the hidden ones too (T-59)', () => {
    const { result, rerender } = openSelection();
    act(() => {
      result.current.toggleAll();
    });
    rerender({ all: receipts, shown: firstTwo });
    expect(result.current.ids).toHaveLength(4);
    expect(result.current.hiddenCount).toBe(2);
    rerender({ all: receipts, shown: [] });
    expect([result.current.hiddenCount, result.current.canToggleAll]).toEqual([4, true]);
    act(() => {
      result.current.toggleAll();
    });
    expect(result.current.ids).toEqual([]);
  });

  it('drops ids that vanished from the list (T-59)', () => {
    const { result, rerender } = openSelection();
    act(() => {
      result.current.toggleAll();
    });
    const left = receipts.slice(2);
    rerender({ all: left, shown: left });
    expect(result.current.ids).toEqual([third, fourth]);
    expect(result.current.hiddenCount).toBe(0);
  });
});
