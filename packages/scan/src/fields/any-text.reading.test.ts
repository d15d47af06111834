import { calendarDate } from '@bonbog/domain';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { toBoxOn } from '../layout/page-box.ts';
import { layOut, type ReceiptText } from '../layout/rows.ts';
import { layOutText } from '../layout/text-layout.ts';
import type { Word } from '../layout/word.ts';
import { processorMs } from '../testing/processor-time.ts';
import { findFields, writeFields } from './read-fields.ts';

// Heavy texts, and many of them, beside other tests.
vi.setConfig({ testTimeout: 300_000 });

const today = calendarDate(2026, 6, 30) ?? expect.fail('no day');
const MAX_ROWS = 298;
const MAX_COLUMNS = 200;
/**
 * No text may take over 100 ms on a fast processor, where the longest of these take 95. One that is shared takes three
 * times that, so as much is allowed and some more. A loop that grows with the square of a text takes seconds.
 */
const MAX_MS = 500;

/** Makes any text a receipt, so that all fields are looked for. */
const RECEIPT = 'KVITTERING\nTOTAL 12,50';

const page = { width: 1600, height: 7200, words: [] };

function readFields(text: ReceiptText): void {
  const fields = writeFields(findFields(text, today), toBoxOn([page]));
  for (const field of [fields.total, fields.time, fields.cardLastFour, fields.legalName]) {
    expect(field.probability).toBeGreaterThanOrEqual(0);
    expect(field.probability).toBeLessThanOrEqual(1);
    expect(field.sure && field.value === null).toBe(false);
  }
}

/** The shorter of two times: the first may have had to compile, or to clear memory after another test. */
function expectQuick(text: ReceiptText): void {
  const read = () =>
    processorMs(() => {
      readFields(text);
    });
  const first = read();
  expect(first < MAX_MS ? first : Math.min(read(), read())).toBeLessThan(MAX_MS);
}

describe('a receipt with the names of properties on it', () => {
  const names = [...Object.getOwnPropertyNames(Object.prototype), '__proto__'];

  it.each(names)('is read like any other: %s (S-35)', (name) => {
    const rows = [
      name,
      `${name} ${name} ApS`,
      `3. ${name} 2026`,
      `3 ${name} 2026`,
      `CVR ${name}`,
      RECEIPT,
      name,
    ];
    readFields(layOutText(rows.join('\n')));
  });
});

const keywords = [
  'TOTAL', 'SUBTOTAL', 'GRANDTOTA', 'I ALT', 'AT BETALE', 'MOMS', 'MOMS 25%', 'HERAF MOMS', 'DANKORT', 'KONTANT', 'BYTTEPENGE',
  'CVR', 'CVR-nr. 1358562', 'SE-nr.', 'DK', 'A/S', 'ApS', 'a.m.b.a.', 'GmbH', 'faktura nr', 'bon', 'Kvittering', 'kl.', 'Dato',
  '12.06.2026', '12/06/2026', '14:32', '14.32', '12,50', '1.234,50', '1 234', '10,00-', '3 x', 'kr', 'RABAT', 'PANT', 'XXXX', '****',
  'Faktureres til', 'Betalingsdato:', 'Afhentet', 'Indlev.', 'Indbetalingskort', 'TELEFON', 'WWW', 'Ø', 'til', '-', '%', '12:', '1:1',
]; // prettier-ignore

const line = (parts: fc.Arbitrary<string>, glue: string) =>
  fc
    .array(parts, { minLength: 1, maxLength: MAX_COLUMNS })
    .map((all) => all.join(glue).slice(0, MAX_COLUMNS));
const lines = (one: fc.Arbitrary<string>) =>
  fc.array(one, { minLength: 1, maxLength: MAX_ROWS, size: 'max' }).map((all) => all.join('\n'));
/** Few lines, over and over until the text is as long as it may be. */
const repeated = (one: fc.Arbitrary<string>) =>
  fc
    .array(one, { minLength: 1, maxLength: 4 })
    .map((all) => Array.from({ length: MAX_ROWS }, (_, index) => all[index % all.length]).join('\n'));
const filled = (one: fc.Arbitrary<string>) =>
  one.map((part) =>
    part === '' ? '' : part.repeat(Math.ceil(MAX_COLUMNS / part.length)).slice(0, MAX_COLUMNS),
  );

const unicode = fc
  .string({ unit: 'binary', maxLength: MAX_COLUMNS })
  .map((text) => text.replaceAll('\n', ' '));
const numbers = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789.,:-/ ')),
  maxLength: MAX_COLUMNS,
});
const longWord = fc.string({
  unit: fc.constantFrom(...Array.from('aeotlis018|ØÆ')),
  minLength: 50,
  maxLength: MAX_COLUMNS,
});
const keyword = fc.constantFrom(...keywords);

const texts: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  ['any signs at all', lines(unicode)],
  ['digits and separators', lines(numbers)],
  ['very long words', lines(longWord)],
  ['keywords in any order', lines(line(keyword, ' '))],
  ['keywords run together', lines(line(keyword, ''))],
  ['the same keywords again and again', repeated(filled(line(keyword, ' ')))],
  ['the same signs again and again', repeated(filled(unicode.map((text) => text.slice(0, 6))))],
  ['the same digits again and again', repeated(filled(numbers))],
];

const anyPlace = fc.oneof(
  fc.constantFrom(0, -1, 1, 1e9, -1e9, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER),
  fc.integer({ min: -100, max: 2_000 }),
);
const word: fc.Arbitrary<Word> = fc.record({
  text: fc.oneof(keyword, unicode),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  weakest: fc.double({ min: 0, max: 1, noNaN: true }),
  line: fc.option(fc.nat(300)),
  angle: fc.double({ min: -4, max: 4, noNaN: true }),
  left: anyPlace,
  right: anyPlace,
  top: anyPlace,
  bottom: anyPlace,
});

describe('findFields', () => {
  it.each(texts)('dwells on no text: %s (S-35)', (_, text) => {
    fc.assert(
      fc.property(text, (drawn) => {
        expectQuick(layOutText(`${RECEIPT}\n${drawn}`));
      }),
      { numRuns: 25, seed: 20261122, endOnFailure: true },
    );
  });

  it('dwells on no words at extreme places (S-35)', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 300, size: 'max' }),
        fc.array(word, { maxLength: 20 }),
        (first, second) => {
          const receipt = layOutText(RECEIPT).rows.flatMap((row) => row.words);
          expectQuick(
            layOut([[...receipt, ...first], second].map((words) => ({ width: 1600, height: 7200, words }))),
          );
        },
      ),
      { numRuns: 25, seed: 20261122, endOnFailure: true },
    );
  });
});
