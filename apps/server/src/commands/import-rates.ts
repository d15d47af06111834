import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

import { RatesFileError } from '#features/currency/ecb-rates.ts';

import type { House } from './open-house.ts';
import { OperatorError } from './operator-error.ts';

interface ImportOptions {
  readonly file: string | undefined;
  /** The folder a relative name starts from: where the operator stands. */
  readonly callerFolder: string;
}

/** Takes a rates file of the European Central Bank in, all of it or nothing; answers what to tell the operator. */
export async function importRates(
  { rates }: Pick<House, 'rates'>,
  { file, callerFolder }: ImportOptions,
): Promise<string> {
  if (file === undefined) {
    throw new OperatorError('Usage: npm run rates:import -- FILE   (eurofxref-hist.zip or its CSV)');
  }
  const bytes = await readFile(isAbsolute(file) ? file : join(callerFolder, file)).catch((error: unknown) => {
    throw new OperatorError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const taken = await rates.take(bytes).catch((error: unknown) => {
    throw error instanceof RatesFileError
      ? new OperatorError(`${error.message} Nothing was changed.`)
      : error;
  });
  return `${taken.rates} exchange rates taken in, the newest of ${taken.newestDate ?? 'no day'}.`;
}
