import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';

import { createTestDatabase } from '#platform/database/testing.ts';

import { RatesFileError } from './ecb-rates.ts';
import { createExchangeRatesRepository } from './exchange-rates.repository.ts';
import { createRatesImport } from './rates-import.service.ts';
import { lookUpAge, startRatesRefresh } from './rates-refresh.ts';

// Invented rates in the bank's form.
const header = 'Date,USD,XAU,DKK,GBP,SEK,';
const csv = [
  header,
  '2026-11-20,1.1010,170.1,7.4612,0.8701,11.0210,',
  '2026-11-19,1.1020,170.2,7.4611,0.8702,11.0220,',
  '2026-11-18,1.1030,170.3,7.4610,N/A,11.0230,',
  '',
].join('\n');

async function setUp() {
  const db = await createTestDatabase();
  onTestFinished(() => db.destroy());
  const exchangeRates = createExchangeRatesRepository(db);
  const rates = createRatesImport({ exchangeRates, clock: () => new Date('2026-11-21T10:00:00Z') });
  const stored = async () => (await db.selectFrom('exchange_rates').selectAll().execute()).length;
  return { rates, exchangeRates, stored };
}

async function zipOf(name: string, text: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('taking in a rates file', () => {
  it('keeps the currencies Bonbog knows, as printed, and skips days without a rate (S-40)', async () => {
    const { rates, exchangeRates, stored } = await setUp();

    expect(await rates.take(Buffer.from(csv))).toEqual({ rates: 11, newestDate: '2026-11-20' });

    expect(await stored()).toBe(11);
    const day = { from: '2026-11-18', to: '2026-11-18' };
    expect(await exchangeRates.findLatest('DKK', day)).toEqual({
      rate_date: '2026-11-18',
      units_per_euro: '7.4610',
    });
    expect(await exchangeRates.findLatest('GBP', day)).toBeUndefined();
  });

  it('keeps every currency of the bank, also what had seven digits (S-40)', async () => {
    const { rates, exchangeRates } = await setUp();
    const wide = 'Date,USD,DKK,GBP,SEK,NOK,TRL,\n2004-12-31,1.3621,7.4388,0.70505,9.0206,8.2365,1836200,\n';

    expect((await rates.take(Buffer.from(wide))).rates).toBe(6);

    const day = { from: '2004-12-31', to: '2004-12-31' };
    expect((await exchangeRates.findLatest('TRL', day))?.units_per_euro).toBe('1836200');
    expect((await exchangeRates.listCodes(day)).toSorted()).toEqual([
      ...['DKK', 'GBP', 'NOK', 'SEK', 'TRL', 'USD'],
    ]);
  });

  it('reads the ZIP as the bank publishes it (S-40)', async () => {
    const { rates } = await setUp();

    const taken = await rates.take(await zipOf('eurofxref-hist.csv', csv));

    expect(taken.rates).toBe(11);
  });

  it('replaces what is there, so that the same file can be taken twice (S-40)', async () => {
    const { rates, exchangeRates, stored } = await setUp();
    await rates.take(Buffer.from(csv));

    await rates.take(Buffer.from(csv.replace('7.4612', '7.4700')));

    expect(await stored()).toBe(11);
    const found = await exchangeRates.findLatest('DKK', { from: '2026-11-20', to: '2026-11-20' });
    expect(found?.units_per_euro).toBe('7.4700');
  });

  it.each([
    ['cut off in the middle of a line', csv.slice(0, -40), /cut off/],
    ['with its columns mixed up', csv.replace('DKK,GBP', 'GBP,DKK'), /impossible rate/],
    ['without a currency', csv.replace('SEK', 'NOK'), /no SEK/],
    ['from the future', csv.replace('2026-11-20', '2026-11-23'), /has not come yet/],
    ['with a day that does not exist', csv.replace('2026-11-20', '2026-02-31'), /cut off or damaged/],
    ['with a rate of zero', csv.replace('1.1010', '0'), /impossible rate/],
    ['with a rate that is no number', csv.replace('1.1010', '1e3'), /impossible rate/],
    ['with a day that comes twice', csv.replace('2026-11-18', '2026-11-19'), /2026-11-19 twice/],
    ['with too few columns in a line', csv.replace('170.2,', ''), /cut off or damaged/],
    ['with a negative rate', csv.replace('1.1010', '-1.1010'), /impossible rate/],
    ['with its lines in one', csv.replaceAll('\n', ','), /no rates/],
    ['without any line', header, /no rates/],
    ['of another kind', '<html>Not found</html>', /no rates file/],
    ['that is empty', '', /no rates file/],
  ])('refuses a file %s as a whole, and writes nothing (S-40)', async (_, text, reason) => {
    const { rates, stored } = await setUp();

    const taking = rates.take(Buffer.from(text));

    await expect(taking).rejects.toThrow(RatesFileError);
    await expect(taking).rejects.toThrow(reason);
    expect(await stored()).toBe(0);
  });

  it('refuses a ZIP that is cut off or holds no CSV (S-40)', async () => {
    const { rates } = await setUp();
    const zip = await zipOf('eurofxref-hist.csv', csv);

    await expect(rates.take(zip.subarray(0, zip.length - 30))).rejects.toThrow(/cut off or damaged/);
    await expect(rates.take(await zipOf('readme.txt', csv))).rejects.toThrow(/no CSV/);
  });

  it('refuses more than a rates file can be, packed or not, and writes nothing (S-40)', async () => {
    const { rates, stored } = await setUp();
    const huge = csv + '\n'.repeat(20 * 1024 * 1024);

    await expect(rates.take(Buffer.from(huge))).rejects.toThrow(/too large/);
    await expect(rates.take(await zipOf('eurofxref-hist.csv', huge))).rejects.toThrow(/too large/);
    expect(await stored()).toBe(0);
  });

  it('finds the columns by their names, with the line ends of Windows and a mark of UTF-8 (S-40)', async () => {
    const { rates, exchangeRates } = await setUp();
    const other = '\uFEFFDate,SEK,DKK,GBP,USD\r\n2026-11-20,11.021,7.4612,0.8701,1.101\r\n';

    expect(await rates.take(Buffer.from(other))).toEqual({ rates: 4, newestDate: '2026-11-20' });

    const day = { from: '2026-11-20', to: '2026-11-20' };
    expect((await exchangeRates.findLatest('SEK', day))?.units_per_euro).toBe('11.021');
  });

  it('keeps what it has when a bad file comes after a good one (S-40)', async () => {
    const { rates, exchangeRates, stored } = await setUp();
    await rates.take(Buffer.from(csv));

    await expect(rates.take(Buffer.from(csv.replace('7.4612', '74.612')))).rejects.toThrow(RatesFileError);

    expect(await stored()).toBe(11);
    const found = await exchangeRates.findLatest('DKK', { from: '2026-11-20', to: '2026-11-20' });
    expect(found?.units_per_euro).toBe('7.4612');
  });

  it('keeps older days that a shorter file no longer has (S-40)', async () => {
    const { rates, stored } = await setUp();
    await rates.take(Buffer.from(csv));

    await rates.take(Buffer.from(csv.split('\n').slice(0, 2).join('\n')));

    expect(await stored()).toBe(11);
  });

  it('takes the rates of today and of the day that may have begun elsewhere, none later (S-40)', async () => {
    const { rates } = await setUp();

    expect((await rates.take(Buffer.from(csv.replace('2026-11-20', '2026-11-22')))).newestDate).toBe(
      '2026-11-22',
    );
  });

  it('tells how old the newest rate is (S-41)', async () => {
    const { rates } = await setUp();
    expect(await rates.age()).toBeNull();

    await rates.take(Buffer.from(csv));

    expect(await rates.age()).toEqual({ newestDate: '2026-11-20', days: 1 });
  });

  it('tells what kept it from looking up how old they are, and rejects for nobody (S-41)', async () => {
    const gone = new Error('the database is away');
    const heard: unknown[] = [];
    const onAge = (age: unknown) => heard.push(age);
    const onFailed = (error: unknown) => heard.push(error);

    await lookUpAge({ age: () => Promise.reject(gone) }, { onAge, onFailed });
    await lookUpAge({ age: () => Promise.resolve(null) }, { onAge, onFailed });

    expect(heard).toEqual([gone, null]);
  });
});

describe('fetching the rates in the background', () => {
  /** A server of rates that answers as told, and what the refresh reports of its first try. */
  async function fetchOnce(answer: { status: number; body: Buffer }) {
    const server = createServer((_request, response) => {
      response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { rates, stored } = await setUp();
    const outcome = await new Promise<unknown>((resolve) => {
      const stop = startRatesRefresh({
        url: `http://127.0.0.1:${port}/hist.zip`,
        rates,
        onTaken: resolve,
        onFailed: resolve,
      });
      onTestFinished(stop);
    });
    return { outcome, stored: await stored() };
  }

  it('takes the file at start (S-40)', async () => {
    const body = await zipOf('eurofxref-hist.csv', csv);

    expect(await fetchOnce({ status: 200, body })).toEqual({
      outcome: { rates: 11, newestDate: '2026-11-20' },
      stored: 11,
    });
  });

  it('keeps what it has when the server of the rates fails or sends something else (S-40)', async () => {
    const refused = await fetchOnce({ status: 503, body: Buffer.from('later') });
    const wrong = await fetchOnce({ status: 200, body: Buffer.from('<html></html>') });

    const endless = await fetchOnce({ status: 200, body: Buffer.alloc(20 * 1024 * 1024 + 1, 'x') });

    expect(endless).toEqual({
      outcome: new Error('The server of the rates sent more than a rates file'),
      stored: 0,
    });
    expect(refused).toEqual({ outcome: new Error('The server of the rates answered 503'), stored: 0 });
    expect(wrong.outcome).toBeInstanceOf(RatesFileError);
  });
});
