import { readFile } from 'node:fs/promises';

import { type ParsedReceipt, parsedReceiptSchema, type Reading } from '@bonbog/contract';
import { readEInvoiceFile, ScanError } from '@bonbog/scan';

import { fileTypeSchema } from '#features/files/file-type.ts';
import type { ReadEInvoice } from '#features/receipts/kept-e-invoices.service.ts';
import { createEInvoicesFirst } from '#features/scanning/e-invoice/e-invoices-first.ts';
import { TaskRefused } from '#platform/children/child-task.ts';

import { buildReading } from './build-reading.ts';
import { signUp, type TestUser, upload } from './requests.ts';
import { buildTestHouse, copyHere, type TestHouse } from './test-house.ts';

/** An engine that sees a total on every page. */
export const pageWith = (total: string | null) => () =>
  Promise.resolve(buildReading({ total, store: 'Noget andet' }));

/** Reads e-invoices as a child does. */
const readEInvoice: ReadEInvoice = async ({ path, type }) =>
  readEInvoiceFile(await readFile(path), fileTypeSchema.parse(type)).catch((error: unknown) => {
    throw error instanceof ScanError ? new TaskRefused(error.code, error.message) : error;
  });

/** A house whose engine sees a total on every page, and where e-invoices are read as a child does. */
export async function buildEInvoiceHouse({
  readPage = pageWith('1250.00'),
  copyPicture = copyHere,
  mayRead = () => true,
}: {
  readonly readPage?: () => Promise<Reading>;
  readonly copyPicture?: typeof copyHere;
  /** Whether the files of an owner can be read at the moment. */
  readonly mayRead?: (owner: string) => boolean;
} = {}): Promise<{ house: TestHouse; user: TestUser }> {
  const house = await buildTestHouse({
    scanner: {
      copyPicture,
      readEInvoice: async (task) => {
        if (!mayRead(task.owner)) {
          throw new Error('nobody can read');
        }
        return readEInvoice(task);
      },
      read: createEInvoicesFirst({ readEInvoice, readPage }),
    },
  });
  return { house, user: await signUp(house) };
}

/** Uploads a file; answers what was read of it. */
export async function uploadRead(
  house: TestHouse,
  user: TestUser,
  file: { readonly bytes: Buffer; readonly name: string },
): Promise<ParsedReceipt> {
  const response = await upload(house, user.token, file);
  return parsedReceiptSchema.parse(response.json());
}
