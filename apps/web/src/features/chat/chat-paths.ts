/** Where the chat itself is, with the current session. */
export const chatPath = '/feedback?chat=1';

/** Where one session of the user goes on. */
export function openChatPath(id: string): string {
  return `/feedback?chat=${id}`;
}

/** Where the user's earlier chats are. */
export const chatHistoryPath = '/chat-history';

/** The part of the history's address that names a session. */
export const sessionParameter = 'samtale';

/** One session of the history. */
export function sessionPath(id: string): string {
  return `${chatHistoryPath}?${sessionParameter}=${id}`;
}
