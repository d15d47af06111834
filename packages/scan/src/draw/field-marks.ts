import type { Box, Reading } from '../types.ts';

/** A field as it is drawn: what is written beside it, in which colour, and its boxes on the first page. */
export interface FieldMark {
  readonly title: string;
  readonly detail: string;
  readonly colour: string;
  readonly isSure: boolean;
  readonly boxes: readonly Box[];
}

/** Far enough from each other, and dark enough to be seen on white paper. */
const COLOURS = {
  total: '#d32030',
  date: '#1766c2',
  store: '#1a8a2e',
  vat: '#e07000',
  currency: '#8a3ec0',
  cvr: '#7b4a2b',
  category: '#0b8793',
  product: '#d6409f',
} as const;

const LONGEST_VALUE = 26;

/** All fields of a reading, in the order people ask for them. */
export function fieldMarks(reading: Reading): FieldMark[] {
  const names = ['total', 'date', 'store', 'vat', 'currency', 'cvr', 'category', 'product'] as const;
  return names.map((name) => {
    const { value, probability, sure, boxes } = reading[name];
    const here = boxes.filter((box) => box.page === 0);
    return {
      title: `${name}  ${value === null ? '–' : shorten(value)}`,
      detail: value === null ? 'not found' : `${describe(probability, sure)}${placeOf(boxes, here)}`,
      colour: COLOURS[name],
      isSure: sure,
      boxes: here,
    };
  });
}

function describe(probability: number, sure: boolean): string {
  return `${(probability * 100).toFixed(1)} %, ${sure ? 'sure' : 'unsure'}`;
}

function placeOf(boxes: readonly Box[], here: readonly Box[]): string {
  if (here.length > 0) {
    return '';
  }
  const [first] = boxes;
  return first === undefined ? ', no place' : `, page ${first.page + 1}`;
}

function shorten(value: string): string {
  const letters = Array.from(value);
  return letters.length <= LONGEST_VALUE ? value : `${letters.slice(0, LONGEST_VALUE - 1).join('')}…`;
}
