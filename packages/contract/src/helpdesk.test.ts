import { describe, expect, it } from 'vitest';

import {
  caseEventSchema,
  caseParamsSchema,
  feedbackParamsSchema,
  helpdeskChatSchema,
  helpdeskChatStatusSchema,
  helpdeskFeedbackSchema,
  helpdeskMessageSchema,
  helpdeskRoutes,
  savedReplyInputSchema,
  savedReplyParamsSchema,
} from './helpdesk.ts';
import { LIMITS } from './limits.ts';
import { refusalOf } from './testing/refusal.ts';

const id = '018f3b1e-1a2b-4c3d-8e4f-0123456789ab';
const moment = '2026-03-01T10:00:00.000Z';
const chat = {
  id,
  userEmail: 'bo@eksempel.dk',
  status: 'open',
  startedAt: moment,
  lastMessageAt: moment,
  title: 'Moms',
  adminTakenOver: false,
  messageCount: 2,
  latestMessage: 'Hej',
  caseNumber: 7,
  openedAt: moment,
  firstReplyAt: null,
  replyCount: 0,
  wasEscalated: false,
  latestSpeaker: 'user',
  latestUserMessage: 'Hej',
};
const feedback = {
  id,
  userEmail: 'bo@eksempel.dk',
  feedbackType: 'bug',
  title: 'Det virker ikke',
  message: 'Billedet vises ikke.',
  rating: 2,
  status: 'open',
  priority: 'high',
  createdAt: moment,
  updatedAt: moment,
  imageDetails: [],
  aiResponse: null,
  adminResponse: null,
  caseNumber: 8,
  openedAt: moment,
  firstReplyAt: moment,
  replyCount: 1,
};

describe('a chat as support sees it', () => {
  it('is a case, and says nothing of what only its user is told', () => {
    expect(helpdeskChatSchema.parse(chat)).toEqual(chat);
    expect(helpdeskChatSchema.parse({ ...chat, unreadCount: 1, isAssistantOn: true })).toEqual(chat);
  });

  it.each(['open', 'in_progress', 'resolved', 'escalated', 'closed', 'active'])('may be %s', (status) => {
    expect(helpdeskChatStatusSchema.parse(status)).toBe(status);
    expect(refusalOf(helpdeskRoutes.setChatStatus.body, { status })).toBeNull();
  });

  it.each(['user', 'ai', 'admin', null])('may have heard %s last', (latestSpeaker) => {
    expect(helpdeskChatSchema.parse({ ...chat, latestSpeaker }).latestSpeaker).toBe(latestSpeaker);
  });

  it.each([
    { status: 'waiting' },
    { latestSpeaker: 'system' },
    { caseNumber: null },
    { caseNumber: 0 },
    { replyCount: -1 },
    { openedAt: null },
  ])('never has %j', (change) => {
    expect(refusalOf(helpdeskChatSchema, { ...chat, ...change })).not.toBeNull();
  });

  it('tells who wrote a message, as far as known', () => {
    const message = {
      id,
      messageType: 'admin',
      message: 'Hej',
      images: [],
      imageDetails: [],
      createdAt: moment,
      aiModel: null,
      processingTime: null,
      offersPerson: false,
    };

    for (const author of ['anna@eksempel.dk', null]) {
      expect(helpdeskMessageSchema.parse({ ...message, author })).toEqual({ ...message, author });
    }
    expect(refusalOf(helpdeskMessageSchema, message)).not.toBeNull();
  });
});

describe('feedback as support sees it', () => {
  it('is a case with all of the feedback', () => {
    expect(helpdeskFeedbackSchema.parse(feedback)).toEqual(feedback);
  });

  it.each([
    ['open', null],
    ['in_progress', null],
    ['escalated', null],
    ['active', 'Vælg en gyldig status.'],
    ['', 'Vælg en gyldig status.'],
  ])('set to %j answers %j', (status, refusal) => {
    expect(refusalOf(helpdeskRoutes.setFeedbackStatus.body, { status })).toBe(refusal);
  });

  it('refuses an unknown status of a chat in the same words', () => {
    expect(refusalOf(helpdeskRoutes.setChatStatus.body, { status: 'waiting' })).toBe(
      'Vælg en gyldig status.',
    );
  });
});

describe('what was done with a case', () => {
  const event = { id, kind: 'reply', actor: null, oldValue: null, newValue: null, createdAt: moment };

  it.each(['reply', 'status', 'note'])('may be a %s', (kind) => {
    expect(caseEventSchema.parse({ ...event, kind })).toEqual({ ...event, kind });
  });

  it('is nothing else', () => {
    expect(refusalOf(caseEventSchema, { ...event, kind: 'deleted' })).not.toBeNull();
  });
});

describe('what support writes', () => {
  it.each([
    ['a saved title', savedReplyInputSchema, { body: 'Hej' }, 'title', LIMITS.savedReplyTitleMaxLength],
    ['a saved answer', savedReplyInputSchema, { title: 'Hej' }, 'body', LIMITS.supportReplyMaxLength],
    ['an answer in a chat', helpdeskRoutes.reply.body, {}, 'message', LIMITS.supportReplyMaxLength],
    ['an answer to feedback', helpdeskRoutes.respond.body, {}, 'response', LIMITS.supportReplyMaxLength],
    ['a note', helpdeskRoutes.addNote.body, {}, 'text', LIMITS.caseNoteMaxLength],
  ])('as %s may be as long as the limit', (_, schema, others, field, limit) => {
    expect(refusalOf(schema, { ...others, [field]: 'x'.repeat(limit) })).toBeNull();
  });

  it.each([
    ['a saved title', savedReplyInputSchema, { body: 'Hej' }, 'title', 'Skriv en titel.', 'Titlen', 80, '80'],
    [
      'a saved answer',
      savedReplyInputSchema,
      { title: 'Hej' },
      'body',
      'Skriv et svar.',
      'Svaret',
      4000,
      '4.000',
    ],
    [
      'an answer in a chat',
      helpdeskRoutes.reply.body,
      {},
      'message',
      'Skriv et svar.',
      'Svaret',
      4000,
      '4.000',
    ],
    [
      'an answer to feedback',
      helpdeskRoutes.respond.body,
      {},
      'response',
      'Skriv et svar.',
      'Svaret',
      4000,
      '4.000',
    ],
    ['a note', helpdeskRoutes.addNote.body, {}, 'text', 'Skriv en note.', 'Noten', 4000, '4.000'],
  ])('as %s is neither empty nor longer', (_, schema, others, field, empty, what, limit, written) => {
    expect(refusalOf(schema, { ...others, [field]: ' ' })).toBe(empty);
    expect(refusalOf(schema, { ...others, [field]: 'x'.repeat(limit + 1) })).toBe(
      `${what} må højst være på ${written} tegn.`,
    );
  });
});

describe('a case in a path', () => {
  it.each([
    ['1', 1],
    ['10', 10],
    ['20260301', 20_260_301],
    ['999999999', 999_999_999],
  ])('%j is the case %d', (number, found) => {
    expect(caseParamsSchema.parse({ number })).toEqual({ number: found });
  });

  it.each(['0', '01', '', '-1', 'x1', '1x', 'a', '1.5', '1000000000'])('%j is none', (number) => {
    expect(refusalOf(caseParamsSchema, { number })).toBe('Sagen findes ikke.');
  });

  it('is found by the id of its feedback, and a saved answer by its own', () => {
    expect(feedbackParamsSchema.parse({ id })).toEqual({ id });
    expect(savedReplyParamsSchema.parse({ id })).toEqual({ id });
    expect(refusalOf(feedbackParamsSchema, { id: '7' })).toBe('Sagen findes ikke.');
    expect(refusalOf(savedReplyParamsSchema, { id: '7' })).toBe('Svaret findes ikke.');
  });
});

describe('a search in cases', () => {
  const { query } = helpdeskRoutes.search;

  it.each([
    ['one letter', null, 'x'],
    ['the longest search', null, 'x'.repeat(LIMITS.helpdeskSearchMaxLength)],
    ['a longer one', 'Søgningen må højst være på 200 tegn.', 'x'.repeat(LIMITS.helpdeskSearchMaxLength + 1)],
    ['nothing', 'Skriv, hvad du søger efter.', ''],
    ['no text', 'Skriv, hvad du søger efter.', undefined],
  ])('for %s answers %j', (_, refusal, q) => {
    expect(refusalOf(query, { q })).toBe(refusal);
  });

  it('finds chats and feedback', () => {
    const found = { sessions: [chat], feedbacks: [feedback], hasMore: true };

    expect(helpdeskRoutes.search.response.parse(found)).toEqual(found);
  });
});

describe('who looks at a case', () => {
  it('says whether an answer is written', () => {
    expect(helpdeskRoutes.presence.body.parse({ isWriting: true })).toEqual({ isWriting: true });
    expect(refusalOf(helpdeskRoutes.presence.body, { isWriting: 1 })).toBe('Oplysningerne kan ikke læses.');
  });

  it('is told that a saved answer is gone', () => {
    const { response } = helpdeskRoutes.removeSavedReply;

    expect([
      response.safeParse({ success: true }).success,
      response.safeParse({ success: false }).success,
    ]).toEqual([true, false]);
  });
});
