import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCvr } from './cvr.ts';

const cvrIn = (...rows: readonly string[]) => findCvr(layOutText(rows.join('\n')))?.value ?? null;

describe('findCvr, by where its label stands', () => {
  it('takes the number below its own head beside that of a bank (S-35)', () => {
    const heads = 'Talknuserne ApS          Telefon         Bank                CVR-nr.';

    expect(cvrIn(heads, 'Sct. Mathias Gade 50     86 62 77 00     9255 4571002118     13585628')).toBe(
      '13585628',
    );
  });

  it('takes a number whose label stands behind it (S-35)', () => {
    expect(cvrIn('Vægtkælderen', '13585628 (CVR)')).toBe('13585628');
  });
});
