import { describe, expect, it } from 'vitest';

import { findHandover } from './handover.ts';

const question = 'Hvordan skifter jeg kategori?';
const complaint = 'Det hjælper ikke';

describe('a message', () => {
  it.each([
    'Jeg vil tale med et menneske',
    'Kan jeg snakke med en medarbejder?',
    'kundeservice tak',
    'Hvordan kontakter jeg support?',
    'KAN JEG TALE MED NOGEN',
    'Er der et rigtigt menneske?',
    'I want to talk to a human',
    'Can I speak to an agent, please',
    'customer service',
    'snak med et menneske',
    'ring mig op',
    'kan i ringe til mig',
    'medarbjder',
    'jæ vil snak med en medarbejdr',
    'giv mig en rigtig person',
    'hvordan får jeg fat på jer',
    'jeg vil klage over jer',
    'can someone call me please',
    'let me speak to a manager',
    'Jeg har prøvet det.\nKan en medarbejder hjælpe?',
    'kan support hjælpe mig?',
    'can a human help?',
    'kan kundeservice kigge på min sag',
  ])('that asks for a person goes to one: %s (S-69)', (message) => {
    expect(findHandover(message, [])).toBe('person-wanted');
  });

  it.each([
    'Slet min konto',
    'Jeg vil gerne have slettet alle mine data',
    'Hvordan får jeg fjernet mine oplysninger?',
    'Please delete my account',
    'Hvad koster et abonnement?',
    'Jeg vil have mine penge tilbage',
    'Er det gratis?',
    'Jeg tror, min konto er hacket',
    'Har I haft et datalæk?',
    'Hvordan er jeres datasikkerhed?',
    'Nogen har brugt min konto',
    'Jeg tror der er nogen der er kommet ind på min konto, der ligger bilag jeg ikke kender',
    'slet mig og alt hvad I har på mig med det samme',
    'Min far er død, og hans profil skal lukkes ned',
    'Er det lovligt kun at gemme billedet?',
    'Hvad siger bogføringsloven?',
    'Har I en databehandleraftale?',
    'Overholder I GDPR?',
  ])('about deletion of data, payment, security or law goes to a person: %s (S-69)', (message) => {
    expect(findHandover(message, [])).toBe('topic');
  });

  it.each([
    'Hvordan sletter jeg en kvittering?',
    'Jeg har betalt i euro',
    'Hvordan får jeg en sikkerhedskopi?',
    'Hvor sikker er aflæsningen?',
    'Understøtter I HEIC?',
    'Hvordan skriver jeg en pris med komma?',
    'Hvordan får jeg et bilag for frimærker ind?',
    'Er mine data sikre?',
    'Hvor finder jeg mine bilag?',
    'Kan jeg slette en dublet?',
    'Hvor er chathistorik med support?',
    'Hvordan tilføjer jeg en medarbejder?',
    'Kan mine medarbejdere uploade bilag?',
    'Er du et menneske?',
    'Hvordan giver jeg lov til kameraet?',
    'Kan jeg sende kvitteringer til min revisor?',
    'Hvordan opdaterer jeg min adgangskode?',
    '',
  ])('about anything else is for the assistant: %s (S-69)', (message) => {
    expect(findHandover(message, [])).toBeNull();
  });

  it('is for the assistant twice, and the third time for a person, however it is typed (S-69)', () => {
    const again = 'hvordan skifter jeg KATEGORI';

    expect(findHandover(again, [question])).toBeNull();
    expect(findHandover(again, [question, 'Hvad er momsen?', question])).toBe('repeated');
    expect(findHandover('Hvad er momsen?', [question, question])).toBeNull();
  });

  it.each([
    complaint,
    'det virker stadig ikke',
    'Ubrugeligt!',
    "That didn't help",
    'Det var ikke det, jeg spurgte om',
  ])('that says a second time that the answer is no help goes to a person: %s (S-69)', (message) => {
    expect(findHandover(message, [question])).toBeNull();
    expect(findHandover(message, [question, complaint, 'Og nu?'])).toBe('unhelpful');
  });

  it('that says it twice at once goes to a person too (S-69)', () => {
    expect(findHandover('Det virker stadig ikke. Du hjælper mig ikke!', [question])).toBe('unhelpful');
  });

  it('that is angry is for the assistant once, and the second time for a person (S-69)', () => {
    const angry = 'det her er noget lort, kan ikke finde mine bilag';

    expect(findHandover(angry, [question])).toBeNull();
    expect(findHandover('stadig noget lort', [question, angry])).toBe('unhelpful');
  });
});
