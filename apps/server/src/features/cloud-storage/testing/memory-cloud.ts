import { buffer } from 'node:stream/consumers';

import type { CloudProviderId } from '@bonbog/contract';

import type {
  CloudCredentials,
  CloudProvider,
  OutgoingFile,
} from '#features/cloud-storage/cloud-provider.ts';

/** A cloud storage in memory that does as a test tells it. */
export interface MemoryCloud extends CloudProvider {
  isConfigured: boolean;
  /** Files by folder and name. */
  readonly folders: Map<string, Map<string, Buffer>>;
  /** The credentials each opening of a folder came with. */
  readonly openedWith: CloudCredentials[];
  readonly revoked: CloudCredentials[];
  /** Names in the order in which they were brought, also those that did not get through. */
  readonly brought: string[];
  /** How many files were on their way at the same moment, at most. */
  readonly mostAtOnce: () => number;
  /** Runs before a folder is opened; what it throws is the answer. Credentials it answers are kept as renewed. */
  beforeOpen: () => Promise<CloudCredentials | undefined>;
  /** Runs before a file is stored, `count` from 1; what it throws is the answer. */
  beforePut: (file: OutgoingFile, count: number, signal: AbortSignal) => Promise<void>;
  beforeRevoke: (signal: AbortSignal) => Promise<void>;
}

const nothing = async () => undefined;

/** Makes an empty one. */
export function createMemoryCloud(id: CloudProviderId = 'dropbox'): MemoryCloud {
  let onTheWay = 0;
  let most = 0;
  const cloud: MemoryCloud = {
    id,
    isConfigured: true,
    folders: new Map(),
    openedWith: [],
    revoked: [],
    brought: [],
    mostAtOnce: () => most,
    beforeOpen: nothing,
    beforePut: nothing,
    beforeRevoke: nothing,

    async openFolder(credentials, name, { keep }) {
      cloud.openedWith.push(credentials);
      const renewed = await cloud.beforeOpen();
      if (renewed !== undefined) {
        await keep(renewed);
      }
      const folder = cloud.folders.get(name) ?? new Map<string, Buffer>();
      cloud.folders.set(name, folder);
      return {
        put: async (file, signal) => {
          onTheWay += 1;
          most = Math.max(most, onTheWay);
          try {
            cloud.brought.push(file.name);
            await cloud.beforePut(file, cloud.brought.length, signal);
            return store(folder, file.name, await wholeFile(file));
          } finally {
            onTheWay -= 1;
          }
        },
      };
    },

    async revoke(credentials, signal) {
      await cloud.beforeRevoke(signal);
      cloud.revoked.push(credentials);
    },
  };
  return cloud;
}

async function wholeFile(file: OutgoingFile): Promise<Buffer> {
  const bytes = await buffer(await file.open());
  if (bytes.length !== file.sizeBytes) {
    throw new Error(`${file.name} has ${bytes.length} bytes and was announced with ${file.sizeBytes}`);
  }
  return bytes;
}

/** Never overwrites: the same content is there already, another one gets a name of its own. */
function store(folder: Map<string, Buffer>, name: string, bytes: Buffer): 'stored' | 'present' {
  for (let copy = 1; ; copy += 1) {
    const taken = copy === 1 ? name : name.replace(/(\.[^.]*)?$/, (ending) => ` (${copy})${ending}`);
    const there = folder.get(taken);
    if (there === undefined) {
      folder.set(taken, bytes);
      return 'stored';
    }
    if (there.equals(bytes)) {
      return 'present';
    }
  }
}
