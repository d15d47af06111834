import { describe, expect, it } from 'vitest';

import { ANSWER_FIELDS, RECEIPT_FIELDS } from './receipt-fields.ts';
import {
  answerColumns,
  answersAfter,
  answersOf,
  givenAnswers,
  NO_ANSWERS,
  storedAnswers,
} from './voucher-answers.ts';

const answered = answersOf({ purpose: 'guests', businessPercent: 12.5 });
const imported = answersOf({ vatTreatment: 'import', importVat: '215.40' });

describe('what owners tell of a voucher', () => {
  it('is null where nothing was told, and is sent only where something was', () => {
    expect(Object.keys(NO_ANSWERS)).toEqual(ANSWER_FIELDS);
    expect(Object.values(NO_ANSWERS).every((answer) => answer === null)).toBe(true);
    expect(givenAnswers(answered)).toEqual({ purpose: 'guests', businessPercent: 12.5 });
  });

  it('is stored as text in a column each, and comes back as it was', () => {
    expect(Object.keys(answerColumns(answered))).toEqual(
      ANSWER_FIELDS.map((id) => RECEIPT_FIELDS[id].column),
    );
    expect(answerColumns(answered)).toMatchObject({ purpose: 'guests', business_percent: '12.5' });
    expect(storedAnswers(answerColumns(answered))).toEqual(answered);
    expect(storedAnswers(answerColumns(imported))).toEqual(imported);
  });

  it('counts as not told where today knows no such choice or percentage', () => {
    const columns = {
      ...answerColumns(NO_ANSWERS),
      purpose: 'constructor',
      business_percent: 'half',
      vat_treatment: 'toString',
      import_vat: 'tolv',
    };
    expect(storedAnswers(columns)).toEqual(NO_ANSWERS);
  });

  it('keeps in an edit what is left out, and takes back what is null', () => {
    expect(answersAfter(answered, { purpose: null, vatOrigin: 'danish' })).toEqual(
      answersOf({ businessPercent: 12.5, vatOrigin: 'danish' }),
    );
  });
});
