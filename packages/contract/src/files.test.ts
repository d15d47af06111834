import { describe, expect, it } from 'vitest';

import { fileParamsSchema, fileQuerySchema } from './files.ts';
import { refusalOf } from './testing/refusal.ts';

describe('the copy of a picture', () => {
  it.each([
    [{ size: 'thumb' }, { size: 'thumb' }],
    [{ size: 'preview' }, { size: 'preview' }],
    [{ size: 'huge' }, {}],
    [{ original: '1' }, { original: '1' }],
    [{ original: '0' }, {}],
    [{ retry: '2' }, {}],
    [{}, {}],
  ])('asked for with %j is %j', (query, wanted) => {
    expect(fileQuerySchema.parse(query)).toEqual(wanted);
  });

  it('is found by its id alone', () => {
    const id = '018f3b1e-1a2b-4c3d-8e4f-0123456789ab';

    expect(fileParamsSchema.parse({ id })).toEqual({ id });
    expect(refusalOf(fileParamsSchema, { id: '../passwd' })).toBe('Filen findes ikke.');
  });
});
