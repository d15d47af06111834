import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pollDelayMs, pollForFile } from './picker-polling.ts';

const file = new File(['x'], 'bon.jpg');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('pollForFile', () => {
  it.each([
    ['file', 10],
    ['camera', 15],
  ] as const)('after opening the %s it looks up to %i times (UPL-21, UPL-22, LIM-08)', (kind, attempts) => {
    const findFile = vi.fn(() => null);

    pollForFile(kind, findFile, () => undefined);
    vi.runAllTimers();

    expect(findFile).toHaveBeenCalledTimes(attempts);
  });

  it('looks first after 100 ms, then after ever longer waits (UPL-21, UPL-22, LIM-08)', () => {
    const findFile = vi.fn(() => null);

    pollForFile('file', findFile, () => undefined);
    vi.advanceTimersByTime(99);
    expect(findFile).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(findFile).toHaveBeenCalledTimes(1);

    const delays = Array.from({ length: 15 }, (_, index) => pollDelayMs(index + 1));
    expect(delays.every((delay, index) => index === 0 || delay > (delays[index - 1] ?? 0))).toBe(true);
  });

  it('gives the file once and looks no more (UPL-21)', () => {
    const findFile = vi.fn<() => File | null>().mockReturnValueOnce(null).mockReturnValue(file);
    const onFile = vi.fn();

    pollForFile('file', findFile, onFile);
    vi.runAllTimers();

    expect(onFile.mock.calls).toEqual([[file]]);
    expect(findFile).toHaveBeenCalledTimes(2);
  });

  it('stops when it is told to (UPL-21)', () => {
    const findFile = vi.fn(() => null);

    const stop = pollForFile('file', findFile, () => undefined);
    vi.advanceTimersByTime(100);
    stop();
    vi.runAllTimers();

    expect(findFile).toHaveBeenCalledTimes(1);
  });
});
