import { randomUUID } from 'node:crypto';

import { type CaseEvent, type CaseNote, type CasePresence, LIMITS } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { CaseEventRow, CaseEventsRepository } from './case-events.repository.ts';
import type { CaseLogRepository, CaseNoteRow } from './case-log.repository.ts';
import type { CasePresencesRepository } from './case-presences.repository.ts';

const presencesKeptMs = 24 * 3_600_000;

interface CaseLogRepositories {
  readonly caseLog: CaseLogRepository;
  readonly caseEvents: CaseEventsRepository;
  readonly casePresences: CasePresencesRepository;
}

interface CaseLogDependencies extends CaseLogRepositories {
  readonly inTransaction: InTransaction<CaseLogRepositories>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** What administrators tell each other about a case, and see of each other's work on it. */
export function createCaseLogService(dependencies: CaseLogDependencies) {
  const { caseLog, caseEvents, casePresences, inTransaction, rateLimiter, clock } = dependencies;
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString();

  return {
    /** The notes of a case, oldest first, and what was done with it, newest first. */
    async log(caseNumber: number): Promise<{ notes: CaseNote[]; events: CaseEvent[] }> {
      await requireCase(caseLog, caseNumber);
      const notes = await caseLog.listNotes(caseNumber);
      const events = await caseEvents.list(caseNumber, LIMITS.caseEventsListed);
      return { notes: notes.map(toCaseNote), events: events.map(toCaseEvent) };
    },

    /** Adds a note. That one was written becomes an event, without what it says. */
    async addNote({ userId, email }: Session, caseNumber: number, text: string): Promise<CaseNote> {
      await rateLimiter.hit('caseNotesByUser', userId);
      const [id, createdAt] = [randomUUID(), ago(0)];
      await inTransaction(async (repositories) => {
        await requireCase(repositories.caseLog, caseNumber);
        if ((await repositories.caseLog.countNotes(caseNumber)) >= LIMITS.caseNotesMax) {
          throw new AppError('VALIDATION_ERROR', `En sag kan højst have ${LIMITS.caseNotesMax} noter.`);
        }
        await repositories.caseLog.addNote({
          id,
          case_number: caseNumber,
          author_id: userId,
          text,
          created_at: createdAt,
        });
        await repositories.caseEvents.add(caseNumber, {
          actorId: userId,
          kind: 'note',
          oldValue: null,
          newValue: null,
          createdAt,
        });
      });
      return { id, author: email, text, createdAt };
    },

    /** Notes that the caller looks at a case now, and answers who else does. All moments are the server's. */
    async meet({ userId }: Session, caseNumber: number, isWriting: boolean): Promise<CasePresence[]> {
      await inTransaction(async (repositories) => {
        await requireCase(repositories.caseLog, caseNumber);
        await repositories.casePresences.see({
          case_number: caseNumber,
          user_id: userId,
          seen_at: ago(0),
          is_writing: isWriting ? 1 : 0,
        });
      });
      const others = await casePresences.listOthers(userId, caseNumber, ago(LIMITS.casePresenceMs));
      return others.map((other) => ({ email: other.email, isWriting: other.is_writing === 1 }));
    },

    /** Forgets who looked at a case a day ago and earlier. */
    forgetPresences: () => casePresences.removeBefore(ago(presencesKeptMs)),
  };
}
/** See {@link createCaseLogService}. */
export type CaseLogService = ReturnType<typeof createCaseLogService>;

async function requireCase(caseLog: CaseLogRepository, caseNumber: number): Promise<void> {
  if (!(await caseLog.hasCase(caseNumber))) {
    throw notFound('Sagen');
  }
}

function toCaseNote({ id, author, text, created_at: createdAt }: CaseNoteRow): CaseNote {
  return { id, author, text, createdAt };
}

function toCaseEvent(row: CaseEventRow): CaseEvent {
  return {
    id: row.id,
    kind: row.kind,
    actor: row.actor,
    oldValue: row.old_value,
    newValue: row.new_value,
    createdAt: row.created_at,
  };
}
