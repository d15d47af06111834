import type { HouseChecks } from './check-house.ts';
import type { Finding } from './finding.ts';

const dayMs = 24 * 3_600_000;
/** Backups are made daily, so an older one means that one failed. */
const oldBackupDays = 2;

/** Looks how old the last backup is. */
export async function checkBackups({
  lastBackup,
  settings,
  clock,
}: Pick<HouseChecks, 'lastBackup' | 'clock'> & {
  readonly settings: Pick<HouseChecks['settings'], 'backsUpDaily'>;
}): Promise<Finding> {
  const check = 'backups';
  const last = await lastBackup();
  if (last === null) {
    return {
      check,
      severity: 'note',
      message: 'No backup of this DATA_DIR was made yet.',
      advice: settings.backsUpDaily
        ? 'A running server makes one within the hour, or says in its log why not.'
        : 'Say npm run backup -- FOLDER every day, or set BACKUP_DIR.',
    };
  }
  const days = Math.floor((clock().getTime() - Date.parse(last.madeAt)) / dayMs);
  const message = `The last backup was made ${last.madeAt}, into ${last.folder}.`;
  if (days < oldBackupDays) {
    return { check, severity: 'ok', message };
  }
  return {
    check,
    severity: settings.backsUpDaily ? 'problem' : 'note',
    message: `${message} That is ${days} days ago.`,
    advice: settings.backsUpDaily
      ? 'The log of the server says why there is no newer one.'
      : 'Say npm run backup -- FOLDER every day, or set BACKUP_DIR.',
  };
}
