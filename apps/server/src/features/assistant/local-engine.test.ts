import { describe, expect, it } from 'vitest';

import { createArticleSearch } from './find-articles.ts';
import { helpArticles } from './help-articles.ts';
import { createLocalEngine, LOCAL_ENGINE } from './local-engine.ts';

const search = createArticleSearch(helpArticles);
const engine = createLocalEngine(search);

const ask = (text: string) => engine.answer({ text, earlier: [] }, AbortSignal.timeout(1000));

describe('the local engine', () => {
  it.each([
    ['hvordan får jeg lagt en bon ind?', 'upload'],
    ['kan i læse heic billeder', 'file-types'],
    ['min faktura er en pdf', 'pdf'],
    ['jeg har 30 bilag der skal ind på én gang', 'bulk'],
    ['scanningen fejlede', 'unreadable'],
    ['hvad betyder det der tjek ved beløbet', 'reading'],
    ['bliver mine bilag sendt til chatgpt eller andre?', 'where-read'],
    ['jeg lukkede browseren inden jeg gemte', 'pending'],
    ['jeg vil rette datoen på en gemt kvittering', 'edit'],
    ['hvilket datoformat bruger i', 'date-amount'],
    ['kvitering med 12% moms', 'vat-rate'],
    ['hvor meget moms kan jeg trække fra på restaurantbesøg', 'restaurant'],
    ['kan jeg trække moms fra på benzin', 'cars'],
    ['hvordan laver jeg mine egne kategorier', 'category'],
    ['jeg har en regning i euro', 'currency'],
    ['hvilken kurs bruger i til dollars', 'currency'],
    ['der står n/a under cvr', 'cvr'],
    ['hvorfor springer bilagsnumrene', 'receipt-number'],
    ['der står mulig dublet', 'duplicate'],
    ['hvordan sletter jeg et bilag', 'delete-receipt'],
    ['kan jeg fortryde at jeg slettede en kvittering', 'delete-receipt'],
    ['hvordan søger jeg efter et køb fra marts', 'find'],
    ['hvor meget har jeg brugt i alt i år', 'spending'],
    ['er der tastaturgenveje', 'shortcuts'],
    ['hvordan eksporterer jeg til excel', 'excel'],
    ['min revisor vil gerne have bilagene', 'csv'],
    ['importere i economic', 'e-conomic'],
    ['virker det sammen med dinero?', 'dinero-billy-uniconta'],
    ['hvordan downloader jeg alle billederne som zip', 'zip'],
    ['hvordan skifter jeg kontonummer for en kategori', 'accounts'],
    ['æøå bliver til mærkelige tegn', 'encoding'],
    ['hvad gør knappen valider billeder', 'validate-pictures'],
    ['kan jeg gemme i dropbox', 'dropbox'],
    ['jeg har ikke modtaget nogen kode på mail', 'confirm-email'],
    ['glemt mit kodeord', 'forgotten-password'],
    ['hvordan ændrer jeg mit password', 'change-password'],
    ['hvorfor bliver jeg hele tiden logget ud', 'sessions'],
    ['kan jeg få en sikkerhedskopi af det hele', 'download-all'],
    ['jeg vil slette min konto', 'delete-account'],
    ['hvor mange år skal jeg gemme bilag', 'retention'],
    ['hvem kan se mine kvitteringer', 'privacy'],
    ['hvor finder jeg mine gamle samtaler', 'chat-history'],
    ['siden er helt hvid', 'browser'],
    ['hvor lægger jeg mine boner ind', 'upload'],
    ['pdf med kode på', 'pdf'],
    ['kan jeg tage flere kvitteringer ad gangen', 'bulk'],
    ['hvordan får jeg et bedre billede', 'photo'],
    ['den siger filen er beskadiget', 'unreadable'],
    ['hvorfor er beløbet tomt efter scanning', 'reading'],
    ['ryger mine data i skyen', 'where-read'],
    ['hvor er den kvittering jeg scannede i går men ikke gemte', 'pending'],
    ['jeg skrev forkert beløb i en kvittering hvordan retter jeg det', 'edit'],
    ['skal jeg bruge komma eller punktum', 'date-amount'],
    ['er gaver fradragsberettigede', 'gifts'],
    ['bilag i svenske kroner', 'currency'],
    ['jeg kender ikke butikkens cvr nr', 'cvr'],
    ['hvad er bilagsnummer for noget', 'receipt-number'],
    ['samme bon to gange', 'duplicate'],
    ['fjern kvitering', 'delete-receipt'],
    ['jeg kan ikke finde en kvittering', 'find'],
    ['hvor ser jeg hvor meget moms jeg har betalt', 'spending'],
    ['genveje', 'shortcuts'],
    ['hvordan får jeg mine bilag over i regnskabsprogrammet', 'csv'],
    ['e-conomic import virker ikke', 'e-conomic'],
    ['uniconta', 'dinero-billy-uniconta'],
    ['hente alle fotos', 'zip'],
    ['hvor vælger jeg kontonumre', 'accounts'],
    ['billedet vises ikke', 'validate-pictures'],
    ['google drive', 'dropbox'],
    ['koden er udløbet', 'confirm-email'],
    ['jeg kan ikke huske min adgangskode', 'forgotten-password'],
    ['log ud på min gamle telefon', 'sessions'],
    ['luk kontoen', 'delete-account'],
    ['skal jeg gemme papirkvitteringen', 'retention'],
    ['afslut chat', 'chat'],
    ['ingen forbindelse til serveren', 'connection'],
    ['Kan I lave mit årsregnskab?', 'bookkeeping'],
    ['appen kan ikke åbne kameraet', 'camera'],
    ['hvordan skifter jeg min e-mail', 'change-email'],
    ['Hvordan får jeg mine bilag over i Dinero?', 'dinero-billy-uniconta'],
    ['Hvordan overfører jeg til e-conomic', 'e-conomic'],
    ['kan slettede kvitteringer gendannes', 'delete-receipt'],
    ['eksporter alle mine data', 'download-all'],
    ['det tog for lang tid at læse min kvittering', 'processing'],
    ['kreditnota', 'credit-note'],
    ['hvor længe gemmer i bilag', 'retention'],
    ['hvad er momskode I25', 'accounts'],
    ['Hvordan opretter jeg en faktura til en kunde?', 'not-there'],
    ['Er der en app til iPhone i App Store?', 'not-there'],
    ['Kan jeg køre kilometerregnskab?', 'not-there'],
    ['Hvordan inviterer jeg en kollega?', 'not-there'],
    ['Kan jeg skifte til engelsk?', 'not-there'],
  ])('knows that "%s" is about %s (S-72)', async (question, id) => {
    const answer = await ask(question);

    expect(answer).toMatchObject({ isSure: true, engine: 'lokal-hjælp-1', basis: { kind: 'article', id } });
    expect(answer.text).toContain(`[Læs mere](/hjaelp/${id})`);
  });

  it('asks back when one word fits several articles, and takes the answer to that (S-72)', async () => {
    const { text, basis } = await ask('moms');
    const asked = [
      { text: 'moms', engine: null },
      { text, engine: LOCAL_ENGINE },
    ];
    const answerTo = (choice: string) =>
      engine.answer({ text: choice, earlier: asked }, AbortSignal.timeout(1000));

    expect(basis).toEqual({ kind: 'ask-back' });
    expect(text).toMatch(/^Mener du \*\*\[.+\*\* eller \*\*\[.+\*\*\?$/);
    const [first, second] = [...text.matchAll(/\[(.+?)\]\(\/hjaelp\/([a-z0-9-]+)\)/g)];
    expect((await answerTo('den første')).basis).toEqual({ kind: 'article', id: first?.[2] });
    expect((await answerTo('2')).basis).toEqual({ kind: 'article', id: second?.[2] });
    expect((await answerTo(second?.[1] ?? '')).basis).toEqual({ kind: 'article', id: second?.[2] });
    expect((await answerTo('jeg har glemt min adgangskode')).basis).toEqual({
      kind: 'article',
      id: 'forgotten-password',
    });
  });

  it.each([
    ['Hvordan uploader jeg en kvittering?', 'og hvis det er en pdf?', 'pdf'],
    ['Jeg har glemt min adgangskode', 'hvordan?', 'forgotten-password'],
    ['Hvordan sletter jeg en kvittering?', 'kan jeg få den tilbage?', 'delete-receipt'],
    ['Hvordan sletter jeg en kvittering?', 'Hvordan skifter jeg adgangskode?', 'change-password'],
  ])('after "%s" understands "%s" as %s (S-72)', async (before, text, id) => {
    const earlier = [
      { text: before, engine: null },
      { text: 'Sådan.', engine: LOCAL_ENGINE },
    ];

    const { basis } = await engine.answer({ text, earlier }, AbortSignal.timeout(1000));

    expect(basis).toEqual({ kind: 'article', id });
  });

  it('reads 2 000 characters of anything within a second (S-72)', async () => {
    const started = performance.now();

    await ask('kvitteringsmoms '.repeat(125));
    await ask(
      Array.from({ length: 250 }, (_, index) => `ordord${index}`)
        .join(' ')
        .slice(0, 2000),
    );

    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each([
    'Hvad er hovedstaden i Frankrig?',
    'Hvad bliver vejret i morgen?',
    'Skriv et digt om havet',
    'Hvordan bager jeg brød?',
    'Hvem vandt fodboldkampen i går?',
    'asdf qwer zxcv',
    'What is the weather like?',
    'Hvordan stifter man et ApS?',
    'Hvad er momssatsen i Norge?',
    'Kan jeg tage et lån?',
  ])('says that it does not know: %s (S-72)', async (question) => {
    const answer = await ask(question);

    expect(answer).toMatchObject({ isSure: false, engine: 'lokal-hjælp-1' });
    expect(answer.text).toMatch(/^Det ved jeg ikke/);
  });
});
