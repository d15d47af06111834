import type { Kysely } from 'kysely';

import type { PasswordCost } from '#features/auth/passwords.ts';
import type { CloudProvider } from '#features/cloud-storage/cloud-provider.ts';
import type { OnCloudTrouble } from '#features/cloud-storage/cloud-trouble.ts';
import type { AnswerFeedback } from '#features/feedback/answer-feedback.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/schema.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { LocalScanner } from '#platform/local-scanner.ts';
import type { MailTrouble } from '#platform/mail/mail-queue.ts';
import type { Mailer } from '#platform/mail/mailer.ts';

/** What the services need from outside; tests bring their own clock, database and mailer. */
export interface ServiceDependencies {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly store: FileStore;
  readonly mailer: Mailer;
  readonly scanner: Pick<LocalScanner, 'read' | 'readEInvoice' | 'copyPicture'>;
  /** Answers feedback by AI; nobody does when left out. */
  readonly answerFeedback?: AnswerFeedback | undefined;
  /** The cloud storages receipts can be sent to, in place of those of the settings. */
  readonly cloudProviders?: readonly CloudProvider[] | undefined;
  /** How much work the hash of a password is; what is recommended when left out. */
  readonly passwordCost?: PasswordCost | undefined;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly tempDir: string;
  /** Hears each code that was written to the outbox instead of mailed, so that a developer finds it in the log. */
  readonly onCode: (email: string, code: string) => void;
  /** Hears why the language model gave no answer, when there is one. */
  readonly onModelTrouble: (trouble: string) => void;
  /** Hears what keeps receipts from getting to a cloud storage. */
  readonly onCloudTrouble: OnCloudTrouble;
  /** Hears why a correction was not remembered, or what is remembered not used. */
  readonly onMemoryTrouble: (trouble: string) => void;
  /** Hears of each mail that did not leave. */
  readonly onMailTrouble: (trouble: MailTrouble) => void;
}
