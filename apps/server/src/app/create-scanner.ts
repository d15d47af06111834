import { copenhagenDate } from '@bonbog/domain';

import { createCopiesAnyway } from '#features/scanning/e-invoice/copies-anyway.ts';
import { createEInvoicesFirst } from '#features/scanning/e-invoice/e-invoices-first.ts';
import { createEngineChain } from '#features/scanning/engine-chain.ts';
import type { ModelReader, ModelReaderOptions } from '#features/scanning/model/model-reader.ts';
import { createRemoteEngine } from '#features/scanning/remote/remote-engine.ts';
import type { OnScanTrouble, ReadingEngine } from '#features/scanning/scan-engine.ts';
import type { ChildFailure } from '#platform/children/child-task.ts';
import type { Clock } from '#platform/clock.ts';
import { type Config, scanModelSettings } from '#platform/config.ts';
import { createLocalScanner, type LocalScanner } from '#platform/local-scanner.ts';
import type { ModelSettings } from '#platform/model-connection.ts';
import { type EngineName, remoteSettings, scanEngines } from '#platform/scan-settings.ts';

interface ScannerWiring {
  readonly config: Config;
  readonly clock: Clock;
  readonly tempDir: string;
  readonly onChildLost: (failure: ChildFailure) => void;
  readonly onTrouble: OnScanTrouble;
}

/**
 * Wires the engines that read, in the order of SCAN_ENGINES, behind the reading of e-invoices. Copies for the screen are
 * always made here, and so are the pictures that a model gets; children that read are there only when `local` is among the engines.
 */
export function createScanner({ config, clock, tempDir, onChildLost, onTrouble }: ScannerWiring) {
  const names = scanEngines(config);
  const local = createLocalScanner({
    workers: config.SCAN_WORKERS,
    reads: names.includes('local'),
    onChildLost,
  });
  const remote = remoteSettings(config);
  const engines: Readonly<Record<Exclude<EngineName, 'ai'>, ReadingEngine | null>> = {
    local: localEngine(local),
    remote: remote === null ? null : createRemoteEngine({ ...remote, onTrouble }),
  };
  const readersIn = (part: readonly EngineName[]) =>
    part.flatMap((name) => (name === 'ai' ? [] : (engines[name] ?? [])));
  const settings = scanModelSettings(config);
  const place = settings === null ? names.length : names.indexOf('ai');
  const chain = createEngineChain({
    before: readersIn(names.slice(0, place)),
    after: readersIn(names.slice(place + 1)),
    model:
      settings === null
        ? null
        : loadModelReader(settings, {
            drawPages: local.drawPages,
            tempDir,
            today: () => copenhagenDate(clock()),
          }),
    onTrouble,
  });
  return {
    read: createEInvoicesFirst({ readEInvoice: local.readEInvoice, readPage: chain.read }),
    readEInvoice: local.readEInvoice,
    copyPicture: createCopiesAnyway(local.copyPicture),
    isReady: (): boolean => local.isReady() && chain.isReady(),
    warm: local.warm,
    close: local.close,
  };
}

/** Libraries of language models are loaded only where the operator has named one, and then at once. */
function loadModelReader(
  settings: ModelSettings,
  options: Pick<ModelReaderOptions, 'drawPages' | 'tempDir' | 'today'>,
): ModelReader {
  let reader: ModelReader | undefined;
  const loading = Promise.all([
    import('#features/scanning/model/model-reader.ts'),
    import('#platform/model-connection.ts'),
  ]).then(([{ createModelReader }, { connectModel }]) => {
    const { baseUrl, model: name } = settings;
    reader = createModelReader({ ...options, model: connectModel(settings), name, baseUrl });
    return reader;
  });
  return {
    isReady: () => reader?.isReady() ?? true,
    ask: async (task, signal) => (await loading).ask(task, signal),
  };
}

function localEngine(local: LocalScanner): ReadingEngine {
  return {
    name: 'local',
    isReady: local.isReady,
    read: ({ path, type, owner }) => local.read(path, type, owner),
  };
}
