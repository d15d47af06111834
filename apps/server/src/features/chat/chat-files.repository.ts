import type { Kysely, Selectable } from 'kysely';

import type { ChatFilesTable, ChatSessionsTable, Database } from '#platform/database/schema.ts';
import type { AttachedFileRow } from '#platform/files/to-attachment.ts';

/** Who uploads to a chat, or sends what was uploaded. */
export type ChatFileSender = ChatFilesTable['sender'];

/** A file that went with a message. */
export interface ChatFileRow extends AttachedFileRow {
  readonly message_id: string | null;
}

/** Files that go with a message, in this order. */
export interface FilesOfMessage {
  readonly sessionId: string;
  readonly messageId: string;
  readonly sender: ChatFileSender;
  readonly fileIds: readonly string[];
}

/** What this needs of the files feature, on the same transaction. */
interface SentAttachments {
  /** Sends a file; answers false when there is none to send under this id. */
  readonly send: (userId: string, id: string, purpose: 'chat') => Promise<boolean>;
}

/** SQL for files of chats. Every query is scoped to the owner of the chat, but for what administrators may ask. */
export function createChatFilesRepository(db: Kysely<Database>, attachments: SentAttachments) {
  const isAdministrator = (userId: string) =>
    db.selectFrom('users').select('users.id').where('users.id', '=', userId).where('role', '=', 'admin');

  return {
    /** Whose a session is, and how it stands. Only administrators may ask for one that is not their own. */
    async findSession(
      id: string,
    ): Promise<Pick<Selectable<ChatSessionsTable>, 'user_id' | 'status' | 'ended_escalated'> | undefined> {
      return db
        .selectFrom('chat_sessions')
        .select(['user_id', 'status', 'ended_escalated'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Notes to which session of the owner a file of the owner was uploaded, and answers its type. */
    async add(
      ownerId: string,
      file: { readonly fileId: string; readonly sessionId: string; readonly sender: ChatFileSender },
    ): Promise<string> {
      await db
        .insertInto('chat_files')
        .values({
          file_id: file.fileId,
          session_id: file.sessionId,
          user_id: ownerId,
          sender: file.sender,
          message_id: null,
          position: null,
        })
        .execute();
      const { type } = await db
        .selectFrom('files')
        .select('type')
        .where('user_id', '=', ownerId)
        .where('id', '=', file.fileId)
        .executeTakeFirstOrThrow();
      return type;
    },

    /**
     * Sends files with a message of a session of the owner. Each must have been uploaded to this session by the same
     * side, and not be sent yet; answers false when one is not, and then the transaction must be undone. Call it in
     * the one that stores the message, after that. An administrator who answers in a chat of their own uploads as its
     * user, so there both sides are one.
     */
    async attach(
      ownerId: string,
      { sessionId, messageId, sender, fileIds }: FilesOfMessage,
    ): Promise<boolean> {
      for (const [index, fileId] of fileIds.entries()) {
        const taken = await db
          .updateTable('chat_files')
          .set({ message_id: messageId, position: index + 1 })
          .where('user_id', '=', ownerId)
          .where('session_id', '=', sessionId)
          .where('file_id', '=', fileId)
          .where('message_id', 'is', null)
          .where((eb) =>
            eb.or([
              eb('sender', '=', sender),
              ...(sender === 'admin' ? [eb.exists(isAdministrator(ownerId))] : []),
            ]),
          )
          .executeTakeFirst();
        if (taken.numUpdatedRows !== 1n || !(await attachments.send(ownerId, fileId, 'chat'))) {
          return false;
        }
      }
      return true;
    },

    /** What was sent in a session of the owner, by either side, in order within each message. */
    async listOfSession(ownerId: string, sessionId: string): Promise<ChatFileRow[]> {
      return db
        .selectFrom('chat_files')
        .innerJoin('files', 'files.id', 'chat_files.file_id')
        .select(['chat_files.message_id', 'files.id', 'files.type', 'files.original_name'])
        .where('chat_files.user_id', '=', ownerId)
        .where('chat_files.session_id', '=', sessionId)
        .where('chat_files.message_id', 'is not', null)
        .orderBy('chat_files.message_id')
        .orderBy('chat_files.position')
        .execute();
    },
  };
}
/** See {@link createChatFilesRepository}. */
export type ChatFilesRepository = ReturnType<typeof createChatFilesRepository>;
