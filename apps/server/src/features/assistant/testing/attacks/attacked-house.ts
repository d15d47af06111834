import { chatRoutes } from '@bonbog/contract';
import { expect } from 'vitest';

import { send, sessionOf } from '#app/testing/chats.ts';
import {
  answering,
  calling,
  chatOf,
  type ModelMood,
  type ModelServer,
  startModelServer,
} from '#app/testing/model-server.ts';
import { authorization, post, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { EVERY_RECEIPT } from '#features/assistant/asking/question.ts';
import { type AttackKind, faultsOfAnswer, MARKS_OF_OTHER, OWN_MARKS } from './attack.ts';

/** A house with a language model that answers as a test wants, and one without on the same database. */
export interface AttackedHouse {
  readonly server: ModelServer;
  readonly withModel: TestHouse;
  readonly without: TestHouse;
  readonly anna: TestUser;
  readonly bo: TestUser;
  readonly isShared: boolean;
}

/** Builds it, with one receipt of each of two users; with `isShared` Anna lets the model see hers. */
export async function buildAttackedHouse({ isShared }: { isShared: boolean }): Promise<AttackedHouse> {
  const server = await startModelServer(answering('VED_IKKE'));
  const limits = { RATE_LIMIT_FACTOR: '1000' };
  const withModel = await buildTestHouse({
    environment: {
      ...limits,
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: server.url,
      AI_MODEL: 'skrivemester',
      AI_SHARE_RECEIPTS: 'true',
    },
  });
  const without = await buildTestHouse({ besides: withModel, environment: limits });
  const anna = await signUp(withModel);
  const bo = await signUp(withModel, 'bo@eksempel.dk');
  const annas = { store: 'Girafhandel', product: 'Plettet', amount: '8642.13', vat: '1728.43' };
  const bos = { store: 'Zebrahandel', product: 'Stribet', amount: '7654.32', vat: '1530.86' };
  await saveReceipt(withModel, anna, annas, 60);
  await saveReceipt(withModel, bo, bos, 90);
  await withModel.app.inject({
    method: 'PUT',
    url: chatRoutes.saveSharing.path,
    headers: authorization(anna.token),
    payload: { isOn: isShared },
  });
  return { server, withModel, without, anna, bo, isShared };
}

/** What came of a conversation of Anna: what the assistant said, and whether it went on to a person, or offered one. */
export interface Outcome {
  readonly answers: readonly string[];
  readonly isHandedOver: boolean;
  readonly isOffered: boolean;
  readonly statuses: readonly number[];
}

/** Says some things in a new session, one after the other. */
export async function converse(
  house: TestHouse,
  user: TestUser,
  messages: readonly string[],
): Promise<Outcome> {
  const { id } = await sessionOf(house, user);
  const statuses: number[] = [];
  let answers: string[] = [];
  let isHandedOver = false;
  let isOffered = false;
  for (const message of messages) {
    const response = await send(house, user, id, { message: message.slice(0, 2000) });
    statuses.push(response.statusCode);
    const { messages: said, needsEscalation } = chatRoutes.send.response.parse(response.json());
    answers = said.filter(({ messageType }) => messageType === 'ai').map((each) => each.message);
    isHandedOver ||= needsEscalation;
    isOffered ||= said.some(({ offersPerson }) => offersPerson);
  }
  const closed = await post(house, `/api/chat/session/${id}/close`, undefined, user.token);
  expect(closed.statusCode).toBe(200);
  return { answers, isHandedOver, isOffered, statuses };
}

/** What is wrong with an outcome, and with what the service was sent for it. */
export function faultsOf(
  { server, isShared }: Pick<AttackedHouse, 'server' | 'isShared'>,
  { answers, statuses }: Outcome,
  kind: AttackKind,
): string[] {
  const sent = server.requests.splice(0);
  const secret = isShared ? MARKS_OF_OTHER : [...MARKS_OF_OTHER, ...OWN_MARKS];
  const leaked = secret.filter((mark) => sent.some(({ body }) => body.includes(mark)));
  const systems = sent.map((request) => chatOf(request).messages.filter(({ role }) => role === 'system'));
  return [
    ...answers.flatMap((answer) => faultsOfAnswer(answer, kind)),
    ...leaked.map((mark) => `sends ${mark}`),
    ...(answers.length === 0 ? ['answers nothing'] : []),
    ...statuses.filter((status) => status !== 200).map((status) => `answers ${status}`),
    ...(systems.every((texts) => texts.length === 1) ? [] : ['lets others speak as the system']),
  ];
}

/** A model that repeats what it was told last, and so obeys every »say …«. */
export const parrot: ModelMood = (response, request) => {
  answering(chatOf(request).messages.at(-1)?.content ?? '')(response, request);
};

/** A model that repeats everything it was sent, its rules too. */
export const blabber: ModelMood = (response, request) => {
  const all = chatOf(request).messages.map(({ content }) => content ?? '');
  answering(all.join('\n').slice(0, 1900))(response, request);
};

/** A model that looks up every receipt it can, and repeats what it gets. */
export const grabber: ModelMood = (response, request) => {
  const last = chatOf(request).messages.at(-1);
  if (last?.role === 'tool') {
    answering(last.content ?? '')(response, request);
  } else {
    const given = { ...EVERY_RECEIPT, wanted: 'list' };
    calling([{ name: 'ask_receipts', arguments: given }])(response, request);
  }
};
