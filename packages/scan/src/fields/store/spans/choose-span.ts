import { foldText } from '@bonbog/domain';

import { calibrate } from '../../calibrator.ts';
import type { Certainty } from '../../certainty.ts';
import type { Finding } from '../../field.ts';
import { clarityOf } from '../store-evidence.ts';
import { keyOf } from '../store-mentions.ts';
import { shareStores, type StoreNet } from '../store-ranker.ts';
import { yes } from '../store-signs.ts';
import { isInDomain, isNamedBelow } from '../store-support.ts';
import { findNameSpans, type NameSpan } from './name-spans.ts';
import { isNoSpan } from './no-spans.ts';
import { lookAtSheet, type NamedPage, type Sheet } from './sheet.ts';
import certainty from './span-certainty.json' with { type: 'json' };
import { asCandidate, spanFeatures } from './span-features.ts';
import weights from './span-weights.json' with { type: 'json' };

/** The likeliest name of a page and how likely it is right, 0 to 1. */
export interface ChosenSpan {
  readonly span: NameSpan;
  readonly probability: number;
  /** What that is learned from. */
  readonly features: readonly number[];
  /** The rules chose it as well, perhaps with the form of its company. */
  readonly isOfRules: boolean;
}

/** The spans of a page with what the ranker sees of each. */
export interface SpansOfPage {
  readonly sheet: Sheet;
  readonly spans: readonly NameSpan[];
  readonly vectors: readonly (readonly number[])[];
}

/** The spans of a page; what the rules propose is among them where it is printed otherwise. */
export function spansOfPage(page: NamedPage): SpansOfPage {
  const sheet = lookAtSheet(page);
  const printed = findNameSpans(sheet.cells);
  const spans = [...printed, ...proposedSpans(sheet, printed)];
  return { sheet, spans, vectors: spans.map((span) => spanFeatures(sheet, span)) };
}

/** What a longer name has of the share of one that is a part of it. */
const OF_A_PART = 0.25;
/** Print that hardly looks like a name says nothing for a longer one, and is often the same. */
const MIN_SHARE = 0.01;

/**
 * The span that most speaks for: its own share, that of the same name elsewhere, and something of names that are parts
 * of it, as who looks for 'Kragelund' also finds 'Kragelund VVS'. Undefined of none.
 */
export function chooseFull(spans: readonly NameSpan[], shares: readonly number[]): NameSpan | undefined {
  const known = spans
    .map((span, index) => ({ span, key: keyOf(span.name), share: shares[index] ?? 0 }))
    .filter(({ share }) => share > MIN_SHARE);
  const support = known.map(
    ({ key, share: own }) =>
      known.reduce((sum, { key: other, share }) => {
        const isPart = other.length > 2 && key.includes(other);
        return sum + (other === key ? share : isPart ? OF_A_PART * share : 0);
      }, 0) +
      own / 1000,
  );
  return known[support.indexOf(Math.max(...support))]?.span;
}

/** What was learned of spans. */
export interface SpansModel {
  readonly net: StoreNet;
  readonly certainty: Certainty;
}

/** The likeliest span; null where nothing may be a name. */
export function chooseSpan(page: NamedPage): ChosenSpan | null {
  return chooseAmong(spansOfPage(page), { net: weights, certainty });
}

/** The likeliest of the spans of a page by what some papers taught; null where nothing may be a name. */
export function chooseAmong({ sheet, spans, vectors }: SpansOfPage, model: SpansModel): ChosenSpan | null {
  const shares = shareStores(vectors, model.net);
  const span = chooseFull(spans, shares);
  if (span === undefined) {
    return null;
  }
  const features = spanCertaintyFeatures(sheet, { spans, shares, span });
  const { chosen } = sheet.proposals;
  return {
    span,
    features,
    probability: calibrate(features, model.certainty.weights),
    isOfRules: chosen !== null && isSameBut(span.name, chosen.value),
  };
}

const legalForm = /^(?:aps|as|is|ps|ks|ivs|amba|dk)?$/;

/** The same name, perhaps without the form of its company. */
function isSameBut(name: string, whole: string): boolean {
  const [part, all] = [keyOf(name), keyOf(whole)];
  return all.startsWith(part) && legalForm.test(all.slice(part.length));
}

/** What tells how likely the likeliest span is right; learned from papers that the ranker had not seen. */
function spanCertaintyFeatures(
  sheet: Sheet,
  { spans, shares, span }: { spans: readonly NameSpan[]; shares: readonly number[]; span: NameSpan },
): number[] {
  const key = keyOf(span.name);
  const { found, chosen } = sheet.proposals;
  const keys = spans.map(({ name }) => keyOf(name));
  const shareOf = (is: (other: string) => boolean) =>
    shares.reduce((sum, share, index) => sum + (is(keys[index] ?? '') ? share : 0), 0);
  const agreed = shareOf((other) => other === key);
  const related = shareOf((other) => other.includes(key) || key.includes(other));
  const isSame = (finding: Finding | null) => finding !== null && keyOf(finding.value) === key;
  const isOfRules = yes(isSame(chosen));
  const ofRules = logOdds(chosen?.probability ?? 0);
  const candidate = asCandidate(span);
  const { mean, weakest } = clarityOf(span.words);
  return [
    1,
    logOdds(agreed),
    logOdds(agreed) ** 2,
    logOdds(related),
    isOfRules,
    isOfRules * ofRules,
    (1 - isOfRules) * ofRules,
    yes(isNamedBelow(sheet.head.text, candidate)),
    yes(isInDomain(sheet.head.domains, candidate)),
    yes(span.cells.length > 1),
    yes(mean < 0.9),
    yes(weakest < 0.6),
    yes(found.filter(isSame).length > 1),
  ];
}

/** Names that a rule made of what is printed, where no span is called the same. */
function proposedSpans(
  { proposals: { found, chosen }, cells }: Sheet,
  printed: readonly NameSpan[],
): NameSpan[] {
  const known = new Set(printed.map(({ name }) => name.toLowerCase()));
  const spans: NameSpan[] = [];
  for (const finding of [chosen, ...found].filter(
    (one): one is Finding => one !== null && !isNoSpan(one.value),
  )) {
    const own = cells.filter(({ words }) => words.some((word) => finding.words.includes(word)));
    const [first = cells[0], ...rest] = own;
    if (first !== undefined && !known.has(finding.value.toLowerCase())) {
      known.add(finding.value.toLowerCase());
      spans.push({
        cells: [first, ...rest],
        name: finding.value,
        folded: foldText(finding.value),
        words: finding.words,
        isCut: true,
        isTurned: false,
      });
    }
  }
  return spans;
}

function logOdds(share: number): number {
  const kept = Math.min(0.999, Math.max(0.001, share));
  return Math.log(kept / (1 - kept));
}
