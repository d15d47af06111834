import type { Reading, ReadingField } from '@bonbog/contract';
import { foldText } from '@bonbog/domain';
import { SEVERAL_RECEIPTS_WHY } from '@bonbog/scan/child-messages';

import type { ModelAnswer } from './model-answer.ts';
import { provesTotal, provesVat, toMinor } from './sums.ts';

/** How sure a value is, and why; `sure` as the threshold of our own reader would have it. */
type Certainty = Pick<ReadingField, 'probability' | 'sure' | 'why'>;

const agreed: Certainty = { probability: 0.97, sure: true, why: 'reader and model agree' };
const proven: Certainty = {
  probability: 0.93,
  sure: true,
  why: 'reader and model differ; the sums prove this one',
};
const alone: Certainty = { probability: 0.7, sure: false, why: 'read by the model alone' };
const disputed: Certainty = { probability: 0.5, sure: false, why: 'reader and model differ' };

/** How likely a value can be at most when it may be another receipt's of the same file. */
const atMostOfSeveral = 0.5;

/** From here our own value is shown where the two differ; below, the model's. */
const ownFrom = 0.8;
/** The rate of nearly everything sold in Denmark; elsewhere it proves nothing. */
const danishRate = 25;
const companyEnding = /[\s,]+(?:aps|a\/s|i\/s|k\/s|p\/s|ivs|gmbh|ltd|ab|as)\.?\s*$/i;

/**
 * Weighs what a model read against what our own reader did, field by field. Where they agree it is sure, and stands
 * where ours was read. Where they differ a person looks, unless sums prove one of them right: lines of the other
 * reading, since a model whose amounts only fit each other may have made up all of them. Without a reading of ours
 * nothing is sure, and neither is anything of a file with several receipts: both may have read the same wrong one.
 */
export function weighAnswer(own: Reading | null, answer: ModelAnswer): Reading {
  const base = own ?? nothingRead(answer);
  const total = weighTotal(base, answer);
  const currency = weigh(base.currency, answer.currency, isEqual);
  const vat = weighVat(base, answer, { total, currency });
  const weighed = {
    ...base,
    store: weigh(base.store, answer.store, isSameStore),
    date: weigh(base.date, answer.date, isEqual),
    total,
    vat,
    currency,
    cvr: weigh(base.cvr, answer.cvr, isEqual),
    category: weigh(base.category, answer.category, isEqual),
    product: weigh(base.product, answer.product, isSameName),
    vatByRate: base.vatByRate.length > 0 ? base.vatByRate : answer.vatByRate,
    items: betterItems(base, answer, total.value),
    paymentMeans: base.paymentMeans ?? answer.paymentMeans,
    receiptNumber: base.receiptNumber ?? answer.receiptNumber,
    ...(base.paymentMeansField === undefined
      ? {}
      : { paymentMeansField: fill(base.paymentMeansField, answer.paymentMeans) }),
    ...(base.receiptNumberField === undefined
      ? {}
      : { receiptNumberField: fill(base.receiptNumberField, answer.receiptNumber) }),
    engine: own === null ? answer.model : `${own.engine} + ${answer.model}`,
  };
  return base.holdsSeveral === true ? doubtAll(weighed) : weighed;
}

function doubtAll(reading: Reading): Reading {
  const doubt = (field: ReadingField): ReadingField => ({
    ...field,
    sure: false,
    probability: Math.min(field.probability, atMostOfSeveral),
    why: field.why.endsWith(SEVERAL_RECEIPTS_WHY) ? field.why : `${field.why}; ${SEVERAL_RECEIPTS_WHY}`,
  });
  return {
    ...reading,
    store: doubt(reading.store),
    date: doubt(reading.date),
    total: doubt(reading.total),
    vat: doubt(reading.vat),
    currency: doubt(reading.currency),
    cvr: doubt(reading.cvr),
    category: doubt(reading.category),
    product: doubt(reading.product),
  };
}

function weigh(
  own: ReadingField,
  theirs: string | null,
  isSame: (left: string, right: string) => boolean,
): ReadingField {
  if (own.value === null || theirs === null) {
    return fill(own, theirs);
  }
  if (isSame(own.value, theirs)) {
    return { ...own, ...agreed, probability: Math.max(own.probability, agreed.probability) };
  }
  return own.probability >= ownFrom ? { ...own, ...disputed } : without(theirs, disputed);
}

function fill(own: ReadingField, theirs: string | null): ReadingField {
  return own.value === null && theirs !== null ? without(theirs, alone) : own;
}

/** A value of the model's: where it stands on the picture nobody said. */
function without(value: string, certainty: Certainty): ReadingField {
  return { value, boxes: [], ...certainty };
}

function weighTotal(own: Reading, answer: ModelAnswer): ReadingField {
  const weighed = weigh(own.total, answer.total, isSameAmount);
  if (weighed.why === agreed.why || answer.total === null) {
    return weighed;
  }
  const isOwnProven = [own, answer].some((evidence) => provesTotal(own.total.value, evidence));
  const isTheirsProven = provesTotal(answer.total, own);
  if (isTheirsProven && !isOwnProven) {
    return without(answer.total, proven);
  }
  // Two readings, each with sums of its own: a person looks.
  return isOwnProven && !isTheirsProven && !provesTotal(answer.total, answer)
    ? { ...own.total, ...proven }
    : weighed;
}

function weighVat(
  own: Reading,
  answer: ModelAnswer,
  { total, currency }: Pick<Reading, 'total' | 'currency'>,
): ReadingField {
  const weighed = weigh(own.vat, answer.vat, isSameAmount);
  const vat = toMinor(weighed.value);
  if (vat !== null && Math.abs(vat) > Math.abs(toMinor(total.value) ?? 0)) {
    return { ...weighed, ...disputed };
  }
  if (weighed.why !== disputed.why || !total.sure) {
    return weighed;
  }
  const printedRates = own.vatByRate.map((line) => line.ratePercent);
  const isProven = (value: string | null, rates: readonly number[]) =>
    provesVat(value, { total: total.value, evidence: own, rates });
  // The usual rate fits whatever a model makes up of it; its value needs a rate that was read by us.
  const isOwnProven = isProven(own.vat.value, [...printedRates, ...usualRates(currency)]);
  const isTheirsProven = isProven(answer.vat, printedRates);
  if (isOwnProven === isTheirsProven || answer.vat === null) {
    return weighed;
  }
  return isOwnProven ? { ...own.vat, ...proven } : without(answer.vat, proven);
}

function usualRates(currency: ReadingField): readonly number[] {
  return currency.sure && currency.value === 'DKK' ? [danishRate] : [];
}

/** The lines that add up to the total; ours when neither do, or both. */
function betterItems(own: Reading, answer: ModelAnswer, total: string | null): Reading['items'] {
  const addUp = ({ items }: Pick<Reading, 'items'>) => provesTotal(total, { items, vatByRate: [] });
  const isTheirsBetter = addUp(answer) && !addUp(own);
  return isTheirsBetter || own.items.length === 0 ? answer.items : own.items;
}

function isEqual(left: string, right: string): boolean {
  return left === right;
}

function isSameAmount(left: string, right: string): boolean {
  return toMinor(left) === toMinor(right);
}

/** Names of shops are the same in other letters and signs, and without what kind of company they belong to. */
function isSameStore(left: string, right: string): boolean {
  return isSameName(left.replace(companyEnding, ''), right.replace(companyEnding, ''));
}

function isSameName(left: string, right: string): boolean {
  const [first, second] = [left, right].map((name) => foldText(name).replace(/[^\p{L}\p{N}]/gu, ''));
  return first === second && first !== '';
}

function nothingRead({ model }: ModelAnswer): Reading {
  const field: ReadingField = { value: null, probability: 0, sure: false, boxes: [], why: 'not read' };
  return {
    store: field,
    date: field,
    total: field,
    vat: field,
    currency: field,
    cvr: field,
    category: field,
    product: field,
    vatByRate: [],
    items: [],
    paymentMeans: null,
    receiptNumber: null,
    engine: model,
    ms: 0,
  };
}
