import { checkContacts, type ContactChecks } from './check-contacts.ts';
import { checkEngines, type EngineChecks } from './check-engines.ts';
import { checkFilesAgainstRows, checkRowsAgainstFiles, type FileChecks } from './check-files.ts';
import { checkBackups } from './check-backups.ts';
import {
  checkDatabase,
  checkDisk,
  checkMails,
  checkRates,
  checkRemovals,
  checkSettings,
  type HouseChecks,
} from './check-house.ts';
import { checkPrivacy, type PrivacyChecks } from './check-privacy.ts';
import { checkRecords } from './check-records.ts';
import type { Finding } from './finding.ts';

/** Looks over the whole house and changes nothing. It may run beside a server. */
export function createDoctorService(
  checks: FileChecks & HouseChecks & EngineChecks & ContactChecks & PrivacyChecks,
) {
  return {
    /** Each finding as soon as it is made; the files come last, because they take longest. */
    async *examine(): AsyncGenerator<Finding> {
      yield* await look('database', () => checkDatabase(checks));
      yield* await look('settings', () => checkSettings(checks));
      yield* await look('contacts', () => checkContacts(checks));
      yield* await look('privacy', () => checkPrivacy(checks));
      yield* await look('reading', () => checkEngines(checks));
      yield* await look('disk', () => checkDisk(checks));
      yield* await look('backups', () => checkBackups(checks));
      yield* await look('mails', () => checkMails(checks));
      yield* await look('exchange rates', () => checkRates(checks));
      yield* await look('records', () => checkRecords(checks.doctor));
      yield* await look('removals', () => checkRemovals(checks));
      yield* await look('files', () => checkRowsAgainstFiles(checks));
      yield* await look('strays', () => checkFilesAgainstRows(checks));
    },
  };
}

/** What cannot be looked at is a problem of its own, and must not keep the others from being looked at. */
async function look(check: string, job: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await job()].flat();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `This could not be checked: ${reason}`;
    return [
      { check, severity: 'problem', message, advice: 'Mend what stands above first, then look again.' },
    ];
  }
}
