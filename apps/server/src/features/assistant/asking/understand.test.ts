import { describe, expect, it } from 'vitest';

import { type ReceiptsQuestion } from './question.ts';
import { ownNames } from './testing/own-names.ts';
import { understand } from './understand.ts';

const context = { today: '2026-11-21', names: ownNames };

/** A question in short: what is wanted, and the conditions that are set. */
function short(question: ReceiptsQuestion): string {
  const set = Object.entries(question).filter(([name, value]) => name !== 'wanted' && value !== null);
  const told = set.map(([name, value]) =>
    name === 'period' && question.period !== null
      ? `${question.period.from}..${question.period.to}`
      : `${name}=${typeof value === 'object' ? '' : String(value)}`,
  );
  return [question.wanted, ...told].join(' ');
}

const relations = { apart: '', compared: 'compare ', together: 'add ', without: 'without ' } as const;

function ask(...said: readonly string[]): string {
  const reading = understand(said.at(-1) ?? '', said.slice(0, -1), context);
  return reading === null
    ? 'nothing'
    : reading.kind === 'ask-back'
      ? `ask: ${reading.suggestion?.questions.map(short).join(' + ') ?? '-'}`
      : `${relations[reading.relation]}${reading.questions.map(short).join(' + ')}`;
}

describe('a question about the own receipts', () => {
  it.each([
    ['Hvor meget har jeg brugt i marts?', 'sum 2026-03-01..2026-03-31'],
    ['hvad har jeg brugt i december', 'sum 2025-12-01..2025-12-31'],
    ['hvor mange bilag har jeg fra 3. kvartal', 'count 2026-07-01..2026-09-30'],
    ['moms for juli, august og september', 'vat 2026-07-01..2026-09-30'],
    ['brugt de sidste 30 dage', 'sum 2026-10-23..2026-11-21'],
    ['hvad brugte jeg før 1. marts 2026', 'sum 1900-01-01..2026-02-28'],
    ['forbrug siden 1. juli', 'sum 2026-07-01..2026-11-21'],
    ['forbrug 01-04-2026 til 30-06-2026', 'sum 2026-04-01..2026-06-30'],
    ['hvor meget brugte jeg mellem 1. marts og 15. april', 'sum 2026-03-01..2026-04-15'],
    ['hvad brugte jeg i uge 14', 'sum 2026-03-30..2026-04-05'],
    ['brugt fra 5. til 12. november', 'sum 2026-11-05..2026-11-12'],
    ['forbrug i kalenderåret 2025', 'sum 2025-01-01..2025-12-31'],
    ['hvad er bilag 22', 'list receiptNumber=22'],
    ['hvad brugte jeg i mandags', 'sum 2026-11-16..2026-11-16'],
    ['how much did I spend at netto in march', 'sum 2026-03-01..2026-03-31 store=netto'],
    ['hvad har jeg brugt hos xl byg i 2025', 'sum 2025-01-01..2025-12-31 store=xl-byg'],
    ['brugt hos jem og fix i år', 'sum 2026-01-01..2026-12-31 store=jem & fix'],
    ['hvor meget har jeg brugt på porto', 'sum category=Porto og gebyrer'],
    ['forbrug tag kunde a i år', 'sum 2026-01-01..2026-12-31 tag=Kunde A'],
    ['kvitteringer over 1000 kr', 'list amountFrom=100001'],
    ['vis bilag mellem 100 og 500 kr i 2026', 'list 2026-01-01..2026-12-31 amountFrom=10000 amountTo=50000'],
    ['bilag for mere end fem hundrede kroner i år', 'list 2026-01-01..2026-12-31 amountFrom=50001'],
    ['hvor meget har jeg brugt i euro', 'sum currency=EUR'],
    ['hvilke kvitteringer er ikke eksporteret', 'list status=notExported'],
    ['hvor meget har jeg lagt ud i år', 'sum 2026-01-01..2026-12-31 status=outlay'],
    ['hvilke bilag mangler cvr', 'list missing=cvr'],
    ['momsen på bilag 22', 'vat receiptNumber=22'],
    ['hvor meget moms kan jeg trække fra for 3. kvartal', 'deductible 2026-07-01..2026-09-30'],
    ['de 3 dyreste bilag i år', 'largest 2026-01-01..2026-12-31 limit=3'],
    ['hvilken måned brugte jeg mest i 2026', 'by-month 2026-01-01..2026-12-31'],
    ['har jeg dubletter', 'duplicates'],
    ['vor meget har jeg brukt i augst', 'sum 2026-08-01..2026-08-31'],
    ['hvad har jeg brugt i fotex i år', 'ask: sum 2026-01-01..2026-12-31'],
  ])('is understood: "%s" is %s (S-72)', (message, expected) => {
    expect(ask(message)).toBe(expected);
  });

  it.each([
    ['hvad brugte jeg på taxa?', 'sum search=tax'],
    ['Hvornår købte jeg kontorstolen?', 'latest search=kontorstol'],
    ['hvor meget gik til benzin', 'sum search=benzin'],
    ['hvad betalte jeg for min bærbare computer', 'sum search=baerbar computer'],
    ['hvor meget har jeg brugt på diesel', 'sum category=Diesel'],
    ['hvad har jeg brugt på kaffe og kage', 'sum search=kaffe og kage'],
  ])(
    'finds everyday words in the texts of receipts and the own categories: "%s" (S-72)',
    (message, expected) => {
      expect(ask(message)).toBe(expected);
    },
  );

  it.each([
    ['hvad brugte jeg i juli', 'sum 2026-07-01..2026-07-31'],
    ['hvad brugte jeg hos Juli', 'sum store=juli'],
    ['hvad har jeg brugt i alt', 'sum'],
    ['hvad har jeg brugt hos I alt', 'sum store=i alt'],
    ['forbrug 2024', 'sum 2024-01-01..2024-12-31'],
    ['forbrug tag 2024', 'sum tag=2024'],
  ])('is not led astray by names that sound like other words: "%s" (S-72)', (message, expected) => {
    expect(ask(message)).toBe(expected);
  });

  it.each([
    ['Sammenlign maj og juni', 'compare sum 2026-05-01..2026-05-31 + sum 2026-06-01..2026-06-30'],
    ['brugte jeg mere sidste år end i år', 'compare sum 2025-01-01..2025-12-31 + sum 2026-01-01..2026-12-31'],
    [
      'brugte jeg mere i oktober end i samme måned sidste år',
      'compare sum 2026-10-01..2026-10-31 + sum 2025-10-01..2025-10-31',
    ],
    ['forskel mellem q1 og q2 2025', 'compare sum 2025-01-01..2025-03-31 + sum 2025-04-01..2025-06-30'],
    [
      'Hvor meget brugte jeg i netto i maj? Og hvor meget i bauhaus?',
      'sum 2026-05-01..2026-05-31 store=netto + sum 2026-05-01..2026-05-31 store=bauhaus',
    ],
    [
      'hvor meget har jeg brugt i marts, og hvor mange bilag er det',
      'sum 2026-03-01..2026-03-31 + count 2026-03-01..2026-03-31',
    ],
    ['hvad brugte jeg i marts og september', 'add sum 2026-03-01..2026-03-31 + sum 2026-09-01..2026-09-30'],
  ])('may be two: "%s" (S-72)', (message, expected) => {
    expect(ask(message)).toBe(expected);
  });

  it.each([
    [
      'Hvad har jeg brugt i alt undtagen hotel i 2026',
      'without sum 2026-01-01..2026-12-31 + sum 2026-01-01..2026-12-31 category=Hotel',
    ],
    [
      'netto ekskl. kaffe i juli',
      'without sum 2026-07-01..2026-07-31 store=netto + sum 2026-07-01..2026-07-31 store=netto search=kaffe',
    ],
    ['hotel hos andre end Dantaxi', 'without sum category=Hotel + sum store=dantaxi category=Hotel'],
    ['hvad har jeg brugt hos netto uden bauhaus', 'without sum store=netto + sum store=bauhaus'],
    [
      'taxa ikke benzin i 2026',
      'without sum 2026-01-01..2026-12-31 search=tax + sum 2026-01-01..2026-12-31 search=benzin',
    ],
    [
      'hotel ekskl. marts i år',
      'without sum 2026-01-01..2026-12-31 category=Hotel + sum 2026-03-01..2026-03-31 category=Hotel',
    ],
    [
      'ikke netto ikke bauhaus, hotel i juli',
      'without sum 2026-07-01..2026-07-31 category=Hotel + sum 2026-07-01..2026-07-31 store=netto category=Hotel + sum 2026-07-01..2026-07-31 store=bauhaus category=Hotel',
    ],
    ['hvor meget har jeg brugt på hotel eller Dantaxi', 'add sum store=dantaxi + sum category=Hotel'],
    ['hvor meget har jeg brugt uden netto og bauhaus', 'without sum + sum store=netto + sum store=bauhaus'],
    ['hvor meget har jeg brugt i netto eller bauhaus', 'add sum store=netto + sum store=bauhaus'],
    [
      'netto og bauhaus tilsammen i 2025',
      'add sum 2025-01-01..2025-12-31 store=netto + sum 2025-01-01..2025-12-31 store=bauhaus',
    ],
  ])('leaves out and takes together: "%s" (S-72)', (message, expected) => {
    expect(ask(message)).toBe(expected);
  });

  it.each([
    ['netto i euro', 'sum store=netto currency=EUR'],
    ['hotel i q3', 'sum 2026-07-01..2026-09-30 category=Hotel'],
    ['mellem 200 og 500 kr i oktober', 'sum 2026-10-01..2026-10-31 amountFrom=20000 amountTo=50000'],
    ['hotel ca i marts', 'sum 2026-03-01..2026-03-31 category=Hotel'],
    [
      'moms af hotel i 2025 hhv. 2026',
      'add vat 2025-01-01..2025-12-31 category=Hotel + vat 2026-01-01..2026-12-31 category=Hotel',
    ],
    ['forbrug i juli fordelt på valuta', 'sum 2026-07-01..2026-07-31'],
    ['købt for mere end 300 kr i netto, hvor mange', 'count store=netto amountFrom=30001'],
    ['beløb på 649,00', 'sum amountFrom=64900 amountTo=64900'],
    ['gns. hotel pr. bilag 2. kvt 2026', 'average 2026-04-01..2026-06-30 category=Hotel'],
    ['moms i 1. halvår', 'vat 2026-01-01..2026-06-30'],
    ['forbrug siden nytår', 'sum 2026-01-01..2026-12-31'],
    ['hvad er tagget med Holm', 'sum tag=Holm'],
    ['hvor mange kvitteringer er uploadet i oktober', 'ask: count 2026-10-01..2026-10-31'],
    ['uploadet i oktober', 'ask: sum 2026-10-01..2026-10-31'],
    ['den senest uploadede kvittering', 'ask: latest'],
    ['hvor mange kvitteringer har jeg uploadet', 'count'],
  ])('is understood from few words: "%s" (S-72)', (message, expected) => {
    expect(ask(message)).toBe(expected);
  });

  it.each([
    ['hwor manne bilag hår a i oktober', 'count 2026-10-01..2026-10-31'],
    ['hwor møj hår a brugt i nætto', 'sum store=netto'],
    ['vor møjet har jæ brukt på hotæl i år', 'sum 2026-01-01..2026-12-31 category=Hotel'],
  ])('is understood as it sounds: "%s" (S-72)', (message, expected) => {
    expect(ask(message)).toBe(expected);
  });

  it.each([
    [
      ['hotel uden dantaxi', 'og i 2025?'],
      'without sum 2025-01-01..2025-12-31 category=Hotel + sum 2025-01-01..2025-12-31 store=dantaxi category=Hotel',
    ],
    [
      ['hotel i 2025', 'og uden dantaxi'],
      'without sum 2025-01-01..2025-12-31 category=Hotel + sum 2025-01-01..2025-12-31 store=dantaxi category=Hotel',
    ],
    [
      ['netto og bauhaus i juli', 'og i juni'],
      'add sum 2026-06-01..2026-06-30 store=netto + sum 2026-06-01..2026-06-30 store=bauhaus',
    ],
    [['hvad brugte jeg i juli', 'og august?'], 'sum 2026-08-01..2026-08-31'],
    [
      ['hvad brugte jeg i netto i 2025', 'vis dem', 'kun over 500 kr'],
      'list 2025-01-01..2025-12-31 store=netto amountFrom=50001',
    ],
    [['hvad brugte jeg i netto', 'tak', 'hvad med bauhaus'], 'sum store=bauhaus'],
    [['moms i q3', 'og i q2'], 'vat 2026-04-01..2026-06-30'],
    [['hvad har jeg brugt i alt', 'pr butik'], 'by-store'],
    [['hvad har jeg brugt på hotel', 'hvorfor'], 'nothing'],
    [['Hvor meget har jeg brugt på kæledyr i juli', 'ja'], 'sum 2026-07-01..2026-07-31'],
  ])('goes on from what was asked before: %j (S-72)', (said, expected) => {
    expect(ask(...said)).toBe(expected);
  });
});

describe('no figure', () => {
  it.each([
    ['Hvor meget har jeg brugt på kæledyr i juli', 'ask: sum 2026-07-01..2026-07-31'],
    ['hvad brugte jeg den 31. juni?', 'ask: -'],
    ['hvor mange skruer har jeg købt i år', 'ask: count 2026-01-01..2026-12-31 search=skruer'],
    ['hvor meget har jeg brugt uden moms i marts', 'ask: sum 2026-03-01..2026-03-31 missing=vat'],
    ['hvor meget har jeg brugt på is', 'ask: sum'],
    ['hvor meget bruger jeg i snit om måneden', 'ask: by-month'],
    ['netto', 'ask: sum store=netto'],
    [
      'jeg har lige betalt 500 kr for mad, hvilken kategori',
      'ask: by-category category=Mad og drikke amountFrom=50000 amountTo=50000',
    ],
    ['hvor meget har jeg brugt på hundefoder hos netto', 'ask: sum store=netto'],
    [
      'kaffe taxa i juli',
      'ask: sum 2026-07-01..2026-07-31 search=kaffe + sum 2026-07-01..2026-07-31 search=tax',
    ],
  ])('is told before a doubt is asked about: "%s" (S-72)', (message, expected) => {
    expect(ask(message)).toBe(expected);
  });

  it.each([
    'alle bilag i 2026 der ikke er i DKK',
    'vis bilag fra netto uden hotel',
    'hvor meget brugte jeg på hotel eller i',
    'hvad har jeg ikke brugt',
    'hvor meget kommer jeg til at bruge i juli',
    'hvor mange procent af mit forbrug er hotel',
    'hvor meget i fradrag har jeg for hotel i 2026',
    'hvad tjente jeg i år',
    'hvor mange MB må et bilag fylde',
    'hvornår er fristen for momsen i år',
    'Hvordan sletter jeg en kvittering fra netto?',
    'moms',
    'forbrug',
    'hvor meget brugte jeg sidste sommer',
    'hvor meget har min nabo brugt i netto',
    'tak for i dag',
    'select * from receipts',
    '4'.repeat(4000),
    'ord '.repeat(1000),
    '',
    '🙂',
  ])('is made of what was not understood to the last word: "%s" (S-72)', (message) => {
    expect(ask(message)).toBe('nothing');
  });
});
