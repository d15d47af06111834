import { plain } from './plain.ts';
import { readTalk } from './talk.ts';
import type { TalkMeaning } from './talk-lexicon.ts';

const wordsMost = 20;

const more = 'Skriv, hvis der er mere.';
const nothing = 'Skriv, hvad du vil vide om Bonbog, så hjælper jeg.';

/** What is answered to talk that is no question, the kind that asks for an answer most first. */
const answers = [
  [
    'insult',
    'Jeg kan godt forstå, hvis det er frustrerende. Skriv, hvad der driller, så prøver jeg igen. Du kan også skrive »medarbejder«.',
  ],
  [
    'can',
    'Spørg mig om upload, aflæsning, moms, valuta, historik, eksport og din konto, eller fx »Hvor meget har jeg brugt i marts?«. Ved jeg ikke svaret, kan jeg hente en medarbejder.',
  ],
  ['feeling', 'Tak, jeg kører fint. Hvad kan jeg hjælpe med?'],
  ['bye', 'Farvel! Du kan afslutte samtalen med »Afslut chat«.'],
  ['thanks', `Velbekomme. ${more}`],
  ['praise', `Tak, det er jeg glad for. ${more}`],
  ['sorry', `Det gør ikke noget. ${more}`],
  ['test', 'Jeg er her. Hvad kan jeg hjælpe med?'],
  ['greeting', 'Hej! Hvad kan jeg hjælpe med?'],
  ['fine', `Godt. ${more}`],
] as const satisfies readonly (readonly [TalkMeaning, string])[];
const kinds = answers.map(([kind]) => kind);

/** The answer to what is no question: a greeting, thanks, a row of smileys. Null when something is asked. */
export function replyToSmallTalk(message: string): string | null {
  if (plain(message).trim() === '') {
    return /\p{L}/u.test(message) ? null : nothing;
  }
  const talk = readTalk(message);
  const around: readonly TalkMeaning[] = talk.has('can') ? ['around', 'canAround'] : ['around'];
  if (talk.size > wordsMost || !talk.isOnly(...kinds, ...around)) {
    return null;
  }
  return answers.find(([kind]) => talk.has(kind))?.[1] ?? null;
}

/** Whether somebody asks who or what answers here, and nothing else. */
export function isAboutAssistant(message: string): boolean {
  const talk = readTalk(message);
  return (
    (talk.has('whoAnswers') || talk.follows('isThis', 'being', 3)) &&
    talk.isOnly('whoAnswers', 'isThis', 'being', 'around', 'aboutAround')
  );
}
