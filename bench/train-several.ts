import path from 'node:path';

import { IS_ONE, likelihoodOfTwo } from '../packages/scan/src/fields/several/compare-parts.ts';
import { TWO_FROM } from '../packages/scan/src/fields/several-receipts.ts';
import type { StoreNet } from '../packages/scan/src/fields/store/store-ranker.ts';
import { foldsOf, isLearned, loadReadings, partOf } from './learning/papers.ts';
import {
  compareAll,
  type FileGroup,
  groupsOf,
  pairOf,
  type PartedPaper,
  partPaper,
} from './learning/part-groups.ts';
import { saveWeights } from './learning/save-weights.ts';
import { trainNets } from './learning/train-net.ts';

// Learns whether the parts of a file are two papers or one, from the parts of kept texts and from pairs of them.
// Run: npm run bench -- train-several [--measure], which keeps nothing and tells what is noticed on sets that it has not
// learned from.
const target = path.join(import.meta.dirname, '../packages/scan/src/fields/several/several-weights.json');
const OPTIONS = { priorIndex: IS_ONE, units: 4, seed: 7, rounds: 12, pull: 0.0005 } as const;
const NETS = 2;
/** The other paper of a pair that is measured; as in paper-pairs.ts. */
const NEXT = 7;

interface Outcome {
  readonly paper: PartedPaper;
  readonly isTwoAlone: boolean;
  /** Null where it is not paired. */
  readonly isTwoInPair: boolean | null;
}

const papers = (await loadReadings()).filter(({ kind }) => kind !== 'hard').map(partPaper);
const groups = groupsOf(papers.filter(isLearned));
if (process.argv.includes('--measure')) {
  const outcomes = foldsOf(papers.filter(isLearned)).flatMap(({ own }) => {
    const sets = new Set(own.map(({ set }) => set));
    return judge(own, learn(groups.filter(({ set }) => !sets.has(set))));
  });
  console.log(report('sets by what the others taught', outcomes));
  const net = learn(groups);
  for (const part of ['tune', 'report'] as const) {
    const own = papers.filter(({ set }) => partOf(set) === part);
    console.log(report(`sets to ${part} by`, judge(own, net)));
  }
} else {
  await saveWeights(target, learn(groups));
}

function learn(some: readonly FileGroup[]): StoreNet {
  return trainNets(some, NETS, OPTIONS);
}

function judge(some: readonly PartedPaper[], net: StoreNet): Outcome[] {
  const isTwo = (ways: PartedPaper['cuts']) => likelihoodOfTwo(compareAll(ways), net) >= TWO_FROM;
  return some.map((paper) => {
    const own = some.filter(({ set }) => set === paper.set);
    const other = own[(own.indexOf(paper) + NEXT) % own.length];
    const isPaired = other !== undefined && other.kept.expected.total !== paper.kept.expected.total;
    return {
      paper,
      isTwoAlone: isTwo(paper.cuts),
      isTwoInPair: isPaired ? isTwo(pairOf(paper, other)) : null,
    };
  });
}

function report(name: string, outcomes: readonly Outcome[]): string {
  const pairs = outcomes.filter(({ isTwoInPair }) => isTwoInPair !== null);
  const found = (some: readonly Outcome[]) => {
    const count = some.filter(({ isTwoInPair }) => isTwoInPair === true).length;
    return `${((100 * count) / Math.max(1, some.length)).toFixed(1)} % of ${some.length}`;
  };
  const alone = outcomes.filter(({ isTwoAlone }) => isTwoAlone);
  const foreign = pairs.filter(({ paper }) => (paper.kept.language ?? 'da') !== 'da');
  return [
    `${name}: ${alone.length} of ${outcomes.length} single papers taken for two`,
    `pairs noticed ${found(pairs)}, of foreign papers ${found(foreign)}`,
    alone.map(({ paper }) => `${paper.paper} ${paper.kind}`).join(', '),
  ].join('; ');
}
