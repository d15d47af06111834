import type { Receipt, ReceiptOverview, ReceiptPart } from '@bonbog/contract';
import { countTags, formatDecimal, minorUnits, parseAmount } from '@bonbog/domain';
import { z } from 'zod';

import type { FakeAnswers, SeenCall } from './fake-server.ts';
import { doublesOf, findReceipts, groupBy } from './find-receipts.ts';

const idsSchema = z.object({ ids: z.array(z.string()) });
const words = new Intl.Collator('da-DK');

/**
 * Answers of the list of receipts, of what `list` answers at that moment. Another list is another revision. `sameFiles` are
 * ids of which the server knows that their pictures are the same.
 */
export function receiptAnswers(
  list: () => readonly Receipt[],
  sameFiles: readonly string[] = [],
): FakeAnswers {
  const revisionOf = createRevisions();
  const read = (call: SeenCall | undefined) => {
    const parameters = new URLSearchParams(call?.path.split('?')[1] ?? '');
    const all = list();
    return { all, parameters, found: findReceipts(all, parameters, sameFiles), revision: revisionOf(all) };
  };
  const askedIds = (call: SeenCall | undefined) => new Set(idsSchema.parse(call?.body).ids);
  return {
    'GET /api/receipts': (call) => Response.json(partOf(read(call))),
    'GET /api/receipts/overview': () => Response.json(overviewOf(list(), revisionOf(list()))),
    'GET /api/receipts/ids': (call) => {
      const answer = read(call);
      return Response.json({ ids: answer.found.map(({ id }) => id), found: foundOf(answer) });
    },
    'GET /api/receipts/place': (call) => {
      const { found, parameters, revision } = read(call);
      const index = found.findIndex(({ id }) => id === parameters.get('id'));
      return Response.json({ index: index < 0 ? null : index, revision });
    },
    'GET /api/receipts/suggestions': () =>
      Response.json({ amount: null, receipt: null, companies: [], bought: null }),
    'POST /api/receipts/selected': (call) => {
      const { all, found, parameters, revision } = read(call);
      const asked = askedIds(call);
      const order = new URLSearchParams(
        [...parameters].filter(([name]) => name === 'sort' || name === 'descending'),
      );
      const ids = findReceipts(all, order).flatMap(({ id }) => (asked.has(id) ? [id] : []));
      return Response.json({ ids, shownCount: found.filter(({ id }) => asked.has(id)).length, revision });
    },
    'POST /api/receipts/some': (call) => {
      const asked = askedIds(call);
      return Response.json({ receipts: list().filter(({ id }) => asked.has(id)) });
    },
  };
}

/** What {@link receiptAnswers} read of a call. */
interface Read {
  readonly all: readonly Receipt[];
  readonly found: readonly Receipt[];
  readonly parameters: URLSearchParams;
  readonly revision: string;
}

function partOf(read: Read): ReceiptPart {
  const { all, found, parameters } = read;
  const offset = Number(parameters.get('offset') ?? 0);
  const receipts = found.slice(offset, offset + Number(parameters.get('limit') ?? 100));
  const doubles = doublesOf(all);
  return {
    receipts,
    found: foundOf(read),
    obstacles: [],
    doubles: receipts.flatMap(({ id }) => {
      const other = doubles.get(id);
      return other === undefined
        ? []
        : [{ receiptId: id, otherId: other.id, otherReceiptNumber: other.receiptNumber }];
    }),
  };
}

function foundOf({ found, revision }: Read): ReceiptPart['found'] {
  const sums = sumsBy(found, ({ currencyCode }) => currencyCode).map(({ currencyCode, amount }) => ({
    currencyCode,
    amount,
  }));
  return { count: found.length, sums, revision };
}

function overviewOf(all: readonly Receipt[], revision: string): ReceiptOverview {
  const dates = all.map(({ date }) => date).toSorted();
  const texts = all.flatMap(({ tags }) => (tags === undefined ? [] : [[tags, 1] as const]));
  return {
    count: all.length,
    revision,
    categories: [...new Set(all.map(({ category }) => category))].toSorted(byWords),
    currencies: sumsBy(all, ({ currencyCode }) => currencyCode)
      .map(({ currencyCode, count }) => ({ currencyCode, count }))
      .toSorted((one, other) => other.count - one.count),
    tags: [...countTags(texts)].toSorted(byWords),
    firstDate: dates[0] ?? null,
    lastDate: dates.at(-1) ?? null,
    months: sumsBy(all, ({ date, currencyCode }) => `${date.slice(0, 7)} ${currencyCode}`),
  };
}

/** One entry for each key: what its receipts come to, and of its first one month and currency. */
function sumsBy(receipts: readonly Receipt[], keyOf: (receipt: Receipt) => string) {
  const groups = groupBy(receipts, keyOf);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const sum = group.reduce((total, { amount }) => total + (parseAmount(amount) ?? 0), 0);
    return first === undefined
      ? []
      : [
          {
            month: first.date.slice(0, 7),
            currencyCode: first.currencyCode,
            count: group.length,
            amount: formatDecimal(minorUnits(sum)),
          },
        ];
  });
}

function byWords(one: string, other: string): number {
  return words.compare(one, other);
}

function createRevisions() {
  const known = new Map<readonly Receipt[], string>();
  return (list: readonly Receipt[]): string => {
    const revision = known.get(list) ?? String(known.size + 1);
    known.set(list, revision);
    return revision;
  };
}
