import { describe, expect, it } from 'vitest';

import { exportQuerySchema, receiptIdsSchema, zipQuerySchema } from './exports.ts';
import { refusalOf } from './testing/refusal.ts';

describe('what is exported', () => {
  it.each([
    [['r1'], null],
    [['r1', 'r2'], null],
    [[], 'Vælg mindst én kvittering.'],
    ['r1', 'Vælg mindst én kvittering.'],
    [undefined, 'Vælg mindst én kvittering.'],
  ])('is the receipts %j: %j', (receiptIds, refusal) => {
    expect(refusalOf(receiptIdsSchema, { receiptIds })).toBe(refusal);
  });

  it('is written as the settings say when the query says nothing', () => {
    expect(exportQuerySchema.parse({})).toEqual({});
    expect(zipQuerySchema.parse({})).toEqual({});
  });

  it.each([
    ['windows-1252', null],
    ['utf-8', null],
    ['utf-16', 'Ukendt tegnsæt'],
  ])('is written in %s: %j', (encoding, refusal) => {
    expect(refusalOf(exportQuerySchema, { encoding })).toBe(refusal);
  });

  it.each([
    ['e-conomic', null],
    ['oversigt', null],
    ['alle-felter', null],
    ['excel', 'Ukendt eksportformat'],
  ])('is zipped as %s: %j', (format, refusal) => {
    expect(refusalOf(zipQuerySchema, { format })).toBe(refusal);
  });
});
