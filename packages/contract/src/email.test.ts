import { describe, expect, it } from 'vitest';

import { emailSchema } from './auth.ts';

describe('an e-mail address', () => {
  it.each([
    ['bo@bødker.dk', 'bo@xn--bdker-vua.dk'],
    [' Bo@BØDKER.dk ', 'bo@xn--bdker-vua.dk'],
    // The same letter, written as o with a mark of its own.
    ['bo@cafe\u0301.fr', 'bo@xn--caf-dma.fr'],
    ['bo@café.fr', 'bo@xn--caf-dma.fr'],
    ['bo@xn--bdker-vua.dk', 'bo@xn--bdker-vua.dk'],
    ['bo+1@eksempel.dk', 'bo+1@eksempel.dk'],
    ['bo@7-9.mail.eksempel.dk', 'bo@7-9.mail.eksempel.dk'],
  ])('%s is kept as %s (S-16)', (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept);
  });

  it.each([
    'bødker@eksempel.dk',
    'bo@bødker',
    'bo@bø/dker.dk',
    'bo@bø dker.dk',
    'bo@bø:80.dk',
    'bo@bødker.dk?x',
    'bo@',
    'bo@127.1',
    'bo@[127.0.0.1]',
    'ø',
  ])('%s is refused in the specified words (AUTH-36)', (typed) => {
    const result = emailSchema.safeParse(typed);

    expect(result.error?.issues[0]?.message).toBe('Please enter a valid email address');
  });

  it('may have 254 characters and no more, as it is kept (S-16)', () => {
    const long = `${'a'.repeat(254 - '@eksempel.dk'.length)}@eksempel.dk`;

    expect(emailSchema.parse(long)).toBe(long);
    expect(emailSchema.safeParse(`a${long}`).success).toBe(false);
  });
});
