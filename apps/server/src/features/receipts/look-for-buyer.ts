import type { Reading } from '@bonbog/contract';
import { type Company, isNamedAs, isNamedIn } from '@bonbog/domain';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';

import type { Scanner } from './scanner.ts';

/**
 * A scanner that tells of each reading whether the paper names its owner's company as the buyer, and keeps the text in
 * which it looked to itself. An e-invoice says who buys; of other papers the company's whole number or name has to stand on
 * them. What may be of another receipt in the file tells nothing.
 */
export function lookForBuyer(scanner: Scanner, companyOf: (userId: string) => Promise<Company>): Scanner {
  return {
    read: async (path, type, owner) => {
      const read = await scanner.read(path, type, owner);
      const isNamed = isCompanyNamed(read, await companyOf(owner));
      const reading = { ...read };
      delete reading.text;
      delete reading.isBuyerNamed;
      return isNamed ? { ...reading, isBuyerNamed: true } : reading;
    },
  };
}

function isCompanyNamed({ eInvoice, holdsSeveral, text = '' }: Reading, company: Company): boolean {
  if (eInvoice !== undefined) {
    return isNamedAs(eInvoice.buyer, company);
  }
  return holdsSeveral !== true && isNamedIn(text, company);
}

const namedSchema = z.object({ reading: z.object({ isBuyerNamed: z.literal(true) }) });

/** Whether a kept reading says so. */
export function isBuyerNamedIn(answer: string): boolean {
  return namedSchema.safeParse(parseJson(answer)).success;
}
