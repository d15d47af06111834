import { isCalendarDate } from '@bonbog/domain';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { readInConversation } from './conversation.ts';
import { createStoreNames } from './store-names.ts';

// Hundreds of texts take some seconds, and far more where other tests use the processors.
vi.setConfig({ testTimeout: 120_000 });

const stores = ['Netto Nørrebro', 'Bauhaus', 'Rema 1000', 'Kop & Kande', 'H&M', '.*+?^${}()|[]'];
const names = { stores: createStoreNames(stores), categories: ['Hotel', 'Frokost (firma)', '(a+)+$'] };

function read(message: string, earlier: readonly string[] = [], isNamed = true) {
  const today = '2026-11-21';
  if (!isCalendarDate(today)) {
    throw new Error('no day');
  }
  return readInConversation(message, earlier, { today, names: isNamed ? names : null });
}

/** Something, and not null. */
const anything: unknown = expect.anything();

const asks = [
  'Hvor meget har jeg brugt',
  'Hvor mange kvitteringer har jeg',
  'Hvor meget moms har jeg betalt',
  'Vis mine kvitteringer',
];
const periods = [
  '',
  'i marts',
  'sidste år',
  'i 2. kvartal 2025',
  'mellem 1. og 15. marts',
  'de sidste 30 dage',
  'i foråret',
  'i fredags',
  'i uge 31 og 32',
  'siden påske',
  'fra maj til nu',
];
const places = ['', 'hos Netto', 'i bauhaus', 'fra rema 1000', 'fra kop og kande'];
const kinds = ['', 'på hotel', 'i euro', 'over 500 kr', 'mellem 100 og 200 kr'];
/** Each would change what is counted. */
const conditions = [
  'ikke',
  'undtagen',
  'cirka',
  'kontant',
  'privat',
  'erhverv',
  'aften',
  'formiddag',
  'kvartalsvis',
  'fredag',
  'weekenden',
  'ekskl',
  'halvdelen',
  'kollega',
  'Peter',
  'godkendte',
  'slettede',
  'hundefoder',
  'kaffe',
  'halvt',
  'minus',
  'eller',
  'refunderet',
  'udlandet',
  'dankort',
  'projekt',
  'kunde',
  'afdeling',
  'næste',
  'morgen',
  'før',
  'efter',
  'inden',
  'budget',
  '17',
  '3,5',
  '1999',
  '50%',
  '>100',
  '№5',
  'Москва',
  '@anna',
  'userId',
  'select',
  '<b>',
  'firmaets',
  'bortset',
  'uge',
  'jul',
];

const words = [
  ...asks,
  ...periods,
  ...places,
  ...kinds,
  ...conditions,
  'og',
  'hvad med',
  'kun',
  'momsen?',
  'mellem',
  'til',
  '1.',
  '31/2',
  '2026-02-30',
  '-',
  '|',
  '§',
];

describe('the reader of questions about receipts', () => {
  it('leaves out no condition that it does not know (S-72)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...asks),
        fc.constantFrom(...periods),
        fc.constantFrom(...places),
        fc.constantFrom(...kinds),
        fc.constantFrom(...conditions),
        fc.integer({ min: 1, max: 4 }),
        (ask, period, place, kind, condition, at) => {
          const parts = [ask, period, place, kind];
          const message = parts
            .toSpliced(at, 0, condition)
            .filter((part) => part !== '')
            .join(' ');

          expect([message, read(message)?.kind ?? 'nothing']).not.toEqual([message, 'question']);
        },
      ),
      { numRuns: 1500, seed: 20261121 },
    );
  });

  it('understands every combination of the conditions it knows, and keeps each (S-72)', () => {
    const all = periods.flatMap((period) =>
      places.flatMap((place) => kinds.map((kind) => ({ period, place, kind }))),
    );
    const least = new Map([
      ['over 500 kr', 50_001],
      ['mellem 100 og 200 kr', 10_000],
    ]);
    for (const { period, place, kind } of all) {
      const message = [asks[0], period, place, kind].filter((part) => part !== '').join(' ');
      const reading = read(message);

      expect([message, reading]).toEqual([
        message,
        {
          kind: 'question',
          question: {
            wanted: 'sum',
            period: period === '' ? null : anything,
            store: place === '' ? null : anything,
            category: kind === 'på hotel' ? 'Hotel' : null,
            currency: kind === 'i euro' ? 'EUR' : least.has(kind) ? 'DKK' : null,
            missing: null,
            amountFrom: least.get(kind) ?? null,
            amountTo: kind.startsWith('mellem') ? 20_000 : null,
          },
        },
      ]);
    }
  });

  it('answers any text at once, whatever stands in it, and before it (S-72)', () => {
    const anyText = fc.oneof(
      fc.string({ maxLength: 2000, unit: 'binary' }),
      fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(' ')),
      fc
        .tuple(
          fc.constantFrom('a', '1', '1. ', 'mellem ', '- ', '\u202e', '1.000'),
          fc.integer({ min: 1, max: 400 }),
        )
        .map(([part, times]) => part.repeat(times)),
    );
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 3 }), fc.boolean(), (message, earlier, isNamed) => {
        const started = performance.now();
        read(message, earlier, isNamed);

        // A pattern that runs away takes seconds; the machine may be busy.
        expect(performance.now() - started).toBeLessThan(500);
      }),
      { numRuns: 400, seed: 20261121 },
    );
  }, 60_000);
});
