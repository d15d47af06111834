import { describe, expect, it } from 'vitest';

import { detectFileType } from './file-type.ts';

const pdf = '%PDF-1.7\n1 0 obj\n';

describe('detectFileType', () => {
  it.each([
    ['nothing', ''],
    ['a line of a printer', '@PJL SET RESOLUTION=600\r\n'],
    ['as much as readers skip', 'x'.repeat(1019)],
  ])('knows a PDF behind %s (S-30)', async (_, before) => {
    expect(await detectFileType(Buffer.from(`${before}${pdf}`))).toBe('application/pdf');
  });

  it.each([
    ['further down', `${'x'.repeat(1020)}${pdf}`],
    ['inside of an archive', `PK\u0003\u0004${'\0'.repeat(26)}${pdf}`],
    [
      'inside of a drawing that can run',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${pdf}`,
    ],
  ])('takes no file for a PDF that has one %s (S-30)', async (_, text) => {
    expect(await detectFileType(Buffer.from(text, 'latin1'))).toBeNull();
  });
});
