import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findChain } from './chains.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findChainBelow, findChainInHead } from './store-chain.ts';

const inHead = (text: string) => findChainInHead(layOutText(text))?.chain.name ?? null;

function below(text: string) {
  const laidOut = layOutText(`${'Vare  10,00\n'.repeat(4)}${text}`);
  return findChainBelow(labelRows(laidOut), laidOut);
}

/** The same text as logos are read: with doubt. */
function inDoubtfulHead(text: string): string | null {
  const laidOut = layOutText(text);
  const rows = laidOut.rows.map((row) => ({
    ...row,
    words: row.words.map((word) => ({ ...word, confidence: 0.6 })),
  }));
  return findChainInHead({ ...laidOut, rows })?.chain.name ?? null;
}

describe('findChain', () => {
  it('takes short and common names only where a row begins with them (S-35)', () => {
    expect(findChain('power amager', true)?.name).toBe('POWER');
    expect(findChain('tsh power hardware', true)).toBeNull();
    expect(findChain('power amager', false)).toBeNull();
  });
});

describe('findChainInHead', () => {
  it.each(['Netto EUR   100,00', 'Netto EUR', 'Netto   84,03', 'Netto 14 dage'])(
    'takes no amount and no time to pay for a chain: %s (S-35)',
    (row) => {
      expect(inHead(`Quittung\n${row}\nGesamt EUR 119,00`)).toBeNull();
    },
  );

  it('takes the chain below the name of the group that owns it (S-35)', () => {
    expect(inHead('Coop\n365discount\nSøndergade 71')).toBe('365discount');
    expect(inHead('365discount\nCoop 365discount Nyborg\nSøndergade 71')).toBe('Coop 365discount');
    expect(inHead('Coop 365\nSøndergade 71')).toBe('Coop 365discount');
    expect(inHead('Coop\nSøndergade 71')).toBe('Coop');
    expect(inHead('Coop\nSøndergade 71\nMatas')).toBe('Coop');
  });

  it('is unsure of the chain of a grocer whose own name stands over it in larger print (S-35)', () => {
    const laidOut = layOutText('Købmand Ravn\nMin Købmand\nHavnegade 89');
    const [name, ...rest] = laidOut.rows;
    const large = { ...(name ?? expect.fail('no row')), height: 1.3 * laidOut.letterHeight };

    expect(findChainInHead({ ...laidOut, rows: [large, ...rest] })?.probability).toBeLessThan(0.9);
    expect(findChainInHead(layOutText('Min Købmand\nRavn\nHavnegade 89'))?.probability).toBeGreaterThan(0.9);
  });

  it('tells the shops of ICA apart (S-35)', () => {
    expect(inHead('ICA Kvantum\nStorgatan 1')).toBe('ICA Kvantum');
    expect(inHead('ICA\nStorgatan 1')).toBe('ICA');
  });

  it.each(['Meny-Maren\nStoregade 12', 'IRMA-INGER\nStoregade 12', 'Bauhaus-Bent Byggeri\nStoregade 12'])(
    'takes no part of a name with a hyphen for a chain: %j (S-35)',
    (text) => {
      expect(inHead(text)).toBeNull();
    },
  );

  it.each([
    ['Shell-Station\nStoregade 12', 'Shell'],
    ['www.hornbach-baumarkt.de\nStoregade 12', 'Hornbach'],
    ['Harald Nyborg-Svendborg\nStoregade 12', 'Harald Nyborg'],
    ['Plantorama-Danmark\nStoregade 12', 'Plantorama'],
    ['Q8-tanken\nStoregade 12', 'Q8'],
    ['Q-Park\nStoregade 12', 'Q-Park'],
    ['Biltema-Tarm\nStoregade 12\n6880 Tarm', 'Biltema'],
  ])('knows a chain whose hyphen only says what or where it is: %j (S-35)', (text, chain) => {
    expect(inHead(text)).toBe(chain);
  });

  it.each([
    'Nærkøb Tranebjerg\nStoregade 12\n8305 Samsø',
    'MENY ved Kanalen\nStoregade 12\n8000 Aarhus C',
    'Allerup LokalBrugsen\nStoregade 12\n8000 Aarhus C',
    'Shell Skønhedspleje\nStoregade 12\n8000 Aarhus C',
    'BRUGSEN\nBrugsen Mosehuset\nStoregade 12',
    'Coop\nNærkøb Mosehuset\nStoregade 12',
    'Esso Service Mikkelsen\nUno-X vask\nStoregade 12',
  ])('is not sure of a chain whose row goes on with more of a name: %j (S-35)', (text) => {
    expect(findChainInHead(layOutText(text))).toMatchObject({ probability: 0.85, goesOn: true });
  });

  it.each([
    'Netto Nørrevang\nNørrevang 12\n8000 Aarhus C',
    'Shell Østergade\nStoregade 12\n8000 Aarhus C',
    'Q8 Service\nStoregade 12\n8000 Aarhus C',
    'MENY\nStoregade 12\n8000 Aarhus C',
    'MENY K vitterin g\nStoregade 12\n8000 Aarhus C',
    'Nærkøb A/S\nStoregade 12\n8000 Aarhus C',
    'MENY Supermarked\nStoregade 12\n8000 Aarhus C',
    'Esso Autovask\nStoregade 12\n8000 Aarhus C',
    'DSB Billetsalg\nStoregade 12\n8000 Aarhus C',
    'Conrad Electronic\nStoregade 12\n8000 Aarhus C',
    'MAGASIN DU NORD\nStoregade 12\n8000 Aarhus C',
  ])('is sure of a chain alone or with its branch: %j (S-35)', (text) => {
    expect(findChainInHead(layOutText(text))?.probability).toBeGreaterThan(0.9);
  });

  it.each([
    ['Irma\nSpar 15 kr. på ost', 'Irma'],
    ['Kvickly\nMeny af ugens tilbud', 'Kvickly'],
    ['Biltema\nSpar penge på dæk', 'Biltema'],
  ])('is the chain and not the slogan below that begins like a grocer: %j (S-35)', (text, chain) => {
    expect(findChainInHead(layOutText(text))).toMatchObject({ chain: { name: chain }, probability: 0.96 });
  });

  it('is not the chain that the invoice is for (S-35)', () => {
    expect(inHead('Hansen Tømrer ApS\nKunde: IKEA A/S')).toBeNull();
    expect(inHead('Hansen Tømrer ApS\nFaktureres til\nIKEA A/S')).toBeNull();
  });

  it('knows a chain whose logo was misread by a letter, if it was hard to read (S-35)', () => {
    expect(inDoubtfulHead('BAUHAVS\nAnlægget 44')).toBe('BAUHAUS');
    expect(inHead('BAUHAVS\nAnlægget 44')).toBeNull();
  });
});

describe('findChainBelow', () => {
  it('knows a chain by its VAT number (S-35)', () => {
    expect(below('UST-ID-NR: DE814689550')).toMatchObject({ chain: { name: 'Lidl' } });
    expect(below('UST-ID-NR: DE 813 129 242')?.chain.name).toBe('real');
  });

  it('is sure of a chain that a web address or a greeting names, and not of a mere word (S-35)', () => {
    expect(below('www.marktkauf-lehr.de')?.probability).toBeGreaterThan(0.9);
    expect(below('Tak fordi du handlede hos Bauhaus')?.probability).toBeGreaterThan(0.9);
    expect(below('PostNord pakke')?.probability).toBeLessThan(0.7);
  });

  it('knows a short name in the row of the CVR number or above it, and nowhere else below (S-35)', () => {
    expect(below('DSB, Telegade 2, 2630 Taastrup, CVR 25050053')).toMatchObject({
      chain: { name: 'DSB' },
      probability: 0.95,
    });
    expect(below('DSB, Telegade 2, 2630 Taastrup\nCVR 25050053')).toMatchObject({
      chain: { name: 'DSB' },
      probability: 0.85,
    });
    expect(below('DSB, Telegade 2, 2630 Taastrup')).toBeNull();
  });

  it.each([
    'Spar 20 kr. på næste køb\nCVR 25313704',
    'Netto-centret, Storegade 12\nCVR 25313704',
    'Netto-centret, Storegade 12, CVR 25313704',
    'CVR 25313704, Spar 20 kr. på næste køb',
  ])('takes no word that only begins another thing for a chain: %j (S-35)', (text) => {
    expect(below(text)?.probability ?? 0).toBeLessThan(0.7);
  });

  it('is null when only goods with a price carry the name (S-35)', () => {
    expect(below('Starbucks kop  49,00')).toBeNull();
  });
});
