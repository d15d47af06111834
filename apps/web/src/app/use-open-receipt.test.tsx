// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openPath, resetBrowser } from '#testing/browser.ts';
import { useOpenReceipt } from './use-open-receipt.ts';

afterEach(resetBrowser);

const address = () => window.location.pathname + window.location.search;

it('opens a receipt in the address beside the filters, and goes back to them (DET-01, S-09)', async () => {
  openPath('/history?valuta=DKK');
  const { result } = renderHook(useOpenReceipt);

  act(() => {
    result.current.open('a');
  });
  expect(address()).toBe('/history?valuta=DKK&bilag=a');
  expect(result.current.openId).toBe('a');
  act(() => {
    result.current.show('b');
  });
  expect(result.current.openId).toBe('b');
  act(() => {
    result.current.close();
  });

  await waitFor(() => {
    expect(result.current.openId).toBeNull();
  });
  expect(address()).toBe('/history?valuta=DKK');
});

it('knows after a reload that the list is behind it (DET-01)', async () => {
  openPath('/history');
  const first = renderHook(useOpenReceipt);
  act(() => {
    first.result.current.open('a');
  });
  const entries = window.history.length;
  first.unmount();

  const { result } = renderHook(useOpenReceipt);
  act(() => {
    result.current.close();
  });

  await waitFor(() => {
    expect(address()).toBe('/history');
  });
  expect(window.history.length).toBe(entries);
  expect(Reflect.get(Object(window.history.state), 'isOverList')).toBeUndefined();
});

it('stays on the site when the address was opened by itself (DET-01)', () => {
  openPath('/history?bilag=a');
  const { result } = renderHook(useOpenReceipt);

  act(() => {
    result.current.close();
  });

  expect(address()).toBe('/history');
  expect(result.current.openId).toBeNull();
});
