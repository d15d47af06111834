import { describe, expect, it } from 'vitest';

import { buildMessage } from './testing/render-chat.tsx';
import { toThreadLines } from './thread-lines.ts';

const now = new Date('2026-11-21T11:00:00.000Z');

describe('the lines of a thread', () => {
  it('have a day before the first message and where another begins', () => {
    const lines = toThreadLines(
      [
        buildMessage(1, { createdAt: '2026-11-20T10:00:00.000Z' }),
        buildMessage(2, { createdAt: '2026-11-20T22:00:00.000Z' }),
        buildMessage(3, { createdAt: '2026-11-20T23:30:00.000Z' }),
      ],
      now,
    );

    expect(lines.map((line) => (line.kind === 'day' ? line.label : line.message.message))).toEqual([
      'I går',
      'Besked 1',
      'Besked 2',
      'I dag',
      'Besked 3',
    ]);
  });

  it('name the speaker where that changes, and on each new day', () => {
    const lines = toThreadLines(
      [
        buildMessage(1, { messageType: 'admin', createdAt: '2026-11-20T10:00:00.000Z' }),
        buildMessage(2, { messageType: 'admin', createdAt: '2026-11-20T10:01:00.000Z' }),
        buildMessage(3, { messageType: 'admin' }),
        buildMessage(4, { messageType: 'ai' }),
      ],
      now,
    );

    expect(lines.flatMap((line) => (line.kind === 'day' ? [] : [line.isFirstOfSpeaker]))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
