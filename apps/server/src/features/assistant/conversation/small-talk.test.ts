import { describe, expect, it } from 'vitest';

import { isAboutAssistant, replyToSmallTalk } from './small-talk.ts';

describe('what is no question', () => {
  it.each([
    ['Hej!', /^Hej!/],
    ['goddag', /^Hej!/],
    ['heeej', /^Hej!/],
    ['mojn', /^Hej!/],
    ['Godmorgen Bonbog', /^Hej!/],
    ['good evening', /^Hej!/],
    ['tak for hjælpen', /^Velbekomme/],
    ['mange tak, det var sødt af dig', /^Velbekomme/],
    ['thx', /^Velbekomme/],
    ['ok super tak', /^Velbekomme/],
    ['ok', /^Godt/],
    ['det virker nu', /^Godt/],
    ['hvad kan du?', /^Spørg mig om/],
    ['hej kan du hjælpe mig', /^Spørg mig om/],
    ['help', /^Spørg mig om/],
    ['Farvel', /^Farvel/],
    ['hav en god dag', /^Farvel/],
    ['hvordan går det', /^Tak, jeg kører fint/],
    ['du er dygtig', /^Tak, det er jeg glad for/],
    ['din idiot', /^Jeg kan godt forstå/],
    ['test', /^Jeg er her/],
    ['👍👍', /^Skriv, hvad/],
    ['...', /^Skriv, hvad/],
    ['', /^Skriv, hvad/],
    ['mojn do', /^Hej!/],
    ['tusin tak det hjal mig meget', /^Velbekomme/],
    ['Hav mange tak for Deres tålmodighed, og en god aften til Dem.', /^Velbekomme/],
    ['Nå okay, så virkede det. Undskyld jeg råbte', /^Det gør ikke noget/],
    ['ej du er for nice', /^Tak, det er jeg glad for/],
    ['fedt det spiller nu vi ses', /^Farvel/],
  ])('is answered in kind: "%s" (S-72)', (message, answer) => {
    expect(replyToSmallTalk(message)).toMatch(answer);
  });

  it.each([
    'Hej, hvordan uploader jeg en kvittering?',
    'hej jeg har glemt min kode tak',
    'Tak, men hvor finder jeg mine bilag?',
    'hvad kan du læse på en kvittering',
    'ok og momsen?',
    'test af eksport til e-conomic',
    'Undskyld, men hvad kan jeg gøre',
    'det virker ikke',
    'tak for svaret, men jeg mangler stadig koden',
    'Kære support, jeg har mistet min bon',
    'moms',
  ])('is not found where something is asked: "%s" (S-72)', (message) => {
    expect(replyToSmallTalk(message)).toBeNull();
  });
});

describe('who asks who answers', () => {
  it.each([
    'hvem er du',
    'Er du en robot eller et menneske?',
    'are you a real person',
    'er det en bot jeg skriver med',
  ])('is understood: "%s" (S-72)', (message) => {
    expect(isAboutAssistant(message)).toBe(true);
  });

  it.each(['hvem kan se mine bilag', 'er du sikker på beløbet', 'hvad er momsen'])(
    'is not found in "%s" (S-72)',
    (message) => {
      expect(isAboutAssistant(message)).toBe(false);
    },
  );
});
