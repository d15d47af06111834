import type { Address } from './address.ts';

/** Where the endpoints of `chatRoutes` are, and what their answers hold. */
export const chatAddresses = {
  session: { method: 'GET', path: '/api/chat/session', tells: { session: 'object' } },
  one: { method: 'GET', path: '/api/chat/session/:id', tells: { session: 'object' } },
  messages: { method: 'GET', path: '/api/chat/session/:id/messages', tells: { messages: 'list' } },
  send: {
    method: 'POST',
    path: '/api/chat/session/:id/message',
    tells: { messages: 'list', needsEscalation: 'flag' },
  },
  helped: { method: 'PUT', path: '/api/chat/message/:id/helped', tells: { messages: 'list' } },
  upload: { method: 'POST', path: '/api/chat/session/:id/upload', tells: { fileName: 'text' } },
  read: { method: 'POST', path: '/api/chat/session/:id/read', tells: { session: 'object' } },
  unread: { method: 'GET', path: '/api/chat/unread', tells: { unreadCount: 'number' } },
  sharing: {
    method: 'GET',
    path: '/api/chat/sharing',
    tells: { isOffered: 'flag', isOn: 'flag', model: 'any' },
  },
  saveSharing: {
    method: 'PUT',
    path: '/api/chat/sharing',
    tells: { isOffered: 'flag', isOn: 'flag', model: 'any' },
  },
  close: { method: 'POST', path: '/api/chat/session/:id/close', tells: { session: 'object' } },
  history: { method: 'GET', path: '/api/chat/history', tells: { sessions: 'list' } },
} as const satisfies Record<string, Address>;
