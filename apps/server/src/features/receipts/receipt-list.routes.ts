import { createHash } from 'node:crypto';

import { type Found, receiptPartRoute, receiptRoutes } from '@bonbog/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { nameAnswer, sendTagged } from '#platform/answer-unchanged.ts';
import { buildId } from '#platform/build-id.ts';
import { createKeptAnswers } from '#platform/kept-answers.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';
import { writeList } from '#platform/write-list.ts';

import type { ReceiptListService } from './receipt-list.service.ts';

/** Some 200 000 ids of 39 bytes; the usual 1 MB is full at 26 800. */
const selectionMaxBytes = 8 * 1024 * 1024;

/** HTTP edge of the list of receipts. */
export function createReceiptListRoutes(receiptList: ReceiptListService): FastifyPluginAsyncZod {
  return async (app) => {
    const { list, overview, ids, place, selected, suggestions } = receiptRoutes;
    const sendRevised = reviser(receiptList);

    // What is answered is checked part by part, as it is written.
    app.route(
      routeOf({ ...list, response: z.unknown() }, async (request, reply) => {
        const { query } = request;
        const session = sessionOf(request);
        if (Object.keys(query).length > 0) {
          const work = () => receiptList.part(session, query);
          return sendRevised(request, reply, { route: receiptPartRoute, work, revisionOf: ofFound });
        }
        const all = await receiptList.list(session);
        return sendTagged(request, reply, await writeList('receipts', all, list.response.shape.receipts));
      }),
    );

    app.route(
      routeOf({ ...overview, response: z.unknown() }, (request, reply) =>
        sendRevised(request, reply, {
          route: overview,
          work: () => receiptList.overview(sessionOf(request)),
          revisionOf: ({ revision }) => revision,
        }),
      ),
    );
    app.route(
      routeOf({ ...ids, response: z.unknown() }, (request, reply) =>
        sendRevised(request, reply, {
          route: ids,
          work: () => receiptList.ids(sessionOf(request), request.query),
          revisionOf: ofFound,
          write: async ({ ids: all, found }) => {
            const { shape } = ids.response;
            const list = await writeList(null, all, shape.ids);
            const end = `,"found":${JSON.stringify(z.encode(shape.found, found))}}`;
            return Buffer.concat([Buffer.from('{"ids":'), list.bytes, Buffer.from(end)]);
          },
        }),
      ),
    );
    app.route(routeOf(suggestions, (request) => receiptList.suggest(sessionOf(request), request.query.text)));
    app.route(routeOf(place, (request) => receiptList.place(sessionOf(request), request.query)));
    app.route(
      routeOf(selected, { bodyLimit: selectionMaxBytes }, (request) =>
        receiptList.selected(sessionOf(request), request.query, request.body.ids),
      ),
    );
  };
}

/** An answer that follows from the receipts alone. */
interface RevisedAnswer<Answer> {
  readonly route: { readonly path: string; readonly response: z.ZodType<Answer> };
  readonly work: () => Promise<Answer>;
  readonly revisionOf: (answer: Answer) => string;
  /** Checks and writes it in steps, where it may be long. */
  readonly write?: (answer: Answer) => Promise<Buffer>;
}

function ofFound({ found }: { readonly found: Found }): string {
  return found.revision;
}

/**
 * Sends what follows from the caller's receipts, or 304 to whoever has it; then, or where the answer is kept from before, no
 * receipt is read at all.
 */
function reviser(receiptList: ReceiptListService) {
  const answers = createKeptAnswers();
  return async <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    { route, work, revisionOf, write }: RevisedAnswer<Answer>,
  ): Promise<FastifyReply> => {
    const session = sessionOf(request);
    const isKnownAt = (revision: string) =>
      nameAnswer(
        request,
        reply,
        createHash('sha256').update(
          JSON.stringify([buildId, session.userId, revision, route.path, request.query]),
        ),
      );
    if (isKnownAt(await receiptList.revision(session))) {
      return reply.status(304).send('');
    }
    void reply.type('application/json; charset=utf-8');
    const kept = answers.sendKept(request, reply);
    if (kept !== undefined) {
      return kept;
    }
    const answer = await work();
    // It may have changed meanwhile.
    isKnownAt(revisionOf(answer));
    const written =
      write === undefined ? JSON.stringify(z.encode(route.response, answer)) : await write(answer);
    return answers.sendNew(request, reply, written);
  };
}
