import { describe, expect, it } from 'vitest';

import { fileEnding } from './file-ending.ts';

describe('the ending of a file', () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/gif', 'gif'],
    ['image/webp', 'webp'],
    ['application/pdf', 'pdf'],
    ['text/html', 'bin'],
    ['', 'bin'],
    ['toString', 'bin'],
  ])('of type %j is %s', (type, ending) => {
    expect(fileEnding(type)).toBe(ending);
  });
});
