import type { Address } from './address.ts';

/** Where the endpoints of `helpdeskRoutes` are, and what their answers hold. */
export const helpdeskAddresses = {
  chats: { method: 'GET', path: '/api/admin/chat/sessions', tells: { sessions: 'list' } },
  messages: { method: 'GET', path: '/api/admin/chat/session/:id/messages', tells: { messages: 'list' } },
  reply: { method: 'POST', path: '/api/admin/chat/session/:id/message', tells: { messages: 'list' } },
  setChatStatus: {
    method: 'PATCH',
    path: '/api/admin/chat/session/:id/status',
    tells: { session: 'object' },
  },
  feedbacks: { method: 'GET', path: '/api/admin/feedback', tells: { feedbacks: 'list' } },
  respond: { method: 'POST', path: '/api/admin/feedback/:id/response', tells: { feedback: 'object' } },
  setFeedbackStatus: { method: 'PATCH', path: '/api/admin/feedback/:id', tells: { feedback: 'object' } },
  search: {
    method: 'GET',
    path: '/api/admin/case-search',
    tells: { sessions: 'list', feedbacks: 'list', hasMore: 'flag' },
  },
  helpAnswers: { method: 'GET', path: '/api/admin/help-answers', tells: { articles: 'list' } },
  caseLog: { method: 'GET', path: '/api/admin/cases/:number', tells: { notes: 'list', events: 'list' } },
  addNote: { method: 'POST', path: '/api/admin/cases/:number/notes', tells: { note: 'object' } },
  presence: { method: 'POST', path: '/api/admin/cases/:number/presence', tells: { others: 'list' } },
  savedReplies: { method: 'GET', path: '/api/admin/saved-replies', tells: { savedReplies: 'list' } },
  addSavedReply: { method: 'POST', path: '/api/admin/saved-replies', tells: { savedReply: 'object' } },
  changeSavedReply: { method: 'PUT', path: '/api/admin/saved-replies/:id', tells: { savedReply: 'object' } },
  removeSavedReply: { method: 'DELETE', path: '/api/admin/saved-replies/:id', tells: { success: 'flag' } },
} as const satisfies Record<string, Address>;
