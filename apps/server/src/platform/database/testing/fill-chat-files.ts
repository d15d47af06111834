import type { WriteRow } from './upgrade-case.ts';
import { anna, file, fileId, idOf } from './upgrade-rows.ts';

/** A file that went with a message, and one of support that waits for its own. */
export async function fillChatFiles(write: WriteRow): Promise<void> {
  const sent = { session_id: idOf(8, 1), user_id: anna, sender: 'user', message_id: idOf(9, 1), position: 1 };
  await write('files', { ...file(11, 'linked', 'hash-8'), purpose: 'chat' });
  await write('files', { ...file(12, 'linked', 'hash-8'), status: 'unsent', purpose: 'chat' });
  await write('chat_files', { ...sent, file_id: fileId(11) });
  await write('chat_files', {
    ...sent,
    file_id: fileId(12),
    sender: 'admin',
    message_id: null,
    position: null,
  });
}
