import { answersOf, givenStoredAnswers, NO_ANSWERS, type VoucherAnswers } from '@bonbog/domain';
import { z } from 'zod';

import { parseJson } from './parse-json.ts';

const packedAnswers = z.record(z.string(), z.string().nullable());

/** What an owner told of a receipt, as `packedColumns` packs it. */
export function readPackedAnswers(packed: string | null): VoucherAnswers {
  return packed === null ? NO_ANSWERS : answersOf(givenStoredAnswers(packedAnswers.parse(parseJson(packed))));
}
