import type { Outcome } from './scan-measure.ts';
import { type Field, FIELDS } from './scan-truth.ts';

/** A line for each field that came out otherwise than the truth, names that are alike too; none of a picture all right. */
export function describeMisses({ file, judged, reading, expected }: Outcome): string[] {
  return FIELDS.filter((name: Field) => judged[name]?.isRight === false).map((field) => {
    const found = reading?.[field] ?? { value: null, probability: 0, sure: false, why: 'not read' };
    const certainty = `${found.probability}${found.sure ? ', SURE' : ''}; ${found.why}`;
    const mark = judged[field]?.isLenient === true ? 'alike' : 'WRONG';
    return `${file} ${field} ${mark}: want ${asText(expected[field])}, got ${asText(found.value)} (${certainty})`;
  });
}

function asText(value: string | null | undefined): string {
  return value ?? 'nothing';
}
