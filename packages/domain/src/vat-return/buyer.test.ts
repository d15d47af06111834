import { describe, expect, it } from 'vitest';

import { isNamedAs, isNamedIn } from './buyer.ts';

const company = { companyName: 'Annas Café ApS', companyCvr: '13585628' };
const nameless = { companyName: '', companyCvr: '' };

describe('a company on a paper', () => {
  it.each([
    'CVR 13585628',
    'Kunde: DK13585628, tlf. 12345678',
    'DK-13585628',
    'CVR-nr. 13 58 56 28',
    'Faktureres til\nANNAS CAFE\nApS',
    'Att. Annas Café ApS, Storegade 1',
  ])('is named in %j', (text) => {
    expect(isNamedIn(text, company)).toBe(true);
    expect(isNamedIn(text, nameless)).toBe(false);
  });

  it.each([
    '',
    'CVR 13585627',
    'Konto 4711-13585628',
    'EAN 5713585628123',
    '113585628',
    '13585628,50',
    '13 58 56 28 01',
    'Annas Café',
    'Hannas Café ApS',
    'Annas Café ApSen',
  ])('is not named in %j', (text) => {
    expect(isNamedIn(text, company)).toBe(false);
  });

  it('is looked for at once in a page full of digits', () => {
    const before = performance.now();

    expect(isNamedIn(`${'1 '.repeat(10_000)}.5`, company)).toBe(false);
    expect(performance.now() - before).toBeLessThan(500);
  });

  it('with a short name is known by its number alone', () => {
    const short = { companyName: 'Bo A', companyCvr: '13585628' };

    expect(isNamedIn('Bo A', short)).toBe(false);
    expect(isNamedIn('Bo A 13585628', short)).toBe(true);
    expect(isNamedIn('a number that is none: 12345678', { companyName: '', companyCvr: '12345678' })).toBe(
      false,
    );
  });

  it('of an e-invoice is told by its number, else by its whole name', () => {
    const party = { name: 'Annas Café ApS', legalName: null, cvr: null };

    expect(isNamedAs(party, company)).toBe(true);
    expect(isNamedAs({ ...party, name: 'Café', legalName: 'ANNAS CAFE APS' }, company)).toBe(true);
    expect(isNamedAs({ ...party, cvr: '13585628', name: 'Noget andet' }, company)).toBe(true);
    expect(isNamedAs({ ...party, cvr: '25313763' }, company)).toBe(false);
    expect(isNamedAs({ ...party, name: 'Annas' }, company)).toBe(false);
    expect(isNamedAs(party, nameless)).toBe(false);
    expect(isNamedAs({ name: null, legalName: null, cvr: null }, nameless)).toBe(false);
  });
});
