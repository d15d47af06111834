import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCvr } from './cvr.ts';

function cvrIn(text: string): string | null {
  return findCvr(layOutText(text))?.value ?? null;
}

describe('findCvr', () => {
  it.each(['', 'Custo mer\n'])(
    'takes no number from the bill of a foreign seller, after %j (S-35)',
    (head) => {
      const text = `Wolkenlager GmbH\nVAT ID: DE123456789\n\n${head}Bros Bageri\nVAT ID: DK13585628\nReverse charge`;

      expect(cvrIn(text)).toBeNull();
    },
  );

  it('keeps the CVR number of a Danish seller whose buyer is abroad (S-35)', () => {
    expect(cvrIn('VAT ID: DE123456789\nReverse charge\nBros Bageri CVR 13585628')).toBe('13585628');
  });

  it.each(['Danmark', 'Dänemark', 'Dinemark', 'Denmark'])(
    'takes no number below an address in %s from a seller with one of another country (S-35)',
    (country) => {
      const buyer = `Bros Bageri ApS\nTovbanen 7\n8976 Vestersund\n${country}\nUSt-IdNr. DK13585628`;

      expect(cvrIn(`Buchhandlung\n\n${buyer}\n\nSumme 381,20\nUSt-IdNr. DE 277 118 904`)).toBeNull();
      expect(cvrIn(`Buchhandlung\n\n${buyer}\n\nSumme 381,20`)).toBe('13585628');
    },
  );

  it('knows that a foreign number below the head of who buys is not the seller’s (S-35)', () => {
    const bill = (head: string) =>
      `Kjærgaard Foto\n${head}\nBokförlaget AB\nÖstra Hamngatan 4\nVAT SE556677011901\n\nReverse charge\nVAT no. DK13585628`;

    expect(cvrIn(bill('Faktureras till'))).toBe('13585628');
    expect(cvrIn(bill('Adress'))).toBeNull();
  });

  it('takes no number of the customer of a Swedish seller (S-35)', () => {
    const customer = 'Kund\nFyns Skiklub\nRugårdsvej 5, 5000 Odense C\nDanmark\nCVR 21672203';

    expect(cvrIn(`Fjällkanten Uthyrning\n${customer}\nATT BETALA  SEK 7 008,00`)).toBeNull();
  });

  it('takes no number below the address in Denmark of a Swedish seller’s customer (S-35)', () => {
    const bill =
      'Faktura\nSkånska Gården AB\nFakturanr 6120               Øresund Logistik ApS\nFakturadatum 2024-10-28      Containervej 12\nFörfallodatum 2024-11-27   DK-2770 Kastrup, Danmark\nEr referens: Camilla Rud     CVR 13585628\nKonferens   9 730,00';
    const foot = 'Skånska Gården AB · Org.nr 556711-4402 · Momsreg.nr SE556711440201';

    expect(cvrIn(`${bill}\nAtt betala SEK 9 730,00\n${foot}`)).toBeNull();
  });

  it('takes no number of the customer of a seller whose own is behind ‘Momsreg.nr’ (S-35)', () => {
    const seller = 'Skånska Gården AB\nMomsreg.nr SE556711440201\nReverse charge';

    expect(cvrIn(`${seller}\nHolm Consult ApS\nMomsnr. DK13585628`)).toBeNull();
  });

  it('knows the foreign number of a customer from that of a seller (S-35)', () => {
    const found = findCvr(
      layOutText('Bros Bageri\nKundens VAT: DE123456789\nReverse charge\nMomsnr. DK13585628'),
    );

    expect(found?.value).toBe('13585628');
  });

  it('takes a foreign number behind the customer’s number for the seller’s (S-35)', () => {
    const text = 'Kundenr. 4711 · VAT ID: DE123456789\nReverse charge\nBros Bageri\nVAT ID: DK13585628';

    expect(cvrIn(text)).toBeNull();
  });

  it('takes no number of whoever has to pay the VAT (S-35)', () => {
    const duty = 'Momsregistreringsnr.: DK13585628 · Kunden skal afregne moms (omvendt betalingspligt)';

    expect(cvrIn(`Sky Ireland Limited · Momsregistreringsnr.: IE9685925T\nHolm · ${duty}`)).toBeNull();
    expect(findCvr(layOutText(`Sky Ireland\nHolm · ${duty}`))?.probability ?? 0).toBeLessThan(0.9);
  });

  it.each(['CVR-nr. 13585628. Kunden skal betale inden afrejse', 'Lejer: Jens Holm\nSol ApS\nCVR 13585628'])(
    'keeps the seller’s number beside other words about its customer: %j (S-35)',
    (text) => {
      expect(cvrIn(`Sol Kaffe ApS\n${text}`)).toBe('13585628');
    },
  );

  it('takes no number that a Swedish seller calls the buyer’s (S-35)', () => {
    expect(cvrIn('Nordisk Kontorsstol AB\nOrg.nr 556114-9215\nEr VAT DK22703358\nReverse charge')).toBeNull();
  });

  it('knows the Danish verb from the Swedish word for the buyer’s (S-35)', () => {
    expect(cvrIn('Klinikken er registreret og\ner momsregistreret under CVR-nr. 22703358')).toBe('22703358');
    expect(cvrIn('Nordlys Shipping\ner VAT reg. DK22703358')).toBe('22703358');
  });

  it('reads a number behind a word in brackets, a misread label or one for VAT (S-35)', () => {
    expect(cvrIn('CVR (center): 29492093')).toBe('29492093');
    expect(cvrIn('CVR (lejer): 29492093')).toBeNull();
    expect(cvrIn('CUR/5E 23206927')).toBe('23206927');
    expect(cvrIn('Luxembourg · Moms-ID Dk32175163')).toBe('32175163');
  });

  it.each([
    'Org.nr. 914 556 782 MVA · Foretaksregisteret',
    'Org.nr. NO 918 227 403 MVA',
    'Org.nr 556712-3384',
    'EIN 83-4410276',
    'VAT  KvK  NL814290775B01 28090417',
    'HRB 20771 Kiel',
    'Company no. 09123456',
    'Momsreg.nr SE556712338401',
  ])('takes no number in the place of the buyer from a company of %s (S-35)', (register) => {
    const bill = (foot: string) =>
      `Strandpensjonat\n\nBros Bageri ApS      FAKTURA 5208\nTovbanen 7           Dato: 12.06.2026\n8976 Vestersund\nCVR DK13585628\n\nRom 14   800,00\nSum   800,00\n\n${foot}`;

    expect(cvrIn(bill(register))).toBeNull();
    expect(cvrIn(bill('Takk for besøket'))).toBe('13585628');
  });

  it.each(['Gjest:', 'Gäst', 'Guest:'])('takes no number of a guest, who is called %s (S-35)', (head) => {
    const guest = `${head}\nPia Holm\nHolm Consult ApS\nBredgade 3, 4400 Kalundborg, Danmark\nCVR DK13585628`;

    expect(cvrIn(`Fjellheim Pensjonat\n\n${guest}\n\nSum 3 170,00`)).toBeNull();
  });
});
