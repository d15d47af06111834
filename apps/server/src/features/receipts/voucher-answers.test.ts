import { receiptRoutes } from '@bonbog/contract';
import {
  ANSWER_FIELDS,
  DEFAULT_ACCOUNT_SETTINGS,
  receiptField,
  type ReceiptField,
  spokenValue,
} from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { get, patch, problem, putSettings, saveReceipt, signUp } from '#app/testing/requests.ts';
import { readCsv } from '#app/testing/read-csv.ts';
import { readZip } from '#app/testing/read-zip.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

async function houseWith(fields: Record<string, unknown>) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const saved = receiptRoutes.save.response.parse((await saveReceipt(house, user, fields)).json()).receipt;
  const url = `/api/receipts/${saved.id}`;
  const edit = async (body: Record<string, unknown>) => {
    const response = await patch(house, url, body, user.token);
    return receiptRoutes.update.response.parse(response.json()).receipt;
  };
  /** Account, amount and code of each line of the journal. */
  const journal = async () => {
    const file = await get(house, '/api/receipts/export/e-conomic', user.token);
    return readCsv(file.rawPayload, 'latin1')
      .slice(1)
      .map((row) => [row[3], row[5], row[7]]);
  };
  const events = async () =>
    receiptRoutes.events.response
      .parse((await get(house, `${url}/events`, user.token)).json())
      .events.flatMap(({ field, oldValue, newValue }) =>
        field === null ? [] : [[field, oldValue, newValue]],
      );
  return { house, user, saved, url, edit, journal, events };
}

const examples: Partial<
  Record<ReceiptField['kind'], readonly [first: string | number, second: string | number]>
> = {
  percent: [12.5, 80],
  tags: ['Kunde A, Varebil', 'Byggeri'],
  kroner: ['215.40', '0.00'],
  date: ['2027-01-05', '2027-02-01'],
  'vat-lines': ['30:50.00:15.00 20:50.00:10.00', '50:25.00:12.50 16.67:75.00:12.50'],
};

/** Two values that a field can have. */
function examplesOf({ kind, choices = {} }: ReceiptField) {
  const usual = examples[kind] ?? ['Hos en kunde', 'Til værkstedet'];
  const [first = usual[0], second = usual[1]] = Object.keys(choices);
  return { first, second };
}

const food = { category: 'Mad og drikke', amount: '125.00', vat: '25.00', cvr: '13585628' };

describe('what the owner says of a voucher', () => {
  it('is kept with it, decides the deduction, and stands in its history (S-47, S-05)', async () => {
    const { saved, edit, journal, events } = await houseWith(food);
    expect(Object.keys(saved)).not.toContain('purpose');
    expect(await journal()).toEqual([['2241', '125,00', '']]);

    const answered = await edit({ purpose: 'meeting' });

    expect(answered.purpose).toBe('meeting');
    expect(await journal()).toEqual([['3668', '125,00', 'I25']]);
    expect(await events()).toEqual([['purpose', null, 'meeting']]);
    expect(await edit({ purpose: null })).not.toHaveProperty('purpose');
    expect(await journal()).toEqual([['2241', '125,00', '']]);
  });

  it('comes with the save, too, and stays when other fields change (S-47)', async () => {
    const { saved, edit, journal } = await houseWith({
      ...food,
      category: 'Telefon og internet',
      businessPercent: '50',
      vatOrigin: 'danish',
    });
    expect(saved).toMatchObject({ businessPercent: 50, vatOrigin: 'danish' });

    expect(await edit({ product: 'Mobil' })).toMatchObject({ businessPercent: 50, vatOrigin: 'danish' });

    expect(await journal()).toEqual([
      ['3620', '62,50', 'I25'],
      ['9900', '62,50', ''],
    ]);
  });

  it('can be that VAT which was worked out is right: it is deducted from then on, and told (S-47, T-06)', async () => {
    const { saved, edit, journal, events } = await houseWith({
      ...food,
      category: 'Kontorartikler',
      vat: '',
    });
    expect(saved).toMatchObject({ vat: '25.00', isVatDerived: true });
    expect(await journal()).toEqual([['3600', '125,00', '']]);

    expect(await edit({ vat: '25.00', isVatDerived: false })).not.toHaveProperty('isVatDerived');

    expect(await journal()).toEqual([['3600', '125,00', 'I25']]);
    expect(await events()).toEqual([['isVatDerived', '1', '0']]);
  });

  it('is asked where a Danish number stands beside a foreign rate (S-47)', async () => {
    const { edit, journal } = await houseWith({
      ...food,
      category: 'Kontorartikler',
      vat: '19.96',
      vatPercent: 19,
    });
    expect(await journal()).toEqual([['3600', '125,00', '']]);

    await edit({ vatOrigin: 'danish' });

    expect(await journal()).toEqual([
      ['3600', '99,80', 'I25'],
      ['3600', '25,20', ''],
    ]);
  });

  it('is in everything of the account, in the words of the screens (S-25)', async () => {
    const { house, user, edit } = await houseWith({ ...food, purpose: 'meeting', businessPercent: 37.5 });
    await saveReceipt(house, user, { ...food, vat: '' }, 60);
    await saveReceipt(house, user, food, 70);
    await edit({ purpose: 'overtime', vatOrigin: 'foreign' });
    const stranger = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, stranger, { ...food, purpose: 'meeting' }, 80);

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    const cellsOf = (name: string) => readCsv(files.get(name) ?? Buffer.of(), 'utf8');
    const [header = [], ...answers] = cellsOf('svar.csv');
    const told = answers.map((row) =>
      row.flatMap((cell, place) => (cell === '' ? [] : [`${header[place] ?? ''}: ${cell}`])),
    );
    expect(told).toEqual([
      [
        'Bilagsnr: 1',
        'Formål: Overarbejde, der ikke var varslet',
        'Firmaets andel: 37,5',
        'Momsens land: Et andet land',
        'Momsen er udregnet: nej',
      ],
      ['Bilagsnr: 2', 'Momsen er udregnet: ja'],
    ]);
    expect(cellsOf('historik.csv').map((row) => row.slice(3))).toContainEqual([
      'Formål',
      'Forretningsmøde i egne lokaler',
      'Overarbejde, der ikke var varslet',
    ]);
  });

  it.each(ANSWER_FIELDS)(
    '%s comes with a save or an edit, can be taken back, and is told (S-05, S-11)',
    async (id) => {
      const field = receiptField(id);
      const { first, second } = examplesOf(field);
      const { house, user, saved, edit, events } = await houseWith({ ...food, [id]: first });
      expect(saved).toMatchObject({ [id]: first });

      expect(await edit({ [id]: second })).toMatchObject({ [id]: second });
      const listed: unknown = (await get(house, '/api/receipts', user.token)).json();
      expect(listed).toMatchObject({ receipts: [{ [id]: second }] });
      expect(await edit({ [id]: null })).not.toHaveProperty(id);

      expect(await events()).toEqual([
        [id, String(second), null],
        [id, String(first), String(second)],
      ]);
      const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);
      const told = readCsv(files.get('historik.csv') ?? Buffer.of(), 'utf8').map((row) => row.slice(3));
      expect(told).toContainEqual([
        field.label,
        ...[first, second].map((value) => spokenValue(id, String(value))),
      ]);
    },
  );

  it('decides the contra account of how it was paid, and the limit of cash (S-47)', async () => {
    const { house, user, edit } = await houseWith({ ...food, category: 'Kontorartikler' });
    const settings = {
      ...DEFAULT_ACCOUNT_SETTINGS,
      chart: 'own' as const,
      contraAccounts: { ...DEFAULT_ACCOUNT_SETTINGS.contraAccounts, private: '6830' },
    };
    await putSettings(house, user.token, settings);
    const contraAccounts = async () => {
      const file = await get(house, '/api/receipts/export/e-conomic', user.token);
      return readCsv(file.rawPayload, 'latin1')
        .slice(1)
        .map((row) => row[8]);
    };
    expect(await contraAccounts()).toEqual(['5820']);

    await edit({ paidWith: 'private' });
    expect(await contraAccounts()).toEqual(['6830']);
    await edit({ paidWith: 'card' });
    expect(await contraAccounts()).toEqual(['5820']);
  });

  it('cannot fall due before its date, whichever of the two changes', async () => {
    const { house, user, url } = await houseWith({
      ...food,
      date: '2026-11-12',
      paidWith: 'unpaid',
      dueDate: '2026-11-12',
    });
    const refused = 'Et bilag kan ikke forfalde før sin dato.';

    for (const body of [{ dueDate: '2026-11-11' }, { date: '2026-11-13' }, { dueDate: '11-11-2026' }]) {
      expect(problem(await patch(house, url, body, user.token)).message).toBe(refused);
    }
    expect(
      problem(await saveReceipt(house, user, { ...food, paidWith: 'unpaid', dueDate: '1999-01-01' }, 90))
        .message,
    ).toBe(refused);
    expect(problem(await patch(house, url, { dueDate: 'i morgen' }, user.token)).message).toBe(
      'Datoen i »Forfalder« kan ikke læses. Indtast dato i format dd-mm-åååå',
    );
    // Once it is paid, the day is history.
    expect((await patch(house, url, { paidWith: null, date: '2026-11-13' }, user.token)).statusCode).toBe(
      200,
    );
  });

  it('cannot be import VAT below nothing, nor more than any voucher costs', async () => {
    const { house, user, url, edit } = await houseWith({
      ...food,
      vatTreatment: 'import',
      importVat: '1.215,40',
    });
    const refused = async (importVat: unknown) => problem(await patch(house, url, { importVat }, user.token));

    expect(await refused(-1)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Importmoms (kr) kan ikke være under 0.',
    });
    expect((await refused('99999999')).message).toBe('Importmoms (kr) må højst være 9.999.999,99.');
    expect((await refused('mange penge')).message).toBe('Importmoms (kr) kan ikke læses.');
    expect((await refused({})).status).toBe(400);
    expect((await edit({ product: 'Skruer' })).importVat).toBe('1215.40');
    expect(problem(await saveReceipt(house, user, { ...food, importVat: '-5' }, 90)).status).toBe(400);
  });

  it('cannot be given back before its date or in a far year, and hinders no other edit once it is', async () => {
    const { house, user, url, saved } = await houseWith({ ...food, date: '2026-11-12', paidWith: 'private' });
    const early = 'Et udlæg kan ikke udlignes før sin dato.';
    const refusals = [
      [{ settledOn: '2026-11-11' }, early],
      [{ settledOn: '12-11-2036' }, 'Et udlæg kan højst udlignes et år frem.'],
      [{ settledOn: '2026-11-12', date: '2026-11-13' }, early],
    ] as const;

    for (const [body, message] of refusals) {
      expect(problem(await patch(house, url, body, user.token))).toMatchObject({ status: 400, message });
    }
    const impossible = { ...food, date: '2026-11-12', paidWith: 'private', settledOn: '2026-11-01' };
    expect(problem(await saveReceipt(house, user, impossible, 90)).message).toBe(early);
    expect((await patch(house, url, { settledOn: '2026-11-12' }, user.token)).statusCode).toBe(200);
    await house.db
      .updateTable('receipts')
      .set({ settled_on: '2026-11-01' })
      .where('id', '=', saved.id)
      .execute();
    expect((await patch(house, url, { note: 'Fra før reglen' }, user.token)).statusCode).toBe(200);
    expect(problem(await patch(house, url, { date: '2026-11-13' }, user.token)).message).toBe(early);
  });

  it('is asked by what the VAT says where a stored rate does not belong to it (S-47, T-06)', async () => {
    const { journal } = await houseWith({
      ...food,
      category: 'Kontorartikler',
      vat: '19.96',
      vatPercent: 25,
    });

    expect(await journal()).toEqual([['3600', '125,00', '']]);
  });

  it('is refused when it is no answer, and when somebody changed it meanwhile (S-11)', async () => {
    const { house, user, url } = await houseWith(food);

    expect(problem(await patch(house, url, { purpose: 'fest' }, user.token)).message).toBe(
      'Formål: vælg en af mulighederne.',
    );
    expect(problem(await patch(house, url, { businessPercent: 100.01 }, user.token)).message).toBe(
      'Firmaets andel skal være et tal fra 0 til 100.',
    );
    const stranger = await signUp(house, 'bo@eksempel.dk');
    expect(problem(await patch(house, url, { purpose: 'meeting' }, stranger.token)).status).toBe(404);
    const stale = await house.app.inject({
      method: 'PATCH',
      url,
      headers: { authorization: `Bearer ${user.token}`, 'x-previous-value': '"overtime"' },
      payload: { purpose: 'meeting' },
    });
    expect(problem(stale).errorType).toBe('CONFLICT');
  });
});
