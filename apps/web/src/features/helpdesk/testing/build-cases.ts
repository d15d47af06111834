import {
  helpdeskChatSchema,
  helpdeskFeedbackSchema,
  helpdeskMessageSchema,
  type HelpdeskChat,
  type HelpdeskFeedback,
  type HelpdeskMessage,
} from '@bonbog/contract';

/** An id by number. */
export function idOf(number: number): string {
  return `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A chat as support sees it; its case number is its id. */
export function buildChat(number: number, over: Partial<HelpdeskChat> = {}): HelpdeskChat {
  return helpdeskChatSchema.parse({
    id: idOf(number),
    userEmail: `chat${number}@firma.dk`,
    status: 'active',
    startedAt: '2026-03-10T08:00:00.000Z',
    lastMessageAt: '2026-03-10T09:00:00.000Z',
    title: 'Hvor er min kvittering?',
    adminTakenOver: false,
    messageCount: 2,
    latestMessage: 'Hvor er min kvittering?',
    caseNumber: number,
    openedAt: '2026-03-10T08:00:00.000Z',
    firstReplyAt: null,
    replyCount: 0,
    wasEscalated: false,
    latestSpeaker: 'ai',
    latestUserMessage: 'Hvor er min kvittering?',
    ...over,
  });
}

/** Feedback as support sees it; its case number is its id. */
export function buildFeedback(number: number, over: Partial<HelpdeskFeedback> = {}): HelpdeskFeedback {
  return helpdeskFeedbackSchema.parse({
    id: idOf(number),
    userEmail: `kunde${number}@firma.dk`,
    feedbackType: 'bug',
    title: 'Momsen er forkert',
    message: 'Den bliver 20 % hver gang.',
    rating: null,
    status: 'open',
    priority: 'low',
    createdAt: '2026-03-10T08:00:00.000Z',
    updatedAt: '2026-03-10T08:00:00.000Z',
    imageDetails: [],
    aiResponse: null,
    adminResponse: null,
    caseNumber: number,
    openedAt: '2026-03-10T08:00:00.000Z',
    firstReplyAt: null,
    replyCount: 0,
    ...over,
  });
}

/** A message as support sees it. */
export function buildMessage(number: number, over: Partial<HelpdeskMessage> = {}): HelpdeskMessage {
  return helpdeskMessageSchema.parse({
    id: idOf(number),
    messageType: 'user',
    message: `Besked ${number}`,
    images: [],
    imageDetails: [],
    createdAt: '2026-03-10T08:00:00.000Z',
    aiModel: null,
    processingTime: null,
    offersPerson: false,
    author: null,
    ...over,
  });
}
