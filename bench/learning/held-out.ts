import { rankCandidates, type RankerWeights } from '../../packages/scan/src/fields/ranker.ts';
import { isLearned, partOf } from './papers.ts';
import type { JudgedValue } from './fit-certainty.ts';

/** The candidates of one reading, with which of them is right; -1 where none is. */
export interface Example {
  readonly set: string;
  readonly language: string;
  readonly vectors: readonly (readonly number[])[];
  readonly right: number;
  readonly weight: number;
}

type Choose = (example: Pick<Example, 'vectors'>) => number;

/** Chooses as a ranker does: the place of the candidate with the largest share. */
export function chooserOf(ranker: RankerWeights): Choose {
  return ({ vectors }) => {
    const shares = rankCandidates(vectors, ranker);
    return shares.indexOf(Math.max(...shares));
  };
}

/**
 * What rankers choose on papers that they had not seen, for learning how often choices are right: of each part of the
 * examples what one chooses that the other parts taught.
 */
export async function unseenChoices<Any extends Example>(
  parts: readonly (readonly Any[])[],
  {
    learn,
    toChoice,
  }: {
    readonly learn: (some: readonly Any[]) => RankerWeights;
    readonly toChoice: (example: Any, ranker: RankerWeights) => Promise<readonly JudgedValue[]>;
  },
): Promise<JudgedValue[]> {
  const choices: JudgedValue[] = [];
  for (const own of parts) {
    const others = parts.filter((part) => part !== own).flat();
    const ranker = learn(others.filter(isLearned));
    for (const example of own.filter(isLearned)) {
      choices.push(...(await toChoice(example, ranker)));
    }
  }
  return choices;
}

/** How many of some examples are chosen right. */
interface Share {
  readonly name: string;
  readonly right: number;
  readonly count: number;
}

/**
 * What is chosen right on papers that were not learned from: of each hand by what all others taught, of each language by
 * what all others taught, and of the hands that are never learned from.
 */
export function heldOutTable(
  examples: readonly Example[],
  learn: (some: readonly Example[]) => Choose,
): string {
  const learned = examples.filter(isLearned);
  const ofHands = learned.filter(({ set }) => /^[dh]\d/.test(set));
  const withoutOne = (keyOf: (example: Example) => string) =>
    [...new Set(ofHands.map(keyOf))].map((key) =>
      shareOf(
        key,
        ofHands.filter((one) => keyOf(one) === key),
        learn(learned.filter((one) => keyOf(one) !== key)),
      ),
    );
  const written = withoutOne(({ set }) =>
    set.startsWith('h') ? set : 'd'.concat(String(Number(set.slice(1)) % 4)),
  );
  const languages = withoutOne(({ language }) => language);
  const all = learn(learned);
  const never = [...new Set(examples.filter((one) => !isLearned(one)).map(({ set }) => set))].map((set) =>
    shareOf(
      `${set} (${partOf(set)})`,
      examples.filter((one) => one.set === set),
      all,
    ),
  );
  return [
    lines('Each hand, learned from the others', written),
    lines('Each language, learned from the others', languages),
    lines('Hands that are never learned from', never),
  ].join('\n');
}

function shareOf(name: string, some: readonly Example[], choose: Choose): Share {
  return {
    name,
    right: some.filter((one) => one.right >= 0 && choose(one) === one.right).length,
    count: some.length,
  };
}

function lines(title: string, shares: readonly Share[]): string {
  const right = shares.reduce((sum, share) => sum + share.right, 0);
  const count = shares.reduce((sum, share) => sum + share.count, 0);
  const each = shares.map((share) => `${share.name} ${share.right}/${share.count}`).join(', ');
  return `${title}: ${right} of ${count} (${((100 * right) / Math.max(1, count)).toFixed(1)} %)\n  ${each}`;
}
