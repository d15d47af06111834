import { describe, expect, it } from 'vitest';

import { csvName, EXPORT_FORMATS, exportFormatOf, zipName } from './export-formats.ts';

// Half past midnight in Copenhagen, the evening before in London.
const afterMidnight = new Date('2026-11-20T23:30:00.000Z');

describe('an export', () => {
  it('is named after the day in Copenhagen (EXP-04, EXP-07, S-50, S-57)', () => {
    expect(csvName(afterMidnight)).toBe('kvitteringer_2026-11-21.csv');
    expect(zipName(afterMidnight)).toBe('BonbogKvitteringer_2026-11-21.zip');
  });

  it('is for e-conomic unless a known format was chosen (EXP-02)', () => {
    expect(exportFormatOf(null)).toBe('e-conomic');
    expect(exportFormatOf('../etc')).toBe('e-conomic');
    expect(EXPORT_FORMATS.map(({ id }) => exportFormatOf(id))).toEqual([
      'e-conomic',
      'oversigt',
      'dinero',
      'billy',
      'uniconta',
    ]);
  });
});
