import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { nameByCvr, nameOverAddress } from './store-foot.ts';
import { findStore, findStoreByRules } from './store.ts';

const rowsOf = (rows: readonly string[]) => labelRows(layOutText(rows.join('\n')));
const overAddress = (...rows: readonly string[]) => nameOverAddress(rowsOf(rows))?.value ?? null;
const bill = ['Familien Holm', 'Skovbrynet 44', '3450 Allerød', 'FAKTURA nr. 31', 'Fakturabeløb  48.375,00'];

describe('nameOverAddress', () => {
  it('takes the first column where a telephone and the label of the number stand beside it (S-35)', () => {
    const foot = [
      'Tømrermester Aage Lykke    Mobil 40176238    CV R/SE-nr.',
      'Industrivej 6 · 3320 Skævinge    24305856',
    ];

    expect(overAddress(...bill, ...foot)).toBe('Tømrermester Aage Lykke');
  });

  it.each([
    'Momsfri entré',
    'Mo msfri entré',
    'Udført arbejde i perioden',
    'Gyldig hele sæsonen',
    'for inden',
    'GODKENDT',
    'v/ formand Tove Lindgaard',
  ])('takes no word of the paper for a name: %s (S-35)', (text) => {
    expect(overAddress(...bill, text, 'Industrivej 6, 3320 Skævinge', 'CVR 24305856')).toBeNull();
  });
});

describe('nameOverAddress of a receipt that is signed', () => {
  it('takes nobody who signs as the treasurer, in a column beside the address (S-35)', () => {
    const foot = [
      'P. Østergård',
      'Lindholm Skole, Voerbjergvej 60',
      '9400 Nørresundby · CVR 24305856    kasserer',
    ];

    expect(overAddress(...bill, ...foot)).toBeNull();
  });
});

describe('nameByCvr', () => {
  it.each(['TIf. 62 61 40 77  CVR 14803513', 'mob. 62 61 40 77  CVR 14803513', 'CVR14803513  I alt betalt'])(
    'takes no label of a telephone for a name: %s (S-35)',
    (row) => {
      expect(nameByCvr(rowsOf([row]))).toBeNull();
    },
  );
});

describe('findStore', () => {
  it.each([
    [['FAKTURA 61120', 'Teatret kulissen', 'Klosterport 6', '8000 Aarhus C'], 'Grafisk Hus ApS'],
    [['Grafikerne', 'Trykkervej 14, 8260 Viby J'], 'Grafikerne'],
    [['GRAFIKERNE AIS', 'Trykkervej 14, 8260 Viby J'], 'Grafikerne A/S'],
  ])('takes a company by its number where the head has no likely name: %j (S-35)', (head, store) => {
    const foot = 'Grafisk Hus ApS-Trykkervej 14-8260 Viby J-CVR nr.DK-25752805';
    const rows = [...head, 'Dato: 17-02-2025', 'Plakater    4.800,00', 'AT BETALE DKK    4.800,00', foot];
    const text = layOutText(rows.join('\n'));

    expect(findStore(labelRows(text), text)?.value).toBe(store);
  });
});

describe('findStoreByRules', () => {
  it('takes no week of a note that lies over the receipt for the shop (S-35)', () => {
    const text = layOutText('uge 32\nKvittering\nMadbud Nu\nBeløb    kr. 199,95\nCVR-nr.    22297996');

    expect(findStoreByRules(labelRows(text), text)?.value).toBe('Madbud Nu');
  });

  it('is not sure of a thing that a telephone shows to be paid (S-35)', () => {
    const screen = ['12:33', 'Kvittering', 'Madbud Nu', 'kr. 199,95', 'Betaling gennemført'];
    const list = [
      'Transaktion    4642',
      'Vare    Cykellygtesæt',
      'Beløb    kr. 199,95',
      'CVR-nr.    22297996',
    ];
    const text = layOutText([...screen, ...list].join('\n'));

    expect(nameOverAddress(labelRows(text))).toBeNull();
    expect(findStore(labelRows(text), text)?.probability).toBeLessThan(0.9);
  });

  it('takes neither a craft nor who signs a letter for its sender (S-35)', () => {
    const letter = [
      'Holm & Bisgaard',
      'REGISTREREDE REVISORER',
      'Næstved, den 31. januar 2026',
      'FAKTURA NR. 1187',
      'Til betaling  kr. 17.812,50',
      'Med venlig hilsen',
      'K. Bisgaard',
      'Holm & Bisgaard · Ringstedgade 112 · 4700 Næstved · C VR 28422784',
    ];
    const text = layOutText(letter.join('\n'));

    expect(findStoreByRules(labelRows(text), text)?.value).toBe('Holm & Bisgaard');
  });

  it('takes no words over an order for the name of the shop (S-35)', () => {
    const rows = ['ORDRE', '524', 'SPIS HER', 'Pølsevognen på Torvet', 'Akseltorv 1', '6000 Kolding'];
    const text = layOutText(rows.join('\n'));

    expect(findStoreByRules(labelRows(text), text)?.value).toBe('Pølsevognen på Torvet');
  });
});
