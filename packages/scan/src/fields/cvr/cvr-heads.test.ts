import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCvr } from './cvr.ts';

const findIn = (...rows: readonly string[]) => findCvr(layOutText(rows.join('\n')));

const company = ['Holm Consult I/S', 'Havnen 7', '9900 Frederikshavn', 'CVR 26384028'];

describe('findCvr, by the head of a block', () => {
  it.each([
    'MEDLEM',
    'Medlem:',
    'Abonnent',
    'Rekvirent:',
    'Bestiller',
    'Passager:',
    'Firma:',
    'Fir ma:',
    'FIRMA',
  ])('takes no number below %s for the seller’s (S-35)', (head) => {
    const side = ['Kontoret', 'Kajen 9', '8000 Aarhus C', 'CVR', '13585628', 'FAKTURA K9-1184'];

    expect(findIn('Faktura', ...side, '', 'I alt 500,00', '', head, ...company)?.value).toBe('13585628');
    expect(
      findIn('Billet', 'Pris 500,00', '', head, ...company, '', '', 'Færgen I/S, CVR-nr. 13585628')?.value,
    ).toBe('13585628');
  });

  it.each(['Forsikringstager, cvr   13585628', 'Solgt til: Bros Bageri ApS\nCVR 13585628'])(
    'takes no number for the seller’s that is called the buyer’s: %j (S-35)',
    (buyer) => {
      expect(findCvr(layOutText(`Faktura\n${buyer}\nI alt 500,00`))).toBeNull();
    },
  );

  it('is not sure of one below ‘Firma’, which a seller may call itself (S-35)', () => {
    const found = findIn('Billet', 'Pris 500,00', '', 'Firma:', ...company);

    expect(found?.value).toBe('26384028');
    expect(found?.probability).toBeLessThan(0.9);
  });

  it.each([
    ['Medlem af Håndværkerne', ...company],
    ['Firma', 'CVR 26384028'],
    ['Firmaets adresse', ...company],
    ['Firma', ...company],
  ])(
    'leaves the seller its own where no such head stands over a block below others: %j (S-35)',
    (...rows) => {
      expect(findIn(...rows, 'Kaffe 35,00')?.probability).toBeGreaterThan(0.9);
    },
  );

  it.each([
    'Köparens VAT-nr',
    'Kundens momsnr',
    'Kjøpers org.nr',
    'Købers CVR-nr.',
    'Mottagarens VAT no',
    'Er VAT-nr',
    'Deres SE-nr',
    'Customer VAT no.',
    'Your VAT number',
    'Buyer’s VAT ID',
    'VAT no. of customer',
    'Ihre USt-IdNr.',
    'USt-IdNr. des Kunden',
    'Empfänger USt-ID',
  ])('takes no number below or behind %s for the seller’s (S-35)', (head) => {
    const heads = `Fakturanr      Leveransvillkor      ${head}`;

    expect(findIn('Emballage AB', heads, '260417         DAP Horsens          DK26384028')).toBeNull();
    expect(findIn('Emballage AB', `${head} DK26384028`)).toBeNull();
  });

  it.each(['Vårt VAT-nr', 'Sælgers CVR-nr.', 'Momsnr', 'Our VAT no.'])(
    'takes the one below %s (S-35)',
    (head) => {
      const heads = `Kundens ref.   Leveransvillkor      ${head}`;

      expect(findIn('Emballage AB', heads, 'Pia Holm       DAP Horsens          DK13585628')?.value).toBe(
        '13585628',
      );
    },
  );

  it.each(['Indbetales til', 'Beløbsmodtager', 'Overføres til'])(
    'takes the number under %s for the one of who is paid (S-35)',
    (head) => {
      const bill = ['Væverlauget', 'Kontingentopkrævning 2026', 'Medlem nr. 318 · Betales senest 1. februar'];
      const member = ['Pia Holm', 'Havnen 7', '9900 Frederikshavn', 'CVR 26384028', 'Kære medlem'];
      const paid = ['Væverlauget v/ kasserer Jørn Abel', 'Algade 2, 5000 Odense C', 'CVR 13585628'];
      const slip = [
        'Kroner 650',
        'Øre 00',
        'Betalingsdato 01.02.2026',
        'Kort 71',
        'Kontonr. 88741153',
        'Kvittering',
      ];

      expect(findIn(...bill, ...member, 'Kontingent   650,00', '', head, ...paid, ...slip)?.value).toBe(
        '13585628',
      );
    },
  );
});
