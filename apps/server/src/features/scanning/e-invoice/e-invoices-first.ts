import type { Reading } from '@bonbog/contract';

import type { ReadTask } from '#features/scanning/scan-engine.ts';
import { TaskRefused } from '#platform/children/child-task.ts';
import { isCostly } from '#platform/children/late-owners.ts';

import { holdAgainstPage } from './hold-against-page.ts';

interface EInvoicesFirstOptions {
  /** The e-invoice that a file is or holds; null where there is none. Rejects with TaskRefused for a bad file. */
  readonly readEInvoice: (task: ReadTask) => Promise<Reading | null>;
  /** Whoever reads what is seen. */
  readonly readPage: (path: string, type: string, owner: string) => Promise<Reading>;
}

/**
 * Reads e-invoices by what they say, whatever engines read the rest: XML is sent to nobody, and of a PDF that holds one
 * an engine reads the page, to hold it against.
 */
export function createEInvoicesFirst({ readEInvoice, readPage }: EInvoicesFirstOptions) {
  return async (path: string, type: string, owner: string): Promise<Reading> => {
    if (type !== 'application/xml' && type !== 'application/pdf') {
      return readPage(path, type, owner);
    }
    const invoice = await readEInvoice({ path, type, owner });
    if (type === 'application/xml') {
      if (invoice === null) {
        throw new TaskRefused('NOT_AN_E_INVOICE', 'the file holds no e-invoice');
      }
      return invoice;
    }
    if (invoice === null) {
      return readPage(path, type, owner);
    }
    return holdAgainstPage(invoice, await readPage(path, type, owner).catch(unlessItPasses));
  };
}

/**
 * A page that takes too much, or that no engine can read, leaves the invoice, unchecked; what may go better at the next
 * try is tried again.
 */
function unlessItPasses(error: unknown): null {
  const isRefused = error instanceof TaskRefused && error.code !== 'INTERNAL';
  if (isRefused || isCostly(error)) {
    return null;
  }
  throw error;
}
