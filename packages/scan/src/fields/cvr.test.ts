import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { findCvr } from './cvr.ts';

const cvrIn = (text: string) => findCvr(layOutText(text))?.value ?? null;

describe('findCvr', () => {
  it.each([
    'CVR 13585628',
    'CVR-nr. DK13585628',
    'Cvr. nr. 13585628',
    'CVR/SE-nr.: 13585628',
    'SE-nr. 13585628',
    'Butik 7031  MOMSNR. 13585628',
    'MOMS NR 13585628',
    'DK-13585628',
    'CVR: 13 58 56 28',
    'CVR I3585628',
    'Moms reg. nr: 1358562B',
    'CVR13585628',
  ])('reads %s', (line) => {
    expect(cvrIn(line)).toBe('13585628');
  });

  it('ignores a phone number that passes modulus 11 (S-35)', () => {
    expect(cvrIn('Tlf. 13585628')).toBeNull();
  });

  it('ignores a number whose check digit is wrong (S-35)', () => {
    expect(cvrIn('CVR 12345678')).toBeNull();
  });

  it('ignores the number of the buyer', () => {
    expect(cvrIn('Kunde: Holm Consult ApS, CVR 13585628')).toBeNull();
  });
});
