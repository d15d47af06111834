import { describe, expect, it } from 'vitest';

import { layOut } from '../layout/rows.ts';
import { layOutText, wordsOfText } from '../layout/text-layout.ts';
import { findPrintedPage } from './printed-page.ts';

const markOf = (text: string) => {
  const found = findPrintedPage(layOutText(text));
  return found && `${found.page} of ${found.of}`;
};

describe('findPrintedPage', () => {
  it.each([
    ['Side 1 af 2', '1 of 2'],
    ['SIDE: 2 AF 3', '2 of 3'],
    ['Side 1/2', '1 of 2'],
    ['Side nr. 1 / 4', '1 of 4'],
    ['Side1af2', '1 of 2'],
    ['Side l af 2', '1 of 2'],
    ['s. 1 af 2', '1 of 2'],
    ['Page 1 of 2', '1 of 2'],
    ['Page: 10 of 12', '10 of 12'],
    ['(Page 2/2)', '2 of 2'],
    ['p. 2 of 3', '2 of 3'],
    ['Seite 1 von 2', '1 of 2'],
    ['Seite 2/2', '2 of 2'],
    ['Blatt 1 von 3', '1 of 3'],
    ['Sida 1 (2)', '1 of 2'],
    ['Sida 2 av 2', '2 of 2'],
    ['Faktura 63645      Side 1 af 2', '1 of 2'],
    ['Side 1/2      Faktura 63645', '1 of 2'],
    ['Pagina      1 van 2', '1 of 2'],
    ['Page 1 of 2 Order 4711', '1 of 2'],
    ['Side 99 af 99', '99 of 99'],
  ])('reads %j', (text, expected) => {
    expect(markOf(text)).toBe(expected);
  });

  it.each([
    'Side 1 af 1',
    'Page 1 of 1',
    'Sida 1 (1)',
    'Side 3 af 2',
    'Side 0 af 2',
    'Side 1 af 100',
    'Side 1 af 2024',
    'Side 1',
    'Side',
    '1/2',
    '1 af 2',
    '1/2 Side Bacon   45,00',
    'Side 1/2 portion   45,00',
    'Side 1/2-2026',
    'Side 1/2/2026',
    'Dato 1/2   Bagside',
    'Bagside 1/2',
    '1  Side Bacon  4.50',
    'Ribeye side 2   3 x 89,00',
    'S 1/2',
    'Str. S. 1/2',
    'Side 2 kr. 2,00',
    'p. 0165550122',
    'Fortsættes på side 2 af 3',
    'Continued on page 2 of 3',
    'Se side 2 af 2',
  ])('takes %j for no page of several', (text) => {
    expect(markOf(text)).toBeNull();
  });

  it('takes the first of the pages of a file, which are as many each', () => {
    expect(markOf('Side 1 af 2\nKaffe   20,00\nSide 2 af 2')).toBe('1 of 2');
  });

  it('says nothing where pages of a file contradict each other', () => {
    expect(markOf('Side 1 af 2\nKaffe   20,00\nSide 1 af 3')).toBeNull();
  });

  it('looks at all pages of a file', () => {
    const pageOf = (text: string) => ({ width: 400, height: 400, words: wordsOfText(text, 1) });
    const text = layOut([pageOf('Faktura 17'), pageOf('Side 2 af 2')]);

    expect(findPrintedPage(text)).toEqual({ page: 2, of: 2 });
  });
});
