import { describe, expect, it } from 'vitest';

import { saveReceipt } from '#app/testing/requests.ts';

import { answerTo, messagesOf, setUp } from './testing/chat-requests.ts';

describe('what may be said to an answer with one tap', () => {
  it('is kept with it, and saying it is answered by the article it names (S-72)', async () => {
    const { house, user, session, say } = await setUp();
    const { messages } = await answerTo(say('moms'));
    const asked = messages.at(-1);
    const named = new Map(
      [...(asked?.message ?? '').matchAll(/\[(.+?)\]\((\/hjaelp\/[a-z0-9-]+)\)/g)].map(
        ([, title = '', link = '']) => [title, link],
      ),
    );
    const [, second = ''] = asked?.replies ?? [];

    const { messages: after } = await answerTo(say(second));

    expect(asked?.replies).toEqual([...named.keys()]);
    expect(after.at(-1)?.message).toContain(`[Læs mere](${named.get(second)})`);
    expect(after.at(-1)?.replies).toBeUndefined();
    expect((await messagesOf(house, user, session.id))[1]).toEqual(asked);
  });

  it('is a yes where a question back was understood, and the yes is answered by its figure (S-72)', async () => {
    const { house, user, say } = await setUp();
    await saveReceipt(house, user);

    const { messages } = await answerTo(say('Hvor meget har jeg brugt hos købmand flurpfix i 2026?'));
    const { messages: after } = await answerTo(say('Ja'));
    expect(messages.at(-1)?.replies).toEqual(['Ja']);
    expect(after.at(-1)?.message).toMatch(/^Du har brugt \*\*125,00 DKK\*\*/);
  });
});
