import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { readInConversation } from './conversation.ts';
import type { ReceiptsQuestion } from './receipts-question.ts';
import { createStoreNames } from './store-names.ts';
import { figureQuestions, otherMessages, questionsToAskBack } from './testing/sentences.ts';
import { unanswerable } from './testing/unanswerable.ts';

const stores = [
  'Netto',
  'Netto Nørrebro',
  'Bauhaus',
  'Rema 1000',
  'REMA1000 Valby',
  'Føtex',
  'Kop & Kande',
  'H&M',
  'SuperBrugsen',
  'Circle K',
  '7-Eleven',
  'Hotel Phoenix',
  'Café Åen',
  '',
];
const names = { stores: createStoreNames(stores), categories: ['Mad og drikke', 'Frokostordning'] };

function read(message: string, earlier: readonly string[] = [], today = '2026-11-21') {
  if (!isCalendarDate(today)) {
    throw new Error('no day');
  }
  return readInConversation(message, earlier, { today, names });
}

/** What is wanted and the conditions that are set, on one line. */
function brief(question: ReceiptsQuestion): string {
  const { wanted, period, store, category, currency, missing, amountFrom, amountTo } = question;
  const conditions = [
    period === null ? null : `${period.from}..${period.to}`,
    store === null ? null : `@${store}`,
    category === null ? null : `#${category}`,
    currency,
    missing === null ? null : `-${missing}`,
    amountFrom === null ? null : `>=${amountFrom}`,
    amountTo === null ? null : `<=${amountTo}`,
  ];
  return [wanted, ...conditions.filter((condition) => condition !== null)].join(' ');
}

function understood(message: string, earlier: readonly string[] = [], today?: string): string {
  const reading = read(message, earlier, today);
  return reading?.kind === 'question' ? brief(reading.question) : (reading?.kind ?? 'nothing');
}

describe('a question about the own receipts', () => {
  it.each(figureQuestions)('is understood whole: %s (S-72)', (message, question) => {
    expect(understood(message)).toBe(question);
  });

  it.each(questionsToAskBack)(
    'is asked back when it can be meant in two ways, compares or leaves a part out: %s (S-72)',
    (message) => {
      expect(understood(message)).toBe('ask-back');
    },
  );

  it.each(otherMessages)(
    'is left alone when it asks for more, or for something else: %s (S-72)',
    (message) => {
      expect(understood(message)).toBe('nothing');
    },
  );

  it.each(unanswerable)('is answered by no figure that leaves a part of it out: %s (S-72)', (message) => {
    expect(['ask-back', 'nothing']).toContain(understood(message));
  });

  it.each([
    ['2026-01-31', 'sidste måned', '2025-12-01..2025-12-31'],
    ['2026-12-01', 'denne måned', '2026-12-01..2026-12-31'],
    ['2024-02-29', 'sidste år', '2023-01-01..2023-12-31'],
    ['2026-11-01', 'i november', '2026-11-01..2026-11-30'],
    ['2026-01-02', 'sidste kvartal', '2025-10-01..2025-12-31'],
    ['2026-07-01', 'dette kvartal', '2026-07-01..2026-09-30'],
    ['2026-07-01', 'forrige halvår', '2026-01-01..2026-06-30'],
    ['2026-01-01', 'denne uge', '2025-12-29..2026-01-04'],
    ['2026-01-05', 'sidste uge', '2025-12-29..2026-01-04'],
    ['2026-03-01', 'i går', '2026-02-28..2026-02-28'],
    ['2026-03-31', 'de sidste 3 måneder', '2026-01-01..2026-03-31'],
    ['2026-11-21', 'i uge 53', '2020-12-28..2021-01-03'],
    ['2026-11-21', 'fra november til januar', '2025-11-01..2026-01-31'],
    ['2026-11-21', 'den 24. december', '2025-12-24..2025-12-24'],
    ['2026-11-21', 'den 29. februar', '2024-02-29..2024-02-29'],
    ['2026-11-21', 'for to år siden', '2024-01-01..2024-12-31'],
    ['2026-11-21', 'siden nytår', '2026-01-01..2026-11-21'],
    ['2026-11-21', 'sidste fredag', '2026-11-20..2026-11-20'],
    ['2026-11-21', 'i lørdags', '2026-11-14..2026-11-14'],
    ['2026-11-23', 'sidste weekend', '2026-11-21..2026-11-22'],
    ['2026-11-21', 'siden i mandags', '2026-11-16..2026-11-21'],
    ['2026-11-21', 'i sommeren', '2026-06-01..2026-08-31'],
    ['2026-04-01', 'i vinter', '2025-12-01..2026-02-28'],
    ['2026-04-01', 'sidste sommer', '2025-06-01..2025-08-31'],
    ['2026-11-21', 'i foråret 2025', '2025-03-01..2025-05-31'],
    ['2026-11-21', 'siden påske', '2026-04-05..2026-11-21'],
    ['2024-03-01', 'siden påske', '2023-04-09..2024-03-01'],
    ['2026-11-21', 'siden pinse', '2026-05-24..2026-11-21'],
    ['2026-11-21', 'i uge 31 og 32', '2026-07-27..2026-08-09'],
    ['2026-11-21', 'i april, maj og juni', '2026-04-01..2026-06-30'],
    ['2026-11-21', 'i december januar februar', '2025-12-01..2026-02-28'],
    ['2026-11-21', 'i 1. og 2. kvartal 2025', '2025-01-01..2025-06-30'],
    ['2026-11-21', 'i q1 til q3', '2026-01-01..2026-09-30'],
    ['2026-11-21', 'i 2025 og 2026', '2025-01-01..2026-12-31'],
    ['2026-11-21', 'de første tre måneder', '2026-01-01..2026-03-31'],
    ['2026-11-21', 'i 3. kvartal, altså juli, august og september', '2026-07-01..2026-09-30'],
    ['2026-11-21', 'i 2025, i marts', '2025-03-01..2025-03-31'],
    ['2026-11-21', 'i sidste kvartal 2025', '2025-10-01..2025-12-31'],
    ['2026-11-21', 'i regnskabsåret 2025', '2025-01-01..2025-12-31'],
    ['2026-11-21', 'fra primo maj til ultimo juni', '2026-05-01..2026-06-30'],
    ['2026-11-21', 'i hele året', '2026-01-01..2026-12-31'],
    ['2026-11-21', 'i tyve femogtyve', '2025-01-01..2025-12-31'],
    ['2026-11-21', 'i andet halvår femogtyve', '2025-07-01..2025-12-31'],
    ['2026-11-21', 'the 14th of March', '2026-03-14..2026-03-14'],
  ])('on %s means by "%s" what the calendar says (S-72)', (today, words, period) => {
    expect(understood(`Hvor meget har jeg brugt ${words}?`, [], today)).toBe(`sum ${period}`);
  });

  it.each([
    [['Hvor meget har jeg brugt i netto'], 'og i april?', 'sum 2026-04-01..2026-04-30 @netto'],
    [['Hvor meget har jeg brugt i netto'], 'hvad med bauhaus?', 'sum @bauhaus'],
    [['Hvor meget har jeg brugt i netto'], 'og momsen?', 'vat @netto'],
    [['Hvor meget har jeg brugt i netto'], 'kun i euro', 'sum @netto EUR'],
    [['Hvor meget har jeg brugt i netto', 'og sidste år?'], 'vis dem', 'list 2025-01-01..2025-12-31 @netto'],
    [['Hvor meget har jeg brugt i netto', 'tak'], 'og hvor mange er det?', 'count @netto'],
    [['Hvor meget har jeg brugt i marts'], 'netto?', 'sum 2026-03-01..2026-03-31 @netto'],
    [['Hvor meget har jeg brugt i marts'], 'hvor meget har jeg brugt hos netto', 'sum @netto'],
    [['Hvor meget moms har jeg betalt denne momsperiode'], 'kvartal', 'vat 2026-10-01..2026-12-31'],
    [['Hvor meget har jeg brugt i netto'], 'og hvordan eksporterer jeg dem?', 'nothing'],
    [['Hvor meget har jeg brugt i netto'], 'og på hundemad', 'nothing'],
    [['Hvor meget har jeg brugt i netto'], 'hvad er moms?', 'nothing'],
    [['Hvor meget har jeg brugt i netto'], 'hvad betyder forbrug', 'nothing'],
    [['Hvor meget moms har jeg betalt i marts'], 'hvad er en dublet', 'nothing'],
    [['Hvor meget har jeg brugt i februar 2025'], 'hvad med året før?', 'sum 2024-02-01..2024-02-29'],
    [['Hvor meget har jeg brugt i januar 2026'], 'og måneden før?', 'sum 2025-12-01..2025-12-31'],
    [
      ['Hvor meget har jeg brugt i netto i marts'],
      'er nogen af dem dubletter?',
      'duplicates 2026-03-01..2026-03-31 @netto',
    ],
    [['Hvordan uploader jeg?'], 'og i april?', 'nothing'],
    [['Hvordan er vejret i dag'], 'del det op på måneder', 'nothing'],
    [['Hvor meget har jeg brugt i netto'], 'del det op på måneder', 'by-month @netto'],
    [['Hvor meget har jeg brugt', 'Hvordan sletter jeg?', 'og eksport?', 'tak'], 'og i april?', 'nothing'],
    [[], 'og i april?', 'nothing'],
  ])('after %j is continued by "%s" (S-72)', (earlier, message, question) => {
    expect(understood(message, earlier)).toBe(question);
  });
});
