import { LIMITS, type ReceiptSuggestions } from '@bonbog/contract';
import {
  foldText,
  formatDecimal,
  MAX_RECEIPT_MINOR,
  type MinorUnits,
  minorUnits,
  parseAmount,
} from '@bonbog/domain';

import type { ReceiptSuggestionsRepository } from './receipt-suggestions.repository.ts';

/** As many are counted; whoever is told this many knows that there may be more. */
const most = LIMITS.suggestedReceiptsCounted;
/** In how many of the newest receipts is looked what was bought; this many take SQLite a few milliseconds. */
const newest = 5000;
const shortestLine = 3;

/** Letters of a company number, without what people write between them. */
const companyForm = /^(?:cvr(?:nr)?\.?:?)?([a-z]{0,3}\d[\da-z]{5,17})$/;
const numberForm = /^(?:(?:bilag|kvittering|bon)? ?(?:nr\.?|nummer)?|#) ?(\d{1,9})$/;
const amountForm = /^-?(?:kr\.?|dkk)? ?-?[\d., ]*\d(?:,-)?,? ?(?:kr\.?|dkk)?$/;

/** What else than a store or a product a search may mean, as far as the user has such receipts. */
export async function suggestReceipts(
  suggestions: ReceiptSuggestionsRepository,
  userId: string,
  text: string,
): Promise<ReceiptSuggestions> {
  const folded = foldText(text);
  return {
    amount: await suggestAmount(suggestions, userId, amountIn(folded)),
    receipt: await suggestReceipt(suggestions, userId, numberForm.exec(folded)?.[1]),
    companies: await suggestCompanies(suggestions, userId, companiesIn(folded)),
    bought: await suggestBought(suggestions, userId, folded),
  };
}

async function suggestAmount(
  suggestions: ReceiptSuggestionsRepository,
  userId: string,
  amount: MinorUnits | null,
): Promise<ReceiptSuggestions['amount']> {
  const count = amount === null ? 0 : await suggestions.countAmount(userId, amount, most);
  return amount === null || count === 0 ? null : { amount: formatDecimal(amount), count };
}

async function suggestReceipt(
  suggestions: ReceiptSuggestionsRepository,
  userId: string,
  number: string | undefined,
): Promise<ReceiptSuggestions['receipt']> {
  const row = number === undefined ? undefined : await suggestions.findNumbered(userId, Number(number));
  return row === undefined
    ? null
    : {
        id: row.id,
        receiptNumber: String(row.receipt_number),
        date: row.receipt_date,
        store: row.store,
        amount: formatDecimal(minorUnits(row.amount_minor)),
        currencyCode: row.currency_code,
      };
}

async function suggestCompanies(
  suggestions: ReceiptSuggestionsRepository,
  userId: string,
  numbers: readonly string[],
): Promise<ReceiptSuggestions['companies']> {
  const counted = await Promise.all(
    numbers.map(async (cvr) => ({ cvr, count: await suggestions.countCompany(userId, cvr, most) })),
  );
  return counted.filter(({ count }) => count > 0);
}

/** Only words: numbers stand in many lines, and are meant otherwise. */
async function suggestBought(
  suggestions: ReceiptSuggestionsRepository,
  userId: string,
  line: string,
): Promise<ReceiptSuggestions['bought']> {
  if (line.length < shortestLine || !/\p{L}/u.test(line)) {
    return null;
  }
  const count = await suggestions.countBought(userId, line, { newest, most });
  return count === 0 ? null : { count };
}

function amountIn(folded: string): MinorUnits | null {
  const amount = amountForm.test(folded) ? parseAmount(folded) : null;
  return amount === null || Math.abs(amount) > MAX_RECEIPT_MINOR ? null : amount;
}

/** The ways a number is written that a receipt may be saved with. */
function companiesIn(folded: string): readonly string[] {
  const [, number] = companyForm.exec(folded.replace(/[\s-]/g, '')) ?? [];
  if (number === undefined) {
    return [];
  }
  const written = number.toUpperCase();
  const plain = written.replace(/^DK/, '');
  return [...new Set([written, plain, /^\d{8}$/.test(plain) ? `DK${plain}` : plain])];
}
