import { isDeepStrictEqual } from 'node:util';

import { copenhagenDate } from '@bonbog/domain';

import { withTurns } from '#features/assistant/finding/steps.ts';
import type { Clock } from '#platform/clock.ts';

import { answerAsked, type Deductible } from './answer-from.ts';
import { chipsOf } from './chips.ts';
import { createLookUp } from './look-up.ts';
import { type Names, namesSteps, type OwnNames } from './names.ts';
import type { OwnReceiptsRepository } from './own-receipts.repository.ts';
import type { OwnReceipts } from './question.ts';
import { understand } from './understand.ts';

interface OwnReceiptsDependencies {
  readonly repository: OwnReceiptsRepository;
  readonly clock: Clock;
  /** What the page of the VAT return tells of a period; null where it cannot. */
  readonly deductible: Deductible;
}

const rememberedUsers = 100;
/** Of each kind; working through more would keep others waiting. */
const namesMost = 8000;

/** Answers questions about one's own receipts by fixed queries, each scoped to its user. */
export function createOwnReceipts({ repository, clock, deductible }: OwnReceiptsDependencies): OwnReceipts {
  const remembered = new Map<string, { readonly revision: string; readonly names: Promise<Names> }>();
  const namesOf = async (userId: string): Promise<Names> => {
    const revision = await repository.revision(userId);
    const before = remembered.get(userId);
    const names = before?.revision === revision ? before.names : readNames(repository, userId);
    remembered.delete(userId);
    remembered.set(userId, { revision, names });
    names.catch(() => remembered.delete(userId));
    const [oldest] = remembered.keys();
    if (remembered.size > rememberedUsers && oldest !== undefined) {
      remembered.delete(oldest);
    }
    return names;
  };
  const contextOf = async (userId: string) => ({
    today: copenhagenDate(clock()),
    names: await namesOf(userId),
  });
  return {
    read: async (userId, message, earlierOfUser) =>
      understand(message, earlierOfUser, await contextOf(userId)),
    chips: async (userId, questions) => {
      const context = await contextOf(userId);
      return chipsOf(questions, context.names, (message, question) => {
        const reading = understand(message, [], context);
        return reading?.kind === 'question' && isDeepStrictEqual(reading.questions, [question]);
      });
    },
    answer: async (userId, asked) =>
      answerAsked(
        {
          lookUp: createLookUp(repository, userId),
          deductible: (period) => deductible(userId, period),
          names: await namesOf(userId),
        },
        asked,
      ),
  };
}

/** Step by step from the newest on, with others served in between. */
async function readNames(repository: OwnReceiptsRepository, userId: string): Promise<Names> {
  const found = {
    stores: new Set<string>(),
    categories: new Set<string>(),
    tags: new Set<string>(),
    products: new Set<string>(),
  };
  await createLookUp(repository, userId).walk(async (range) => {
    const names = await repository.names(userId, range);
    for (const kind of kinds) {
      for (const name of names[kind].slice(0, Math.max(0, namesMost - found[kind].size))) {
        found[kind].add(name);
      }
    }
    return [];
  });
  return withTurns(namesSteps(mapped((kind) => [...found[kind]])));
}

const kinds = ['stores', 'categories', 'tags', 'products'] as const;

function mapped(of: (kind: (typeof kinds)[number]) => string[]): OwnNames {
  return { stores: of('stores'), categories: of('categories'), tags: of('tags'), products: of('products') };
}
