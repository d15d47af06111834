import { describe, expect, it } from 'vitest';

import { itemName, withoutArticles } from './item-name.ts';

describe('itemName', () => {
  it.each([
    ['* Rugbrød kr.', 'Rugbrød'],
    ['5701234567890  Akrylfuge hvid', 'Akrylfuge hvid'],
    ['18-07-2026  Minibar', 'Minibar'],
    ['4711 Eau de Cologne', '4711 Eau de Cologne'],
    ['FETA0ST 2ØØG', 'FETAOST 200G'],
    ['Brun0st 50Og', 'Brunost 500g'],
    ['Skruer 5Øøstk', 'Skruer 500stk'],
    ['Panodil 5ØØ mg', 'Panodil 500 mg'],
    ['Afrunding 50 øre', 'Afrunding 50 øre'],
    ['Lægte C18 38x73', 'Lægte C18 38x73'],
    ['1/2 Kylling', '1/2 Kylling'],
    ['7-11 Sandwich', '7-11 Sandwich'],
    ['10ØKO ÆG', '10ØKO ÆG'],
    ['20ØL', '20ØL'],
  ])('writes %j as %j (S-35)', (text, expected) => {
    expect(itemName(text)).toBe(expected);
  });
});

describe('withoutArticles', () => {
  it('leaves out four digits that stand before every name (S-35)', () => {
    expect(withoutArticles(['8812 Terrassebræt', '8840 Terrasseskrue'])).toEqual([
      'Terrassebræt',
      'Terrasseskrue',
    ]);
  });

  it('keeps the years of wine (S-35)', () => {
    expect(withoutArticles(['2019 Rioja Reserva', '2021 Pinot Noir'])).toEqual([
      '2019 Rioja Reserva',
      '2021 Pinot Noir',
    ]);
  });

  it('keeps four digits that stand before one name only (S-35)', () => {
    expect(withoutArticles(['4711 Eau de Cologne', 'Sæbe'])).toEqual(['4711 Eau de Cologne', 'Sæbe']);
  });
});
