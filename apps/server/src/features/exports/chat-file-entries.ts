import { fileEnding } from '@bonbog/contract';
import { slugOf } from '@bonbog/domain';

import type { ZipEntry } from './zip-stream.ts';

/** What the copy of everything needs to know of what a user said to support; each conversation as it becomes JSON. */
export interface ExportableChats {
  readonly everything: (userId: string) => AsyncIterable<ExportableChat>;
}

interface ExportableChat {
  readonly messages: readonly ExportableMessage[];
}

interface ExportableMessage {
  readonly createdAt: string;
  readonly imageDetails: readonly {
    readonly id: string;
    readonly originalName: string;
    readonly type: string;
  }[];
}

/** What one user's chats need on their way out. */
interface ChatFilesOf {
  readonly userId: string;
  /** The file under a name in the ZIP; nothing when it is lost. */
  readonly fileEntry: (fileId: string, name: string, modifiedAt: Date) => Promise<ZipEntry[]>;
}

/** The files of conversations, named by the places of chat, message and file in the list of conversations, from 1. */
export async function* chatFileEntries(
  chats: ExportableChats,
  { userId, fileEntry }: ChatFilesOf,
): AsyncGenerator<ZipEntry> {
  let chatNumber = 0;
  for await (const { messages } of chats.everything(userId)) {
    chatNumber += 1;
    for (const [index, { createdAt, imageDetails }] of messages.entries()) {
      for (const [position, { id, originalName, type }] of imageDetails.entries()) {
        const stem = slugOf(originalName.replace(/\.[^.]*$/, ''), 'fil');
        const name = `chat/${chatNumber}-${index + 1}-${position + 1}_${stem}.${fileEnding(type)}`;
        yield* await fileEntry(id, name, new Date(createdAt));
      }
    }
  }
}
