import { parseArgs } from 'node:util';

import {
  type MinorUnits,
  parseAmount,
  type VatLine,
  vatLinesOf,
  type VatTotals,
  writeVatLines,
} from '@bonbog/domain';

import { ALL_RATES } from '../packages/scan/src/fields/country/rates-of-countries.ts';
import { findFields, writeFields } from '../packages/scan/src/fields/read-fields.ts';
import type { VatLine as ReadLine } from '../packages/scan/src/types.ts';
import { loadReadings, type Part, partOf, type Reading } from './learning/papers.ts';

// How many written papers with several rates of VAT, or with a part that bears none, are proposed lines of VAT, and how
// many of those are right. The truth of a paper tells its total and its VAT alone: lines are right where each is of its
// rate and all together make both to the øre, which hardly anything wrong does.
// Run: npm run bench -- vat-lines [train|tune|report]
const usage = 'Usage: npm run bench -- vat-lines [train|tune|report]';
const NOWHERE = { page: 0, x: 0, y: 0, width: 0, height: 0 };
/** By rounding, of cash too, a paper of one rate is off by so many minor units. */
const OFF_BY = 30;

interface Counts {
  ofSeveralRates: number;
  right: number;
  wrong: number;
}

const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
const [part = 'report'] = positionals;
if (isPart(part)) {
  console.table(await countLines(part));
} else {
  console.error(usage);
  process.exitCode = 2;
}

function isPart(name: string): name is Part {
  return ['train', 'tune', 'report'].includes(name);
}

async function countLines(wanted: Part): Promise<Record<string, Counts>> {
  const counted: Record<string, Counts> = {};
  for (const reading of (await loadReadings()).filter(({ set }) => partOf(set) === wanted)) {
    const language = (reading.kept.language ?? 'da').slice(0, 2);
    const { isOfSeveral, isRight, isWrong } = judgeLines(reading);
    for (const name of [language === 'da' ? 'Danish' : 'others', 'all']) {
      const counts = (counted[name] ??= { ofSeveralRates: 0, right: 0, wrong: 0 });
      counts.ofSeveralRates += Number(isOfSeveral);
      counts.right += Number(isOfSeveral && isRight);
      counts.wrong += Number(isWrong);
    }
  }
  return counted;
}

/** Lines that are proposed of a paper of one rate are asked for as well: they have to be right. */
function judgeLines({ kept: { expected, text, day } }: Reading) {
  const fields = findFields(text, day);
  const reading = fields === null ? null : writeFields(fields, () => NOWHERE);
  const written = reading === null ? null : writeLines(reading.vatByRate);
  const read = totalsOf(reading?.total.value, reading?.vat.value);
  const truth = totalsOf(expected.total, expected.vat);
  const isProposed = vatLinesOf(written, read) !== null;
  const isRight = isProposed && vatLinesOf(written, truth) !== null;
  const { amount, vat } = truth;
  const isOfSeveral = amount !== null && vat !== null && !isOfOneRate(amount, vat);
  return { isOfSeveral, isRight, isWrong: isProposed && !isRight };
}

function totalsOf(total: string | null | undefined, vat: string | null | undefined): VatTotals {
  return { amount: parseAmount(total ?? ''), vat: parseAmount(vat ?? '') };
}

function isOfOneRate(amount: MinorUnits, vat: MinorUnits): boolean {
  return [0, ...ALL_RATES].some((rate) => Math.abs((amount * rate) / (100 + rate) - vat) <= OFF_BY);
}

function writeLines(lines: readonly ReadLine[]): string | null {
  const written = lines.flatMap(({ ratePercent, ...printed }): VatLine[] => {
    const base = parseAmount(printed.base ?? '');
    const vat = parseAmount(printed.vat);
    return base === null || vat === null ? [] : [{ ratePercent, base, vat }];
  });
  return written.length < lines.length || written.length === 0 ? null : writeVatLines(written);
}
