import { describe, expect, it } from 'vitest';

import { processorMs } from '../../testing/processor-time.ts';
import { bareName, closeUp, joinBrokenWords, mendName, writeName } from './store-name.ts';

describe('mendName', () => {
  it.each([
    ['Kystens Forsikrin g', 'Kystens Forsikring'],
    ['N Nordlyset Gensidige', 'Nordlyset Gensidige'],
    ['O formhave', 'formhave'],
    ['O Learys', 'O Learys'],
    ['Kroen i Ebeltoft', 'Kroen i Ebeltoft'],
    ['Malmö C', 'Malmö C'],
    ['K lip hos V ibeke', 'Klip hos Vibeke'],
    ['O la la', 'O la la'],
    ['H M Hansen', 'H M Hansen'],
    ['Dansk Rør & Ventil Ais', 'Dansk Rør & Ventil A/S'],
    ['Tandlægerne Bredgadel/S', 'Tandlægerne Bredgade I/S'],
    ['Hansen BooksLtd', 'Hansen Books Ltd'],
    ['Havnens A5', 'Havnens A5'],
    ['Skibsudstyr AIS', 'Skibsudstyr AIS'],
    ['Ådal WS', 'Ådal VVS'],
    ['WS Sport', 'WS Sport'],
  ])('writes %j as %j (S-35)', (read, written) => {
    expect(mendName(read)).toBe(written);
  });
});

describe('joinBrokenWords', () => {
  it.each([
    ['MOTIONS- HUSET', 'MOTIONSHUSET'],
    ['Vikinge- museum', 'Vikingemuseum'],
    ['VVS- SERVICE', 'VVS-SERVICE'],
    ['Anne- Marie', 'Anne-Marie'],
    ['Rør- og Kloakservice', 'Rør- og Kloakservice'],
    ['Maler- & Tapetfirma', 'Maler- & Tapetfirma'],
    ['Sko - Sofie', 'Sko - Sofie'],
  ])('writes %j as %j (S-35)', (printed, written) => {
    expect(joinBrokenWords(printed)).toBe(written);
  });
});

describe('bareName', () => {
  it.each([
    ['#000002 BAIFU (M) SDN BHD', 'BAIFU (M) SDN BHD'],
    ['KT WONG TRADING (001904043-H)', 'KT WONG TRADING'],
    ['99 SPEED MART S/B (519537-X)', '99 SPEED MART S/B'],
    ['CT281 - TEALIVE KEPONG', 'CT281 - TEALIVE KEPONG'],
    ['Hansen Handel - Torvet 4', 'Hansen Handel'],
    ['其X TAXA 4X35 其X', 'TAXA 4X35'],
    ['x AALBORG TAXA x', 'AALBORG TAXA'],
    ['X Factor', 'X Factor'],
    ['f Birkedal El ApS', 'Birkedal El ApS'],
    ['e Boks', 'e Boks'],
    ['·KEE SIONG HARDWARE', 'KEE SIONG HARDWARE'],
    ['Sælger: Havhallen, Havnen 2', 'Havhallen'],
    ['Sælgeren', 'Sælgeren'],
    ['Sko - Sofie', 'Sko'],
    ['Skobaren - Kvittering', 'Skobaren'],
    ['Maler Ove Thygesen Mobil 40 00 81 23', 'Maler Ove Thygesen'],
    ['Mobil Huset', 'Mobil Huset'],
    ['Skohuset - Hobro', 'Skohuset'],
    ['Skohuset : Hobro', 'Skohuset'],
    ['Skohuset Holm  Kontantfaktura', 'Skohuset Holm'],
    ['Holm Labs Inc.  Bill to', 'Holm Labs Inc.'],
    ['FJORDENS  TAXA', 'FJORDENS TAXA'],
  ])('takes the name out of %j (S-35)', (printed, name) => {
    expect(bareName(printed)).toBe(name);
  });
});

describe('bareName of a row without end', () => {
  it.each(['(', ', ', ':', "'", '漢'])('takes no long time over %j (S-35)', (sign) => {
    const row = sign.repeat(10_000);

    expect(processorMs(() => bareName(row))).toBeLessThan(250);
  });
});

describe('closeUp', () => {
  it.each([
    ['B O G H A N D E L', 'BOGHANDEL'],
    ['C A F E  N O R D', 'CAFE NORD'],
    ['H M Hansen', 'H M Hansen'],
    ['A B C', 'A B C'],
    ['K  L  0  D  S', 'KLODS'],
    ['A  B  C', 'A  B  C'],
  ])('writes %j as %j (S-35)', (printed, written) => {
    expect(closeUp(printed)).toBe(written);
  });
});

describe('writeName', () => {
  it.each([
    ['NORDISK VVS SERVICE APS', 'Nordisk VVS Service ApS'],
    ['FJELLKROA VEIKRO AS', 'Fjellkroa Veikro AS'],
    ['kaffe & te', 'kaffe & te'],
  ])('writes %j as %j (S-35)', (printed, written) => {
    expect(writeName(printed)).toBe(written);
  });
});
