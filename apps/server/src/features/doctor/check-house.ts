import type { Clock } from '#platform/clock.ts';

import type { DoctorRepository } from './doctor.repository.ts';
import type { Finding } from './finding.ts';

const dayMs = 24 * 3_600_000;
const megabyte = 1024 ** 2;
/** Conversions look back this many days; a newer rate must be there by then. */
const oldestRateDays = 10;
const fewFreeBytes = 1024 * megabyte;
const tooFewFreeBytes = 64 * megabyte;

/** What checking the surroundings needs from outside. */
export interface HouseChecks {
  readonly doctor: DoctorRepository;
  readonly freeBytes: () => Promise<number>;
  /** Faults the database itself finds; null when this kind of database is not asked. */
  readonly databaseFaults: () => Promise<readonly string[] | null>;
  /** When the house was last backed up, and where to; null when that is not known. */
  readonly lastBackup: () => Promise<{ readonly madeAt: string; readonly folder: string } | null>;
  readonly settings: {
    readonly isProduction: boolean;
    readonly isHttps: boolean;
    readonly hasMailServer: boolean;
    /** Whether a proxy seems to stand in front that the settings do not tell of. */
    readonly hasForgottenProxy: boolean;
    readonly backsUpDaily: boolean;
    /** Sentences about names that look like settings and are none. */
    readonly suspects: readonly string[];
  };
  readonly clock: Clock;
}

/** Asks the database whether it is whole. */
export async function checkDatabase({ databaseFaults }: HouseChecks): Promise<Finding> {
  const check = 'database';
  const faults = await databaseFaults();
  if (faults === null) {
    return {
      check,
      severity: 'ok',
      message: 'The database answers. Its integrity is checked by its own tools.',
    };
  }
  if (faults.length === 0) {
    return { check, severity: 'ok', message: 'The database file is whole.' };
  }
  return {
    check,
    severity: 'problem',
    message: 'The database file is damaged.',
    advice: 'Stop the server, keep a copy of DATA_DIR, and restore the newest backup. Check the disk.',
    examples: faults.slice(0, 10),
  };
}

/** Looks at settings that are allowed and yet may be a mistake. */
export async function checkSettings({ settings, doctor }: HouseChecks): Promise<Finding> {
  const remarks: string[] = [...settings.suspects];
  if (settings.isHttps && !settings.isProduction) {
    remarks.push(
      'APP_URL is https, but NODE_ENV is not production: settings that are unsafe where strangers come are not refused.',
    );
  }
  if (settings.hasForgottenProxy) {
    remarks.push(
      'Requests come with X-Forwarded-For, which is not believed. Where a proxy of yours stands in front, set TRUST_PROXY, or all users count as one address; where none does, strangers write it and nothing is to be done.',
    );
  }
  if (settings.isProduction && !settings.hasMailServer) {
    remarks.push('SMTP_URL is not set: mails become files in the outbox and reach nobody.');
  }
  const { confirmed, administrators } = await doctor.countAccounts();
  if (confirmed > 0 && administrators === 0) {
    remarks.push('No account is an administrator. Make one with: npm run admin:grant -- e@mail');
  }
  return remarks.length === 0
    ? { check: 'settings', severity: 'ok', message: 'The settings are valid.' }
    : {
        check: 'settings',
        severity: 'note',
        message: 'The settings are valid, but look at these.',
        examples: remarks,
      };
}

/** Looks whether mails wait that should have left. */
export async function checkMails({ doctor }: HouseChecks): Promise<Finding> {
  const { waiting, oldest, lastFailure } = await doctor.summarizeMails();
  if (waiting === 0) {
    return { check: 'mails', severity: 'ok', message: 'No mail waits to be sent.' };
  }
  const message = `Mails that wait to be sent: ${waiting}, the oldest since ${oldest}.`;
  return lastFailure === null
    ? { check: 'mails', severity: 'note', message, advice: 'They leave within minutes while a server runs.' }
    : {
        check: 'mails',
        severity: 'problem',
        message: `${message} The mail server said: ${lastFailure}`,
        advice: 'Check SMTP_URL and the mail server. Waiting mails leave by themselves once it answers.',
      };
}

/** Looks how old the newest exchange rate is. */
export async function checkRates({ doctor, clock }: HouseChecks): Promise<Finding> {
  const check = 'exchange rates';
  const newest = await doctor.newestRateDate();
  if (newest === null) {
    return {
      check,
      severity: 'note',
      message: 'There are no exchange rates, so amounts in other currencies are not converted.',
    };
  }
  const days = Math.floor((clock().getTime() - Date.parse(`${newest}T00:00:00Z`)) / dayMs);
  return days <= oldestRateDays
    ? { check, severity: 'ok', message: `The newest exchange rate is of ${newest}.` }
    : {
        check,
        severity: 'problem',
        message: `The newest exchange rate is of ${newest}, ${days} days ago; newer receipts are not converted.`,
        advice: 'Import the history of the European Central Bank.',
      };
}

/** Looks whether the next uploads will fit. */
export async function checkDisk({ freeBytes }: HouseChecks): Promise<Finding> {
  const free = await freeBytes();
  const message = `${Math.floor(free / megabyte)} MB are free where DATA_DIR lies.`;
  const advice = 'Make room, or move DATA_DIR to a larger disk.';
  if (free < tooFewFreeBytes) {
    return { check: 'disk', severity: 'problem', message: `${message} Uploads are refused.`, advice };
  }
  return free < fewFreeBytes
    ? { check: 'disk', severity: 'note', message, advice }
    : { check: 'disk', severity: 'ok', message };
}

/** Looks whether removed files wait for their bytes to go. */
export async function checkRemovals({ doctor }: HouseChecks): Promise<Finding> {
  const waiting = await doctor.countRemovals();
  return waiting === 0
    ? { check: 'removals', severity: 'ok', message: 'No removed file waits for its bytes to go.' }
    : {
        check: 'removals',
        severity: 'note',
        message: `Removed files that still lie in the store: ${waiting}. A running server removes them within the hour.`,
      };
}
