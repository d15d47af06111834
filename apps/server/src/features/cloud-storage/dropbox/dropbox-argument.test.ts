import { expect, it } from 'vitest';

import { toHeaderJson } from './dropbox-argument.ts';

it('an argument in a header is ASCII and means the same (S-55)', () => {
  for (const name of ['Smørrebrød på Ærø.pdf', '🧾 bon.pdf', 'a\u007fb', 'e\u0301', '"\\\n', '\u2028']) {
    const header = toHeaderJson({ path: `/${name}` });

    expect(header).toMatch(/^[\u0020-\u007e]*$/);
    expect(JSON.parse(header)).toEqual({ path: `/${name}` });
  }
  expect(toHeaderJson('ø🧾')).toBe(String.raw`"\u00f8\ud83e\uddfe"`);
});
