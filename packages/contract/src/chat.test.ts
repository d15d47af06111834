import { describe, expect, it } from 'vitest';

import {
  chatFileId,
  chatFileName,
  chatFileNameSchema,
  chatHistoryEntrySchema,
  chatImagesSchema,
  chatMessageSchema,
  chatParamsSchema,
  chatRoutes,
  chatSessionSchema,
  chatStatusSchema,
  sendChatMessageSchema,
  typedText,
} from './chat.ts';
import { LIMITS } from './limits.ts';
import { refusalOf } from './testing/refusal.ts';
import { tooLongText } from './typed-text.ts';

const id = '018f3b1e-1a2b-4c3d-8e4f-0123456789ab';
const session = {
  id,
  userEmail: 'bo@eksempel.dk',
  status: 'active',
  startedAt: '2026-03-01T10:00:00.000Z',
  lastMessageAt: null,
  title: 'Ny samtale',
  adminTakenOver: false,
  messageCount: 0,
  latestMessage: null,
  caseNumber: null,
  unreadCount: 0,
  isAssistantOn: true,
};
const message = {
  id,
  messageType: 'ai',
  message: 'Hej',
  images: ['/api/files/1'],
  imageDetails: [{ id, imageUrl: '/api/files/1', originalName: 'bon.jpg', type: 'image/jpeg' }],
  createdAt: '2026-03-01T10:00:00.000Z',
  aiModel: null,
  processingTime: 12,
  offersPerson: false,
};

describe('typed text', () => {
  const schema = typedText('Skriv noget.', { maxLength: 10, tooLong: 'For langt.' });

  it.each([
    ['  hej \n', 'hej'],
    ['a\u0000b\ud83dc', 'abc'],
    ['\u0000 hej \u0000', 'hej'],
    ['👩‍💻', '👩‍💻'],
    ['a\u200bb', 'a\u200bb'],
    ['0123456789', '0123456789'],
    ['   0123456789   ', '0123456789'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(schema.parse(typed)).toBe(kept);
  });

  it.each([
    ['', 'Skriv noget.'],
    [' \n ', 'Skriv noget.'],
    ['\u0000\ud800', 'Skriv noget.'],
    ['\u200b', 'Skriv noget.'],
    ['\u200b \u2060\u200d', 'Skriv noget.'],
    [undefined, 'Skriv noget.'],
    [7, 'Skriv noget.'],
    ['0123456789x', 'For langt.'],
  ])('%j is refused: %s', (typed, refusal) => {
    expect(refusalOf(schema, typed)).toBe(refusal);
  });

  it('is told how long it may be, with the thousands apart', () => {
    expect(tooLongText('Beskeden', 2000)).toBe('Beskeden må højst være på 2.000 tegn.');
    expect(tooLongText('Titlen', 80)).toBe('Titlen må højst være på 80 tegn.');
  });
});

describe('the name of an uploaded file', () => {
  it.each(['png', 'jpg', 'gif', 'webp', 'pdf'])('may end in .%s', (ending) => {
    expect(refusalOf(chatFileNameSchema, `${id}.${ending}`)).toBeNull();
  });

  it.each([
    `x${id}.png`,
    `../${id}.png`,
    `${id}.png/x`,
    `${id}.png\n`,
    `${id}.exe`,
    id,
    '018f3b1-1a2b-4c3d-8e4f-0123456789ab.png',
    '018f3b1g-1a2b-4c3d-8e4f-0123456789ab.png',
    '018f3b1e-1a2b-4c3d-0123456789ab.png',
    '018f3b1e-1a2b-4c3d-8e4f-8e4f-0123456789ab.png',
    '018f3b1e-1a2-4c3d-8e4f-0123456789ab.png',
    '018f3b1e-1a2b-4g3d-8e4f-0123456789ab.png',
    '018f3b1e-1a2b-4c3d-8e4f-0123456789a.png',
    '018f3b1e-1a2b-4c3d-8e4f-0123456789ag.png',
    id.toUpperCase(),
    7,
  ])('is not %j', (name) => {
    expect(refusalOf(chatFileNameSchema, name)).toBe('Billederne kan ikke læses.');
  });

  it.each([
    ['image/jpeg', `${id}.jpg`],
    ['application/pdf', `${id}.pdf`],
  ])('of %s is made of its id and found by it', (type, name) => {
    expect(chatFileName(id, type)).toBe(name);
    expect(chatFileId(name)).toBe(id);
  });

  it('loses its last ending alone', () => {
    expect(chatFileId('a.b.webp')).toBe('a.b');
    expect(chatFileId('a.b-7')).toBe('a.b-7');
  });
});

describe('the files of a message', () => {
  const names = Array.from({ length: LIMITS.attachmentsMax + 1 }, () => `${id}.png`);

  it('are none when nothing is said', () => {
    expect(chatImagesSchema.parse(undefined)).toEqual([]);
  });

  it('are at most five', () => {
    expect(refusalOf(chatImagesSchema, [])).toBeNull();
    expect(chatImagesSchema.parse(names.slice(1))).toHaveLength(5);
    expect(refusalOf(chatImagesSchema, names)).toBe('Maksimalt 5 billeder per besked');
  });

  it.each([['tekst'], [['bon.png']], [null]])('are not %j', (images) => {
    expect(refusalOf(chatImagesSchema, images)).toBe('Billederne kan ikke læses.');
  });
});

describe('sending a message', () => {
  it.each([
    ['nothing', 'Skriv en besked.', ''],
    ['the longest message', null, 'x'.repeat(LIMITS.chatMessageMaxLength)],
    ['a longer one', 'Beskeden må højst være på 2.000 tegn.', 'x'.repeat(LIMITS.chatMessageMaxLength + 1)],
  ])('with %s answers %j', (_, refusal, text) => {
    expect(refusalOf(sendChatMessageSchema, { message: text })).toBe(refusal);
  });

  it('takes words without files', () => {
    expect(sendChatMessageSchema.parse({ message: ' Hej ' })).toEqual({ message: 'Hej', images: [] });
  });
});

describe('a chat', () => {
  it('is answered with all that its user sees', () => {
    expect(chatSessionSchema.parse(session)).toEqual(session);
  });

  it('is listed in the history without its user and without the assistant', () => {
    const listed = chatHistoryEntrySchema.parse({
      ...session,
      userEmail: undefined,
      isAssistantOn: undefined,
    });

    expect(chatHistoryEntrySchema.parse(session)).toStrictEqual(listed);
    expect({ ...listed, userEmail: session.userEmail, isAssistantOn: true }).toEqual(session);
    expect(Object.keys(listed)).not.toContain('userEmail');
    expect(Object.keys(listed)).not.toContain('isAssistantOn');
  });

  it.each(['active', 'escalated', 'resolved', 'closed'])('may be %s to its user', (status) => {
    expect(chatStatusSchema.parse(status)).toBe(status);
  });

  it.each(['open', 'in_progress'])('is never %s to its user (T-65)', (status) => {
    expect(refusalOf(chatStatusSchema, status)).not.toBeNull();
  });

  it.each(['user', 'ai', 'admin', 'system'])('holds messages of the kind %s', (messageType) => {
    expect(chatMessageSchema.parse({ ...message, messageType })).toEqual({ ...message, messageType });
  });

  it('holds messages of no other kind', () => {
    expect(refusalOf(chatMessageSchema, { ...message, messageType: 'bot' })).not.toBeNull();
  });

  it('is found by its id alone', () => {
    expect(chatParamsSchema.parse({ id })).toEqual({ id });
    expect(refusalOf(chatParamsSchema, { id: '7' })).toBe('Samtalen findes ikke.');
  });
});

describe('what the user has seen and lets others see', () => {
  it.each([
    [0, null],
    [-1, 'Antallet kan ikke være negativt.'],
    [1.5, 'Antallet skal være et helt tal.'],
  ])('is %d messages: %j', (messageCount, refusal) => {
    expect(refusalOf(chatRoutes.read.body, { messageCount })).toBe(refusal);
  });

  it.each([
    [true, null],
    [false, null],
    ['ja', 'Vælg til eller fra.'],
  ])('is shared with %j: %j', (isOn, refusal) => {
    expect(refusalOf(chatRoutes.saveSharing.body, { isOn })).toBe(refusal);
  });
});
