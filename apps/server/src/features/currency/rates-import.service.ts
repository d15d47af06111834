import type { Clock } from '#platform/clock.ts';

import { type EcbRate, readEcbRates } from './ecb-rates.ts';
import type { ExchangeRatesRepository } from './exchange-rates.repository.ts';
import { openRatesFile } from './open-rates-file.ts';

/** Rows written at once. The database works inside this process, and requests are answered between two writes. */
const rowsAtOnce = 200;

interface RatesImportDependencies {
  readonly exchangeRates: Pick<ExchangeRatesRepository, 'putAll' | 'findNewestDate'>;
  readonly clock: Clock;
}

/** Takes the reference rates of the European Central Bank into the database. */
export function createRatesImport({ exchangeRates, clock }: RatesImportDependencies) {
  return {
    /**
     * Takes a history file (CSV or ZIP) in; rates that are there already are replaced. Nothing is written unless the
     * whole file is in order. Answers how many rates it held and of which last day. Throws `RatesFileError`.
     */
    async take(bytes: Buffer): Promise<{ rates: number; newestDate: string | null }> {
      const rates = readEcbRates(await openRatesFile(bytes), clock());
      // Oldest first: were it interrupted, the newest day would tell that the rest is missing.
      const ordered = rates.toSorted((first, second) => first.rate_date.localeCompare(second.rate_date));
      for (const chunk of chunksOf(ordered)) {
        await exchangeRates.putAll(chunk);
        await new Promise(setImmediate);
      }
      return { rates: rates.length, newestDate: ordered.at(-1)?.rate_date ?? null };
    },

    /** The last day of which there are rates, and how many days ago that is; null without any. */
    async age(): Promise<{ newestDate: string; days: number } | null> {
      const newestDate = await exchangeRates.findNewestDate();
      return newestDate === null
        ? null
        : {
            newestDate,
            days: Math.floor((clock().getTime() - Date.parse(`${newestDate}T00:00:00Z`)) / 86_400_000),
          };
    },
  };
}
/** See {@link createRatesImport}. */
export type RatesImport = ReturnType<typeof createRatesImport>;

function* chunksOf(rates: readonly EcbRate[]): Generator<readonly EcbRate[]> {
  for (let start = 0; start < rates.length; start += rowsAtOnce) {
    yield rates.slice(start, start + rowsAtOnce);
  }
}
