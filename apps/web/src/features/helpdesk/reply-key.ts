import { createUuid } from '#lib/create-uuid.ts';
import { keepTabDraft, readTabDraft } from '#lib/tab-drafts.ts';

const keyLength = 36;

/**
 * The key under which an answer is sent. The same words with the same files have the same key until they have arrived,
 * also after a reload: when only the server's answer was lost, it does not take them for another one.
 */
export function replyKey(
  draftName: string,
  { message, files }: { readonly message: string; readonly files: readonly File[] },
): string {
  const sent = JSON.stringify([message, ...files.map(({ name, size }) => [name, size])]);
  const kept = readTabDraft(nameOf(draftName));
  if (kept.slice(keyLength) === sent) {
    return kept.slice(0, keyLength);
  }
  const key = createUuid();
  keepTabDraft(nameOf(draftName), `${key}${sent}`);
  return key;
}

/** The answer has arrived; the same words again are another one. */
export function forgetReplyKey(draftName: string): void {
  keepTabDraft(nameOf(draftName), '');
}

function nameOf(draftName: string): string {
  return `${draftName}:key`;
}
