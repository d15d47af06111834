import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { readInConversation } from '#features/assistant/receipts-questions/conversation.ts';
import { createStoreNames } from '#features/assistant/receipts-questions/store-names.ts';

import { mendLoosely } from './mend-loosely.ts';

const stores = ['Netto', 'Bauhaus', 'Silvan', 'Rema 1000', 'IKEA', 'OK Roskilde', 'EasyPark', 'Café Åen'];
const names = { stores: createStoreNames(stores), categories: ['Brændstof', 'Hotel'] };

/** What is wanted, the period, the shop and the category, on one line; or how else it is taken. */
function understood(message: string, earlier: readonly string[] = []): string {
  const today = '2026-11-21';
  if (!isCalendarDate(today)) {
    throw new Error('no day');
  }
  const reading = readInConversation(message, earlier, { today, names });
  if (reading?.kind !== 'question') {
    return reading?.kind ?? 'nothing';
  }
  const { wanted, period, store, category } = reading.question;
  const said = [
    wanted,
    period === null ? null : `${period.from}..${period.to}`,
    store === null ? null : `@${store}`,
    category === null ? null : `#${category}`,
  ];
  return said.filter((part) => part !== null).join(' ');
}

describe('a question about the own receipts in the middle of other words', () => {
  it.each([
    [
      'Vi har travlt på værkstedet, og skatten rykker. Hvad er der røget til Bauhaus i maj? Tusind tak',
      'sum 2026-05-01..2026-05-31 @bauhaus',
    ],
    [
      'jeg har lovet min svoger et svar så hvor mange regninger ligger der fra silvan i juni',
      'count 2026-06-01..2026-06-30 @silvan',
    ],
    [
      'min bogholder plager mig hvad har jeg svedt ud på diesel i marts',
      'sum 2026-03-01..2026-03-31 #Brændstof',
    ],
    [
      'Det var dyrt i Silvan i maj. Hvad endte det egentlig på den måned hos dem?',
      'sum 2026-05-01..2026-05-31 @silvan',
    ],
    [
      'EasyPark er nogle gribbe! Hvad har jeg betalt de slyngler i april?',
      'sum 2026-04-01..2026-04-30 @easypark',
    ],
    ['Ville De være så rar at finde den nyeste slip fra IKEA', 'latest @ikea'],
    ['gennemsnitlig bon hos netto komma marts', 'average 2026-03-01..2026-03-31 @netto'],
    ['hvor mange bilag er der fra ok tanken i roskilde', 'count @ok roskilde'],
    ['bauhaus har flået mig i maj, vis mig hver eneste bon', 'list 2026-05-01..2026-05-31 @bauhaus'],
    ['elendigt system!! momsen for 3. kvartal, hvor meget er den på', 'vat 2026-07-01..2026-09-30'],
    ['hvorfor skal det være så svært. hvor mange bilag er der fra netto', 'count @netto'],
    ['hvor mange bilag er der fra den tiende til den tyvende maj', 'count 2026-05-10..2026-05-20'],
    ['my accountant nags me, how much did I drop at bauhaus in may', 'sum 2026-05-01..2026-05-31 @bauhaus'],
  ])('is heard: %s (S-72)', (message, question) => {
    expect(understood(message)).toBe(question);
  });

  it.each([
    ['hwo møj hæ æ bruuch te diesel i maj', 'sum 2026-05-01..2026-05-31 #Brændstof'],
    ['vo manne bonnr ha je fra netto', 'count @netto'],
    ['vor meed har jæ betald i silvan sajst månad', 'nothing'],
    ['hvornor va a sejst i bauhaus', 'latest @bauhaus'],
    ['vis kvidteringe fra netto i setember', 'list 2026-09-01..2026-09-30 @netto'],
  ])('is heard as it is spoken, and left alone when it cannot be: %s (S-72)', (message, question) => {
    expect(understood(message)).toBe(question);
  });

  it.each([
    'hvad har min traktor kostet i år',
    'hvad brugte jeg i Bauhaus da jeg byggede terrassen',
    'hvor meget har jeg brugt i Netto hele vinteren igennem',
    'Jeg har fået ny opvaskemaskine. Hvad har den kostet i år?',
    'det gælder kun sommerhuset, hvad har jeg brugt i Bauhaus i maj',
    'hvad har jeg brugt i Bauhaus i maj, min søster altså',
    'hvad har jeg brugt i maj, men ikke i Netto',
    'bruger jeg mere i Netto end i Silvan',
    'samlet forbrug i maj undtagen Netto',
    'hvor stor en del af mine udgifter er diesel',
    'hvor meget er der gået til skruer i Bauhaus i maj',
    'min mand har brugt hvor meget i Netto',
    'hvor meget har jeg lagt i Netto to gange',
    'hvad kommer diesel til at koste mig i december',
    'kvitteringer fra Netto hvor der ikke står noget',
    'hvad gør jeg med en bon fra Netto',
    'batterier, hvor meget i maj',
    'på min fødselsdag, hvad har jeg svedt ud i Bauhaus i maj',
    'halvdelen, hvad har jeg svedt ud i Bauhaus i maj',
    'jeg var i Bauhaus i maj hver fredag, hvad kostede det mig',
    'hvad er der røget uden moms til Bauhaus i maj',
    'arbejdshandsker hvor meget i Bauhaus',
    'hvor ser jeg hvad jeg har brugt i maj',
    'hvor mange kvitteringer kan man lægge ind på én gang',
    'hvilke kategorier findes der at vælge',
    'betal min regning hos Netto',
    'hvad har jeg brugt i alt i maj, men et det der fra Netto',
    'hvor meget har jeg betalt med cash i maj',
    'hvad koster lomax kontor',
  ])('is no figure that leaves a part of it out, or answers something else: %s (S-72)', (message) => {
    expect(['ask-back', 'nothing']).toContain(understood(message));
  });

  it('asks back what is wanted of a shop, and what a name stands for (S-72)', () => {
    expect(understood('bauhaus')).toBe('ask-back');
    expect(understood('hvad har traktoren kostet mig i år')).toBe('ask-back');
    expect(understood('hvor meget har jeg brugt på alt andet end diesel')).toBe('ask-back');
  });

  it('changes the question before it, too, whatever stands around the change (S-72)', () => {
    const earlier = ['Hvor meget har jeg brugt i Netto i april?'];

    expect(understood('Samme opgørelse for Silvan', earlier)).toBe('sum 2026-04-01..2026-04-30 @silvan');
    expect(understood('Mange tak. Ville du vise mig selve bilagene?', earlier)).toBe(
      'list 2026-04-01..2026-04-30 @netto',
    );
  });
});

describe('a word that sounds like one of such questions', () => {
  it.each([
    ['bruuch', 'brugt'],
    ['seteber', 'september'],
    ['vaetoj', 'vaerktoj'],
    ['materialeudgifter', 'materiale udgifter'],
  ])('%s is mended to %s (S-72)', (word, meant) => {
    expect(mendLoosely(word)).toBe(meant);
  });

  it.each(['kunde', 'kunder', 'faste', 'kaffe', 'maling', 'billede', 'sammenlign', 'tester', 'aften'])(
    '%s stays what it is (S-72)',
    (word) => {
      expect(mendLoosely(word)).toBe(word);
    },
  );
});
