import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { findMentions } from './store-mentions.ts';
import { settleSpelling, withDanishLetters } from './store-spelling.ts';

/** Settles the candidate of a name; its letters were read with the given doubt. */
function settle(text: string, name: string, weakest = 1) {
  const laidOut = layOutText(text);
  const mentions = findMentions(laidOut);
  const candidates = findStoreCandidates(laidOut, mentions).map((one) => ({
    ...one,
    words: one.words.map((word) => ({ ...word, weakest })),
  }));
  const chosen = candidates.find((one) => one.name === name);
  if (chosen === undefined) {
    throw new Error(`no candidate ${name}: ${candidates.map((one) => one.name).join(', ')}`);
  }
  return settleSpelling(chosen, candidates, mentions);
}

describe('settleSpelling', () => {
  it('is not sure of a name with a letter that was hard to read, unless another place has it too (S-35)', () => {
    expect(settle('Café Lerken\nTorvet 4', 'Café Lerken', 0.5).isDoubtful).toBe(true);
    expect(settle('Café Lerken\nTorvet 4\nwww.cafelerken.dk', 'Café Lerken', 0.5).isDoubtful).toBe(false);
    expect(settle('Café Lerken\nTorvet 4', 'Café Lerken', 0.9).isDoubtful).toBe(false);
  });

  it.each([
    'Krus & Kande\nTorvet 4\nwww.krusogkande.dk',
    'Krus & Kande\nTorvet 4\nwww.kruskande.dk',
    'Krus & Kande\nTorvet 4\nKrus & Kande ApS',
    'Krus & Kande A/S\nTorvet 4\ninfo@krusogkande.dk',
  ])('knows a name again without its company form and with a word for its sign: %j (S-35)', (text) => {
    expect(settle(text, text.split('\n')[0] ?? '', 0.5).isDoubtful).toBe(false);
  });

  it('is not sure where a web address differs by a letter, and keeps what stands over the door (S-35)', () => {
    const text = 'Skruehuset\nTorvet 4\nwww.skruehusat.dk';

    expect(settle(text, 'Skruehuset')).toMatchObject({ name: 'Skruehuset', isDoubtful: true });
    expect(settle(text, 'Skruehusat')).toMatchObject({ name: 'Skruehuset', isDoubtful: true });
  });

  it('takes the first letter from where the rest is the same, as that of a logo is drawn, and is not sure (S-35)', () => {
    const text = 'njemstavn\nTorvet 4\nHjemstavn ApS';

    expect(settle(text, 'njemstavn')).toMatchObject({ name: 'Hjemstavn', isDoubtful: true });
    expect(settle('njemstavn\nTorvet 4\nHjemstand ApS', 'njemstavn').name).toBe('njemstavn');
  });

  it('ends a name that was cut behind its sign as the web address does (S-35)', () => {
    const text = 'Krus &\nTorvet 4\nwww.krusogkande.dk';

    expect(settle(text, 'Krus &')).toMatchObject({ name: 'Krus & Kande', isDoubtful: true });
    expect(settle('Krus &\nTorvet 4\nwww.skansehus.dk', 'Krus &').name).toBe('Krus &');
  });

  it('says what the web address says where the heading was read in pieces (S-35)', () => {
    expect(settle('SKANS H U S\nTorvet 4\nwww.skansehus.dk', 'SKANS H U S')).toMatchObject({
      name: 'Skansehus',
      isDoubtful: true,
    });
  });

  it.each(['B & B Tag', 'K + K Tag', 'H og M Tag'])('keeps %j, whose letters are initials (S-35)', (name) => {
    const text = `${name}\nTorvet 4\n${name.replace('Tag', 'Have')} ApS\nCVR 25313763`;

    expect(settle(text, name).name).toBe(name);
  });

  it('takes the company for its logo in small letters (S-35)', () => {
    expect(settle('lumenwerk\nLumenwerk Labs GmbH\nTorvet 4', 'lumenwerk').name).toBe('Lumenwerk Labs GmbH');
    expect(settle('Lumenwerk\nLumenwerk Labs GmbH\nTorvet 4', 'Lumenwerk').name).toBe('Lumenwerk');
    expect(settle('lys værk\nLysværk-Labs A/S\nTorvet 4', 'lys værk').name).toBe('Lysværk-Labs A/S');
  });

  it('takes no company for a logo that ends within its word (S-35)', () => {
    expect(settle('papir\nTorvet 4\nPapirgården A/S', 'papir').name).toBe('papir');
  });
});

describe('withDanishLetters', () => {
  const rows = [{ text: 'Lærkevej 5 · 4300 Holbæk' }];

  it('mends a word by another that shares its start (S-35)', () => {
    expect(withDanishLetters('LARKEVEJENS APOTEK', rows)).toBe('LÆRKEVEJENS APOTEK');
    expect(withDanishLetters('Larkevejens Apotek', rows)).toBe('Lærkevejens Apotek');
  });

  it.each(['Larsens Apotek', 'Lærkevejens Apotek', 'Marks Købmand'])('leaves %s as it is (S-35)', (name) => {
    expect(withDanishLetters(name, rows)).toBe(name);
  });
});
