import {
  ALL_CURRENCY_CODES,
  amountFromNumber,
  type CalendarDate,
  DEFAULT_CATEGORY,
  isCalendarDate,
  isVatPercent,
  MAX_RECEIPT_MINOR,
  type MinorUnits,
  parseAmount,
  parseDanishDate,
  parseVatPercent,
  RECEIPT_FIELDS,
  UNKNOWN_CVR,
} from '@bonbog/domain';
import { z } from 'zod';

const badRate = 'Momssatsen skal være et tal fra 0 til 100.';
const badVat = 'Momsen kan ikke læses.';

/** An amount as people, scanners and programs write it; text the Danish way, numbers with a decimal dot. */
export function amountInputSchema(unreadable: string, tooLarge: string) {
  return z
    .union([z.string(), z.number()], unreadable)
    .transform((value, context): MinorUnits => {
      const amount = typeof value === 'number' ? amountFromNumber(value) : parseAmount(value);
      if (amount === null) {
        context.addIssue({ code: 'custom', message: unreadable });
        return z.NEVER;
      }
      return amount;
    })
    .refine((amount) => Math.abs(amount) <= MAX_RECEIPT_MINOR, tooLarge);
}

/** A day as programs and Danes write it. */
export const dateSchema = (unreadable: string, missing = unreadable) =>
  z.string(missing).transform((value, context): CalendarDate => {
    const text = value.trim();
    const date = isCalendarDate(text) ? text : parseDanishDate(text);
    if (date === null) {
      context.addIssue({ code: 'custom', message: text === '' ? missing : unreadable });
      return z.NEVER;
    }
    return date;
  });

/** Text without what no database takes, and not longer than it may be. */
export const textSchema = (field: string, maxLength: number) =>
  z
    .string(`${field} skal være tekst.`)
    // A NUL ends text in SQLite and is refused by PostgreSQL, and half a character is stored by neither.
    .transform((text) => text.replace(/[\u0000\p{Surrogate}]/gu, '').trim())
    .pipe(z.string().max(maxLength, `${field} må højst være ${maxLength} tegn.`));

const paperText = ({ label, maxLength }: { readonly label: string; readonly maxLength: number }) =>
  textSchema(label, maxLength);

/** A percentage with at most two decimals, so that what is stored and what it is called always agree. */
export const percentSchema = (refusal: string) =>
  z
    .union([z.string(), z.number()], refusal)
    .transform((value) => {
      const percent = typeof value === 'number' ? value : parseVatPercent(value);
      return percent === null ? Number.NaN : Math.round(percent * 100) / 100;
    })
    .refine(isVatPercent, refusal);

const cvrSchema = z
  .string('CVR-nummeret skal være tekst.')
  .transform((value) => value.replace(/[\s\u0000]/g, ''))
  .transform((value) => (value === '' ? UNKNOWN_CVR : value))
  .refine(
    (value) => value === UNKNOWN_CVR || /^[\p{L}\d]{1,20}$/u.test(value),
    'CVR-nummeret må højst være 20 bogstaver og tal.',
  );

const blank = z.literal('').transform(() => null);

/** How each field of a receipt is taken in; every refusal is a Danish sentence for the user. */
export const receiptFields = {
  date: dateSchema('Datoen findes ikke. Indtast dato i format dd-mm-åååå', 'Dato mangler.'),
  store: paperText(RECEIPT_FIELDS.store),
  product: paperText(RECEIPT_FIELDS.product),
  amount: amountInputSchema('Beløb mangler.', 'Beløbet er for stort. Det må højst være 9.999.999,99.'),
  vat: amountInputSchema(badVat, 'Momsen er for stor. Den må højst være 9.999.999,99.'),
  category: paperText(RECEIPT_FIELDS.category).transform((value) =>
    value === '' ? DEFAULT_CATEGORY : value,
  ),
  cvr: cvrSchema,
  currencyCode: z.enum(ALL_CURRENCY_CODES, 'Valutaen kendes ikke. Skriv dens kode, fx EUR.'),
  vatPercent: percentSchema(badRate),
  vatType: z.enum(['standard', 'custom', 'none'], 'Momstypen skal være standard, custom eller none.'),
  customVatPercent: z.union([blank, z.null(), percentSchema(badRate)], badRate),
};

/** VAT that may be left blank: it is then taken out of the amount. */
export const optionalVatSchema = z.union([blank, z.null(), receiptFields.vat], badVat);
