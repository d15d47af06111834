import { readFile } from 'node:fs/promises';

import type { Reading } from '@bonbog/scan';
import { z } from 'zod';

import { findDates } from '../packages/scan/src/fields/date/date-patterns.ts';
import { nameLikeness, plainName } from './name-likeness.ts';

/** The fields that are measured. */
export const FIELDS = ['total', 'date', 'store', 'vat', 'currency', 'cvr'] as const;

/** One of {@link FIELDS}. */
export type Field = (typeof FIELDS)[number];

const amount = z.union([z.string(), z.number()]).nullable();
const truthSchema = z.record(
  z.string(),
  z.object({
    store: z.string().nullable().optional(),
    date: z.string().nullable().optional(),
    total: amount.optional(),
    vat: amount.optional(),
    currency: z.string().nullable().optional(),
    cvr: z.string().nullable().optional(),
  }),
);

/** What is true of one picture, as the reading writes it; a field that is left out is not measured. */
export type Truth = Readonly<Partial<Record<Field, string | null>>>;

/** How one field came out. `isLenient` differs from `isRight` for names only. */
export interface FieldResult {
  readonly isRight: boolean;
  readonly isLenient: boolean;
  readonly isSure: boolean;
  /** What the reader gave it, 0 to 1; 0 for a file that could not be read. */
  readonly probability: number;
  /** Whether the reader answered a value at all. */
  readonly hasValue: boolean;
}

/** How the measured fields of one picture came out. */
export type Judged = Readonly<Partial<Record<Field, FieldResult>>>;

const ALIKE = 0.8;

/** Reads truth.json. Dates may be ISO or as printed, day first; amounts may carry a currency. */
export async function loadTruth(file: string): Promise<Record<string, Truth>> {
  const parsed = truthSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.fromEntries(
    Object.entries(parsed).map(([name, truth]) => {
      const normalised = {
        ...truth,
        date: truth.date == null ? truth.date : normaliseDate(truth.date),
        total: truth.total == null ? truth.total : normaliseAmount(truth.total),
        vat: truth.vat == null ? truth.vat : normaliseAmount(truth.vat),
      };
      const known = Object.entries(normalised).filter(([, value]) => value !== undefined);
      return [name, Object.fromEntries(known)];
    }),
  );
}

/** Where pictures of strangers are from and what they are, by file; empty where truth.json does not tell. */
export async function loadOrigins(file: string): Promise<ReadonlyMap<string, Origin>> {
  const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')));
  return new Map(
    Object.entries(parsed).flatMap(([name, truth]) => {
      const origin = originSchema.safeParse(truth);
      return origin.success ? [[name, origin.data] as const] : [];
    }),
  );
}

const originSchema = z.object({ country: z.string(), kind: z.string() });

/** A country by its two letters, and 'photo', 'pdf' or 'scan'. */
export type Origin = Readonly<z.infer<typeof originSchema>>;

/** Compares a reading with the truth; null is a file that could not be read. */
export function judge(reading: Pick<Reading, Field> | null, truth: Truth): Judged {
  const measured = FIELDS.filter((field) => truth[field] !== undefined);
  return Object.fromEntries(
    measured.map((field) => {
      const found = reading?.[field] ?? { value: null, sure: false, probability: 0 };
      const expected = truth[field] ?? null;
      const isRight = isExact(field, found.value, expected);
      const isLenient = isRight || (field === 'store' && isAlike(found.value, expected));
      const { sure: isSure, probability, value } = found;
      return [field, { isRight, isLenient, isSure, probability, hasValue: value !== null }];
    }),
  );
}

function isExact(field: Field, found: string | null, expected: string | null): boolean {
  return field === 'store' && found !== null && expected !== null
    ? plainName(found) === plainName(expected)
    : found === expected;
}

/** Near enough to be taken for the same shop, or a chain's short name inside what was read. */
function isAlike(found: string | null, expected: string | null): boolean {
  if (found === null || expected === null) {
    return false;
  }
  return nameLikeness(found, expected) >= ALIKE || plainName(found).includes(plainName(expected));
}

function normaliseDate(printed: string): string {
  return findDates(printed.toLowerCase())[0]?.date ?? printed;
}

function normaliseAmount(printed: string | number): string {
  return Number(String(printed).replace(/[^\d.-]/g, '')).toFixed(2);
}
