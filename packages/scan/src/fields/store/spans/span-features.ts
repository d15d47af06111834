import { foldText } from '@bonbog/domain';

import type { Finding } from '../../field.ts';
import type { StoreCandidate } from '../store-candidates.ts';
import { evidenceFeatures } from '../store-evidence.ts';
import { keyOf } from '../store-mentions.ts';
import { yes } from '../store-signs.ts';
import { isInDomain, isNamedBelow, isThanked } from '../store-support.ts';
import type { NameSpan } from './name-spans.ts';
import type { Sheet } from './sheet.ts';
import { groupFeatures, printFeatures } from './span-print.ts';
import { knownWordFeatures } from './span-known-words.ts';
import { numberFeatures } from './span-number.ts';
import { townFeatures } from './span-town.ts';
import { anchorFeatures, lookAround, surroundingFeatures } from './span-surroundings.ts';
import {
  joinFeatures,
  largestFeatures,
  nameFeatures,
  restFeatures,
  ticketFeatures,
  wordShares,
  wordsOf,
} from './span-words.ts';

/**
 * What the learned ranker sees of a span: its print, its words, what stands about it, what other places of the receipt
 * agree with it, and what the rules say; their choice comes last, as the score where learning starts.
 */
export function spanFeatures(sheet: Sheet, span: NameSpan): number[] {
  const around = lookAround(sheet, span);
  return [
    ...printFeatures(sheet, span),
    ...groupFeatures(span, around),
    ...nameFeatures(span),
    ...joinFeatures(span),
    ...knownWordFeatures(sheet.words, span, around),
    ...restFeatures(sheet, span),
    ...ticketFeatures(sheet, span),
    ...largestFeatures(sheet, span),
    ...townFeatures(span, around),
    ...numberFeatures(sheet, span),
    ...surroundingFeatures(sheet, span, around),
    ...anchorFeatures(sheet, span),
    ...supportFeatures(sheet, span),
    ...evidenceFeatures(sheet.head.around, asCandidate(span)),
    ...ruleFeatures(sheet, span),
  ];
}

/** A span as the rules look at names. */
export function asCandidate({ name, folded, words, cells }: NameSpan): StoreCandidate {
  const rows = cells.map(({ rowIndex }) => rowIndex);
  const rowIndex = Math.min(...rows);
  const rowCount = Math.max(...rows) - rowIndex + 1;
  return { name, folded, words, rowIndex, rowCount, isAside: false, mention: null };
}

function supportFeatures({ head, cells, keys }: Sheet, span: NameSpan): number[] {
  const candidate = asCandidate(span);
  const key = keyOf(span.name);
  const isLong = key.length > 3;
  const { mentions } = head.around;
  const again = keys.filter(
    (other, index) => other.includes(key) && !span.cells.some((cell) => cell === cells[index]),
  );
  return [
    yes(isNamedBelow(head.text, candidate)),
    yes(isInDomain(head.domains, candidate)),
    yes(isThanked(head.text, candidate)),
    key.length < 3 ? 0 : Math.min(3, again.length) / 3,
    yes(isLong && head.domains.some((domain) => domain.startsWith(key))),
    Math.max(0, ...head.domains.map((domain) => coverage(domain, span.folded))),
    yes(isLong && mentions.some((mention) => mention.key === key)),
    yes(isLong && mentions.some((mention) => mention.key.startsWith(key))),
    yes(head.domains.length > 0),
    yes(mentions.length > 0),
  ];
}

/** How well a domain and the words of a name cover each other, 0 to 1. */
function coverage(domain: string, folded: string): number {
  const words = (foldText(folded).match(/[a-z0-9]+/g) ?? []).map(keyOf).filter((word) => word.length > 1);
  const lengthOf = (some: readonly string[]) => some.reduce((sum, word) => sum + word.length, 0);
  const covered = lengthOf(words.filter((word) => domain.includes(word)));
  return (2 * Math.min(covered, domain.length)) / Math.max(1, lengthOf(words) + domain.length);
}

function ruleFeatures({ proposals: { found, chosen }, shares, largest }: Sheet, span: NameSpan): number[] {
  const key = keyOf(span.name);
  const ruled = chosen === null ? '' : keyOf(chosen.value);
  const probability = chosen?.probability ?? 0;
  const isSame = (finding: Finding | null) => yes(finding !== null && keyOf(finding.value) === key);
  const isLonger = yes(ruled !== '' && ruled !== key && key.includes(ruled));
  const isPart = yes(ruled !== key && ruled.includes(key));
  const own = isSame(chosen) * probability;
  const [trade, sentence, town] = wordShares(span.folded);
  const count = wordsOf(span.folded).length;
  const high = Math.max(...span.cells.map(({ height }) => height));
  const share = shares.get(key) ?? 0;
  return [
    ...found.map(isSame),
    isLonger,
    isPart,
    isLonger * probability,
    isPart * probability,
    ...[
      trade,
      sentence,
      town,
      yes(/^\p{Ll}/u.test(span.name)),
      yes(count > 3),
      yes(count > 5),
      yes(/\d/.test(span.name)),
      1 - Math.min(1, high / Math.max(1, largest?.height ?? 1)),
      yes(/[,·•|:;()]/.test(span.name)),
      yes(span.cells.length > 1),
    ].map((value) => value * own),
    trade,
    trade * yes(count > 1),
    trade * yes(/^\p{Ll}/u.test(span.cells[0].text)),
    (sentence * Math.min(6, count)) / 6,
    share,
    isSame(chosen),
    own,
    3 * own + 1.5 * share,
  ];
}
