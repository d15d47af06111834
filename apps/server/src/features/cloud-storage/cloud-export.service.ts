import { CLOUD_PROVIDERS, type CloudExport, type CloudProviderId } from '@bonbog/contract';

import { type AppError } from '#platform/app-error.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { CloudConnections, UsableConnection } from './cloud-connections.ts';
import { CloudFault, type CloudFolder, type CloudProvider } from './cloud-provider.ts';
import type { OnCloudTrouble } from './cloud-trouble.ts';
import { failed, notConfigured, notConnected, refused } from './export-failures.ts';
import type { ChosenReceipts, ExportableReceipts } from './exportable-receipts.ts';
import { outgoingFiles } from './outgoing-files.ts';
import type { ExportProgress, RunningExports } from './running-exports.ts';
import { sendFiles, type SendingResult } from './send-files.ts';

interface CloudExportDependencies {
  readonly providers: readonly CloudProvider[];
  readonly connections: Pick<CloudConnections, 'find'>;
  readonly receipts: ExportableReceipts;
  readonly running: RunningExports;
  readonly rateLimiter: RateLimiter;
  readonly tempDir: string;
  readonly onTrouble: OnCloudTrouble;
}

/** What is exported, from whom and over which connection. */
interface Export {
  readonly storage: CloudProvider;
  readonly connection: UsableConnection;
  readonly chosen: ChosenReceipts;
  readonly request: CloudExport;
}

/** What an export answers. */
interface ExportAnswer {
  readonly message: string;
  readonly exported: number;
  readonly total: number;
}

/**
 * Receipts on their way to a cloud storage (CLOUD-09). An export goes on when nobody waits for its answer any more: its
 * user may close the page, and sees in the status how far it is.
 */
export function createCloudExportService(dependencies: CloudExportDependencies) {
  const { providers, connections, receipts, running, rateLimiter, tempDir, onTrouble } = dependencies;

  const connectionOf = async (userId: string, provider: CloudProviderId): Promise<UsableConnection> => {
    const connection = await connections.find(userId, provider);
    if (connection === null) {
      throw notConnected(provider);
    }
    return connection;
  };

  const openFolder = async (
    { storage, connection, request }: Export,
    signal: AbortSignal,
  ): Promise<CloudFolder> => {
    try {
      return await storage.openFolder(connection.credentials, request.folderName, {
        keep: connection.keep,
        signal,
      });
    } catch (error) {
      if (signal.aborted) {
        throw ended(storage.id);
      }
      if (!(error instanceof CloudFault)) {
        throw error;
      }
      onTrouble({ provider: storage.id, trouble: `the folder cannot be opened: ${error.message}` });
      if (error.kind === 'refused') {
        await connection.markRefused();
        throw refused(storage.id);
      }
      throw failed(storage.id, `folder-${error.kind}`);
    }
  };

  const runExport = async (exported: Export, progress: ExportProgress): Promise<ExportAnswer> => {
    const { storage, connection, chosen, request } = exported;
    const folder = await openFolder(exported, progress.signal);
    const files = outgoingFiles(chosen, request.includeImages, tempDir);
    const result = await sendFiles(folder, files, progress);
    for (const [kind, { count, first }] of result.faults) {
      onTrouble({
        provider: storage.id,
        trouble: `files were not exported (${kind}): ${first}`,
        files: count,
      });
    }
    if (result.endedBy === null && result.sent === result.tried) {
      await chosen.arrived();
    }
    if (result.endedBy === 'refused') {
      await connection.markRefused();
      throw refused(storage.id);
    }
    return answerOf(storage.id, result, totalOf(chosen, request));
  };

  /** Stopped by the server an export tells what it did; without its connection there is nobody to tell. */
  const ended = (provider: CloudProviderId): AppError =>
    running.isStopping()
      ? failed(provider, 'stopped')
      : notConnected(provider, `Forbindelsen til ${CLOUD_PROVIDERS[provider].name} er afbrudt.`);

  const answerOf = (provider: CloudProviderId, result: SendingResult, planned: number): ExportAnswer => {
    const { sent, tried, endedBy, faults } = result;
    if (endedBy === 'aborted' && (sent === 0 || !running.isStopping())) {
      throw ended(provider);
    }
    if (sent === 0) {
      const [first = 'file'] = [...faults.keys()].filter((kind) => kind !== 'refused');
      throw failed(provider, endedBy === 'full' || endedBy === 'unreachable' ? endedBy : first);
    }
    const total = endedBy === null ? tried : planned;
    return { message: `${sent} af ${total} filer eksporteret`, exported: sent, total };
  };

  return {
    /** Sends receipts of the caller; what cannot be exported as a whole is refused before anything leaves. */
    async export(session: Session, provider: CloudProviderId, request: CloudExport): Promise<ExportAnswer> {
      const { userId } = session;
      const storage = providers.find(({ id }) => id === provider);
      if (storage?.isConfigured !== true) {
        throw notConfigured();
      }
      await connectionOf(userId, provider);
      await rateLimiter.hit('cloudExportsByUser', userId);
      const chosen = await receipts.choose(userId, request.receiptIds, provider);
      return running.run({ userId, provider, total: totalOf(chosen, request) }, async (progress) => {
        // Asked for once more, because it may have been removed or renewed before this export had its turn.
        const connection = await connectionOf(userId, provider);
        return runExport({ storage, connection, chosen, request }, progress);
      });
    },

    /** Ends what runs, because the server stops. */
    stop: () => running.stop(),
  };
}
/** See {@link createCloudExportService}. */
export type CloudExportService = ReturnType<typeof createCloudExportService>;

function totalOf({ pictureCount }: ChosenReceipts, { includeImages }: CloudExport): number {
  return 1 + (includeImages ? pictureCount : 0);
}
