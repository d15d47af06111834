import { chatFileName } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { ReceivedForm } from '#platform/files/receive-form.ts';
import type { ReceivedUpload } from '#platform/files/receive-upload.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import { isFinished, sessionClosed } from './chat-row.ts';
import type { ChatFilesRepository } from './chat-files.repository.ts';

interface ChatFilesDependencies {
  readonly chatFiles: ChatFilesRepository;
  readonly attachments: {
    /** Keeps a file until it is sent, and answers its id; one that never is sent is removed after a day. */
    readonly keep: (userId: string, purpose: 'chat', upload: ReceivedUpload) => Promise<string>;
  };
  readonly inTransaction: InTransaction<{ chatFiles: ChatFilesRepository }>;
  readonly rateLimiter: RateLimiter;
}

/** What the one who uploads hears. */
interface UploadedChatFile {
  readonly fileName: string;
}

/** Takes the form of a request and hands it on. */
type Receive = (work: (form: ReceivedForm) => Promise<UploadedChatFile>) => Promise<UploadedChatFile>;

type ChatFilesOnly = Pick<ChatFilesRepository, 'findSession'>;

/** Files on their way into a chat. They belong to the owner of the chat, whoever uploads, and go with that account. */
export function createChatFilesService(dependencies: ChatFilesDependencies) {
  const { chatFiles, attachments, inTransaction, rateLimiter } = dependencies;
  return {
    /**
     * Takes a file for a session of the caller, or for an administrator of anybody, and answers the name under which a
     * message may send it. The chat is asked for before anything is received, and again before the file is noted.
     */
    async upload(caller: Session, sessionId: string, receive: Receive): Promise<UploadedChatFile> {
      await rateLimiter.hit('chatFilesByUser', caller.userId);
      const ownerId = await ownerOf(chatFiles, caller, sessionId);
      return receive(async ({ uploads: [upload] }) => {
        if (upload === undefined) {
          throw new AppError('VALIDATION_ERROR', 'Der er ikke valgt en fil.');
        }
        const fileId = await attachments.keep(ownerId, 'chat', upload);
        const sender = ownerId === caller.userId ? 'user' : 'admin';
        const type = await inTransaction(async (repositories) => {
          await ownerOf(repositories.chatFiles, caller, sessionId);
          return repositories.chatFiles.add(ownerId, { fileId, sessionId, sender });
        });
        return { fileName: chatFileName(fileId, type) };
      });
    },
  };
}
/** See {@link createChatFilesService}. */
export type ChatFilesService = ReturnType<typeof createChatFilesService>;

/** The owner of a session that takes files of the caller; support may also answer in one that is finished (S-79). */
async function ownerOf(chatFiles: ChatFilesOnly, { userId, role }: Session, id: string): Promise<string> {
  const chat = await chatFiles.findSession(id);
  if (chat === undefined || (chat.user_id !== userId && role !== 'admin')) {
    throw notFound('Samtalen');
  }
  if (isFinished(chat) && role !== 'admin') {
    throw sessionClosed();
  }
  return chat.user_id;
}
