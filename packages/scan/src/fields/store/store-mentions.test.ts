import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { agreement, findMentions, keyOf } from './store-mentions.ts';

const mentionsIn = (text: string) =>
  findMentions(layOutText(text)).map(({ kind, name }) => `${kind}: ${name}`);

describe('findMentions', () => {
  it.each([
    ['Tak for besøget hos Landhandler Søgaard!', 'greeting: Landhandler Søgaard'],
    ['Velkommen til Café Lærkereden', 'greeting: Café Lærkereden'],
    ['Velkommen til Café Lærkereden igen', 'greeting: Café Lærkereden'],
    ['Tak fordi du parkerede hos Byens Parkering', 'greeting: Byens Parkering'],
    ['Kaffehuset Bager ApS · Torvet 4', 'company: Kaffehuset Bager ApS'],
    ['Malermester Kim Olsen · CVR 12345674', 'besideCvr: Malermester Kim Olsen'],
    ['Sælger: Havhallen, Havnen 2, 4000 Roskilde. CVR: 12345674', 'besideCvr: Havhallen'],
    ['Saelger:Havhallen,Havnen 2,4000 Roskilde.CVR:12345674.', 'besideCvr: Havhallen'],
    ['www.bager-soegaard.dk', 'domain: Bager Søgaard'],
    ['kontakt@loopdesk.com', 'domain: Loopdesk'],
    ['www.lyngbrod.dk  14.10.26', 'domain: Lyngbrod'],
    ['lyngbrod.dk  14.10.26', 'domain: Lyngbrod'],
    ['www.lyngbrod.dk   Tlf. 36.70.35.67', 'domain: Lyngbrod'],
    ['www.lyngbrod.dk Åbent 9.00-17.30', 'domain: Lyngbrod'],
    ['post@lyngbrod.dk 14.10.2026 10.22', 'domain: Lyngbrod'],
    ['www.lyngbrod.dk   Beløb 62,00', 'domain: Lyngbrod'],
    ['lyngbrod.dk   Beløb 62,00', 'domain: Lyngbrod'],
    ['Vi ses på www.domaenet.dk', 'domain: Domaenet'],
    ['hej@garnkurven.example', 'domain: Garnkurven'],
    ['www.uldstuen-roskilde.dk', 'domain: Uldstuen'],
    [
      '1\n2\n3\nGarnkurven v/ Bo Holm · Lagervej 5, dør C · 7800 Skive · CVR 12345674',
      'besideCvr: Garnkurven',
    ],
    [
      '1\n2\n3\nKlitrosen Camping : Sømærkevej 300 :7730 Hanstholm\nSE/CVR 12345674',
      'besideCvr: Klitrosen Camping',
    ],
    ['Faktureres til: Bo Aagesen, Havnevej 7, 4220 Korsør\nhej@garnkrogen.dk', 'domain: Garnkrogen'],
  ])('finds in %j the name it is printed for (S-35)', (line, expected) => {
    expect(mentionsIn(`Kvittering\n${line}`)).toEqual([expected]);
  });

  it.each([
    ['Faktureres til:\nHolm Byg ApS\nByvej 3', 'the buyer'],
    ['Faktureres til: Bo Aagesen\nhej@garnkrogen.dk', 'the address of the buyer'],
    ['Nets Denmark A/S', 'who runs the terminal'],
    ['Sælger: Jens, kasse 2', 'who served'],
    ['anna@gmail.com', 'a mail service'],
    [
      '1\n2\n3\nKlitrosen Camping : Sømærkevej 300 :7730 Hanstholm\nTlf. 12345674',
      'an address without a number',
    ],
    ['Tak for besøget - på gensyn', 'a greeting without a name'],
    ['Velkommen til os', 'a greeting of nobody'],
    ['Tak for i dag', 'a greeting of a day'],
    ['Tak for besøget - god bedring til Musse!', 'a patient'],
    ['Tak for i aften og på gensyn', 'a greeting of a day'],
    ['Tak for besøget På GenSyM', 'a goodbye, misread'],
    ['Til          Svabergasterne\nTandteknik ApS     Tværgade 19', 'the buyer, in a column'],
    ['Tak for besøget - besøg os i Aarhus igen', 'a town'],
    ['Bogholder: bilag@ageras.com', 'who keeps the books'],
    ['Kassesystem fra www.onlinekasse.dk', 'who made the till'],
    ['Licens til stenhaven.dk  1  129,00', 'what was bought'],
    ['Domænet stenhaven.dk fornyes', 'what was bought'],
  ])('takes nothing from %j: it is %s (S-35)', (text) => {
    expect(mentionsIn(text)).toEqual([]);
  });
});

describe('agreement', () => {
  const [domain] = findMentions(layOutText('www.landhandlersoegaard.dk'));
  const all = domain === undefined ? [] : [domain];
  const withWords = (words: string[]) => agreement(words, all, () => false);

  it('is whole for a name that a web address is made of, and half for half of it (S-35)', () => {
    expect(withWords(['landhandler', 'sogard'])).toEqual({ ofCandidate: 1, ofMention: 1 });
    expect(withWords(['sogard'])).toMatchObject({ ofCandidate: 1 });
    expect(withWords(['sogard']).ofMention).toBeLessThan(0.5);
  });

  it('forgives a misread letter of a long word, and sees nothing in another name (S-35)', () => {
    expect(withWords(['landhandlen', 'sogard']).ofMention).toBeGreaterThan(0.9);
    expect(withWords(['kvittering'])).toEqual({ ofCandidate: 0, ofMention: 0 });
  });

  it('does not let a candidate speak for itself (S-35)', () => {
    expect(agreement(['landhandler'], all, () => true)).toEqual({ ofCandidate: 0, ofMention: 0 });
  });
});

describe('keyOf', () => {
  it('writes Danish letters as web addresses do, in either way', () => {
    expect(keyOf('Købmand Ågård')).toBe(keyOf('koebmand-aagaard'));
  });
});
