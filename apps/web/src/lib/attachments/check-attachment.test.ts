import { describe, expect, it } from 'vitest';

import { buildFile } from '#testing/build-file.ts';
import { ATTACHMENT_ACCEPT, attachmentFault, isPdf } from './check-attachment.ts';

const mb = 1024 * 1024;
const wrongType = 'Kun billeder (JPG, PNG) og PDF filer er tilladt';
const tooLarge = 'Filen er for stor. Maksimal størrelse før komprimering er 25MB';

describe('attachmentFault', () => {
  it.each(['a.png', 'a.jpg', 'a.gif', 'a.webp', 'a.pdf'])('takes %s (FB-19, T-31, T-32)', (name) => {
    expect(attachmentFault(buildFile(name))).toBeNull();
  });

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.png', 'image/svg+xml'],
    ['a.heic', 'image/heic'],
    ['a.txt', 'text/plain'],
    ['a.exe', ''],
    ['uden', ''],
  ])('refuses %s of the type %j (FB-19, T-31, DEV-03)', (name, type) => {
    expect(attachmentFault(buildFile(name, 1000, type))).toBe(wrongType);
  });

  it.each(['A.PNG', 'a.jpeg', 'a.pdf'])('goes by the name %s where a phone gives no type', (name) => {
    expect(attachmentFault(buildFile(name, 1000, ''))).toBeNull();
  });

  it('takes exactly 25 MB and refuses a byte more (FB-20)', () => {
    expect(attachmentFault(buildFile('a.png', 25 * mb))).toBeNull();
    expect(attachmentFault(buildFile('a.png', 25 * mb + 1))).toBe(tooLarge);
  });

  it('looks at the type before the size (T-33)', () => {
    expect(attachmentFault(buildFile('a.svg', 25 * mb + 1))).toBe(wrongType);
  });

  it('refuses what is empty', () => {
    expect(attachmentFault(buildFile('a.png', 0))).toBe('Filen er tom eller beskadiget.');
  });
});

describe('an input for attachments', () => {
  it('offers PDFs and pictures, and no SVG (T-31)', () => {
    expect(ATTACHMENT_ACCEPT).toContain('application/pdf');
    expect(ATTACHMENT_ACCEPT).toContain('image/png');
    expect(ATTACHMENT_ACCEPT).not.toMatch(/svg|image\/\*/);
  });
});

describe('isPdf', () => {
  it.each([
    ['a.pdf', undefined, true],
    ['a.PDF', '', true],
    ['a.pdf', 'image/png', false],
    ['a.png', undefined, false],
  ])('of %s with the type %j is %s (T-32)', (name, type, expected) => {
    expect(isPdf(buildFile(name, 1, type))).toBe(expected);
  });
});
