import { randomUUID } from 'node:crypto';

import { ownValue } from '@bonbog/domain';
import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';
import { withoutAddresses } from '#platform/logger.ts';
import type { Sealer } from '#platform/sealer.ts';

import { type Mail, type Mailer, MailRefusedError } from './mailer.ts';
import type { QueuedMailRow, QueuedMailsRepository } from './queued-mails.repository.ts';

/** Longer than any attempt takes, so that a claim ends early only when its process died. */
const claimMs = 120_000;
const firstPauseMs = 30_000;
const longestPauseMs = 5 * 60_000;
/** After so many failures in a row the server is taken to be down, and the rest waits for the next round. */
const failuresBeforeRest = 3;
const pageSize = 50;

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** A mail with what the queue has to know about it. */
export interface Letter {
  /** `kind:account`, and perhaps more behind; a later letter takes the place of one on the same topic that has not left. */
  readonly topic: string;
  /** What the letter holds, such as the stored form of its code; told to {@link LetterKinds}. */
  readonly reference: string | null;
  readonly mail: Mail;
  /** After this moment (ISO) the letter is of no use to anybody. */
  readonly expiresAt: string;
}

/** What came of an attempt. `busy`: another process is at it. `dropped`: it is of no use any more. */
export type Delivery = 'sent' | 'waiting' | 'refused' | 'dropped' | 'busy';

/**
 * Asked, by kind, before a letter leaves late: makes what it holds as valid as it says, and answers whether it is
 * still wanted.
 */
export type LetterKinds = Readonly<
  Record<string, (letter: { accountId: string; reference: string | null }) => Promise<boolean>>
>;

/** A letter that did not leave, for the log. Never what it says. */
export interface MailTrouble {
  readonly kind: string;
  readonly delivery: 'waiting' | 'refused' | 'dropped';
  readonly attempts: number;
  readonly reason: string;
}

interface MailQueueDependencies {
  readonly queuedMails: QueuedMailsRepository;
  readonly mailer: Mailer;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly kinds: LetterKinds;
  readonly onTrouble: (trouble: MailTrouble) => void;
}

/**
 * Mails that are sent at least once: each is a row before its first attempt and until it has left. A row is claimed
 * for every attempt, so that several processes do not send it together.
 */
export function createMailQueue(dependencies: MailQueueDependencies) {
  const { queuedMails, clock } = dependencies;
  const isoIn = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
  const dueTimes = () => ({ now: isoIn(0), latest: isoIn(2 * longestPauseMs) });
  let isStopping = false;
  const background = createBackground();
  const attempt = createAttempt(dependencies, isoIn);

  const claimAndAttempt = async (row: QueuedMailRow): Promise<Delivery> => {
    const isOurs = await queuedMails.claim(row.id, { ...dueTimes(), until: isoIn(claimMs) });
    return isOurs ? attempt({ ...row, attempts: row.attempts + 1 }, { isLate: true }) : 'busy';
  };

  return {
    /** Makes the row of a letter, claimed for the caller's own first attempt. Put it into the queue, then send it. */
    compose({ topic, reference, mail, expiresAt }: Letter): QueuedMailRow {
      const id = randomUUID();
      return {
        id,
        topic,
        reference,
        sealed_mail: dependencies.sealer.seal(JSON.stringify(mail), id),
        attempts: 1,
        next_attempt_at: isoIn(0),
        claimed_until: isoIn(claimMs),
        last_failure: null,
        expires_at: expiresAt,
        created_at: isoIn(0),
      };
    },

    /** The first attempt with a row that was composed and put just now. */
    send: (row: QueuedMailRow): Promise<Delivery> => attempt(row, { isLate: false }),

    /** The first attempt, without making anybody wait for it. `onSent` hears when it has left at once. */
    sendInBackground(row: QueuedMailRow, onSent: () => void = () => undefined): void {
      const sending = attempt(row, { isLate: false }).then((delivery) => {
        if (delivery === 'sent') {
          onSent();
        }
      });
      background.begin(sending);
    },

    /** Tries every letter whose turn has come. */
    async sendDue(): Promise<void> {
      let failures = 0;
      const isOver = () => isStopping || failures >= failuresBeforeRest;
      // A postponed letter is not due again now, so each round meets other letters and the last one is empty.
      for (let due = await list(); due.length > 0; due = await list()) {
        for (const row of due) {
          failures = (await claimAndAttempt(row)) === 'waiting' ? failures + 1 : 0;
          if (isOver()) {
            return;
          }
        }
      }
    },

    /** Waits for the attempts in the background that have begun. */
    settle: (): Promise<void> => background.settle(),

    /** Begins no further attempts of its own and waits for those in the background, before the database is closed. */
    async stop(): Promise<void> {
      isStopping = true;
      await background.settle();
    },
  };

  function list(): Promise<QueuedMailRow[]> {
    return queuedMails.listDue(dueTimes(), pageSize);
  }
}
/** See {@link createMailQueue}. */
export type MailQueue = ReturnType<typeof createMailQueue>;

/** Work that nobody waits for, until the process ends. A failure of it is told elsewhere. */
function createBackground() {
  const underWay = new Set<Promise<unknown>>();
  return {
    begin(work: Promise<unknown>): void {
      const ending = work.catch(() => undefined);
      underWay.add(ending);
      void ending.then(() => underWay.delete(ending));
    },
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

function createAttempt(
  { queuedMails, mailer, sealer, kinds, onTrouble }: MailQueueDependencies,
  isoIn: (milliseconds: number) => string,
) {
  const giveUp = async (row: QueuedMailRow, delivery: 'refused' | 'dropped', reason: string) => {
    await queuedMails.remove(row.id);
    onTrouble({ kind: splitTopic(row.topic).kind, delivery, attempts: row.attempts, reason });
    return delivery;
  };

  return async (row: QueuedMailRow, { isLate }: { isLate: boolean }): Promise<Delivery> => {
    const { kind, accountId } = splitTopic(row.topic);
    if (row.expires_at <= isoIn(0)) {
      return giveUp(row, 'dropped', 'it could not be sent while it was of use');
    }
    const mail = sealer.open(row.sealed_mail, row.id);
    if (mail === null) {
      return giveUp(row, 'dropped', 'it was sealed under another SECRET_KEY');
    }
    if (isLate && (await ownValue(kinds, kind)?.({ accountId, reference: row.reference })) === false) {
      return giveUp(row, 'dropped', 'what it holds is not valid any more');
    }
    try {
      await mailer.send(mailSchema.parse(JSON.parse(mail)));
    } catch (error) {
      const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
      if (error instanceof MailRefusedError) {
        return giveUp(row, 'refused', reason);
      }
      await queuedMails.postpone(row.id, { nextAttemptAt: isoIn(pauseMs(row.attempts)), failure: reason });
      onTrouble({ kind, delivery: 'waiting', attempts: row.attempts, reason });
      return 'waiting';
    }
    await queuedMails.remove(row.id);
    return 'sent';
  };
}

function splitTopic(topic: string): { kind: string; accountId: string } {
  const [kind = '', accountId = ''] = topic.split(':');
  return { kind, accountId };
}

function pauseMs(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}
