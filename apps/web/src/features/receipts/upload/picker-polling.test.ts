import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pollDelayMs, pollForFiles } from './picker-polling.ts';

const file = new File(['x'], 'bon.jpg');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('pollForFiles', () => {
  it.each([
    ['file', 10],
    ['camera', 15],
  ] as const)('after opening the %s it looks up to %i times (UPL-21, UPL-22, LIM-08)', (kind, attempts) => {
    const findFiles = vi.fn<() => File[]>(() => []);

    pollForFiles(kind, findFiles, () => undefined);
    vi.runAllTimers();

    expect(findFiles).toHaveBeenCalledTimes(attempts);
  });

  it('looks first after 100 ms, then after ever longer waits (UPL-21, UPL-22, LIM-08)', () => {
    const findFiles = vi.fn<() => File[]>(() => []);

    pollForFiles('file', findFiles, () => undefined);
    vi.advanceTimersByTime(99);
    expect(findFiles).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(findFiles).toHaveBeenCalledTimes(1);

    const delays = Array.from({ length: 15 }, (_, index) => pollDelayMs(index + 1));
    expect(delays.every((delay, index) => index === 0 || delay > (delays[index - 1] ?? 0))).toBe(true);
  });

  it('gives the files once and looks no more (UPL-21)', () => {
    const findFiles = vi.fn<() => File[]>().mockReturnValueOnce([]).mockReturnValue([file]);
    const onFiles = vi.fn();

    pollForFiles('file', findFiles, onFiles);
    vi.runAllTimers();

    expect(onFiles.mock.calls).toEqual([[[file]]]);
    expect(findFiles).toHaveBeenCalledTimes(2);
  });

  it('stops when it is told to (UPL-21)', () => {
    const findFiles = vi.fn<() => File[]>(() => []);

    const stop = pollForFiles('file', findFiles, () => undefined);
    vi.advanceTimersByTime(100);
    stop();
    vi.runAllTimers();

    expect(findFiles).toHaveBeenCalledTimes(1);
  });
});
