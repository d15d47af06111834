import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  type CloudFolder,
  CloudFault,
  type OutgoingFile,
} from '../apps/server/src/features/cloud-storage/cloud-provider.ts';
import { createWebdavProvider } from '../apps/server/src/features/cloud-storage/webdav/webdav-provider.ts';
import { startApache, type WebdavAtHand } from './webdav-apache.ts';

// Whether a WebDAV server and our way of sending files get along, and how long files take.
// Run: npm run bench -- webdav                               Apache of this machine (apt-get install apache2), started anew
//      npm run bench -- webdav ADDRESS USER APP-PASSWORD     any other server, in a folder that is made and left there
// --files N small files of 8 kB (1 000), --megabytes M of the large one (300).
const smallBytes = 8192;
const megabyte = 1024 * 1024;
const folderName = `Bonbog prøve ${new Date().toISOString().replaceAll(':', '.')}`;

const { positional, files, megabytes } = readParameters(process.argv.slice(2));
const [address, userName = '', appPassword = ''] = positional;
const server: WebdavAtHand =
  address === undefined
    ? await startApache()
    : { name: address, credentials: { address, userName, appPassword }, stop: async () => undefined };
const provider = createWebdavProvider({ isEnabled: true, allowPrivate: true });
let failed = 0;
try {
  console.log(server.name);
  await checkPromises();
  await measureSmall();
  await measureLarge();
} finally {
  await server.stop();
}
console.log(failed === 0 ? 'All of it as promised' : `${failed} not as promised`);
process.exit(failed === 0 ? 0 : 1);

async function checkPromises(): Promise<void> {
  const folder = await open();
  await expectPut('a new file', folder.put(small('navn.pdf', 'one'), never()), 'stored');
  await expectPut('the same again', folder.put(small('navn.pdf', 'one'), never()), 'present');
  await expectPut('another of that name', folder.put(small('navn.pdf', 'two'), never()), 'stored');
  await expectPut('both again (1)', folder.put(small('navn.pdf', 'one'), never()), 'present');
  await expectPut('both again (2)', folder.put(small('navn.pdf', 'two'), never()), 'present');
  await expectPut('an empty file', folder.put(small('tom.csv', ''), never()), 'stored');
  for (const name of [
    'Æble, 50 % & #1?.pdf',
    'A\u030Arets bilag.csv',
    '🧾 + kvittering;1=2.jpg',
    "l'été (1).png",
  ]) {
    await expectPut(`the name ${name}`, folder.put(small(name, name), never()), 'stored');
    await expectPut(`the name ${name} again`, folder.put(small(name, name), never()), 'present');
  }
  const large = repeated('afbrudt.bin', 40);
  await expectPut('an upload that is broken off', putHalf(folder, large), 'broken off');
  await expectPut('its repeat', folder.put(large, never()), 'stored');
  await expectPut('its repeat again', (await open()).put(large, never()), 'present');
  const wrong = provider
    .openFolder({ ...server.credentials, appPassword: 'forkert' }, folderName, context())
    .then(
      () => 'opened',
      (error: unknown) => (error instanceof CloudFault ? error.kind : String(error)),
    );
  await expectPut('a wrong password', wrong, 'refused');
}

/** Goes away in the middle of the upload, which is the second time that a file is read. */
function putHalf(folder: CloudFolder, file: OutgoingFile): Promise<string> {
  const stop = new AbortController();
  let opened = 0;
  const open = async () => {
    opened += 1;
    return opened === 1 ? file.open() : Readable.from(stopHalfway(await file.open(), stop));
  };
  return folder.put({ ...file, open }, stop.signal).catch(() => (opened === 2 ? 'broken off' : 'not begun'));
}

async function* stopHalfway(stream: Readable, stop: AbortController): AsyncGenerator {
  let count = 0;
  for await (const piece of stream) {
    count += 1;
    if (count === 20) {
      stop.abort();
    }
    yield piece;
  }
}

async function measureSmall(): Promise<void> {
  const folder = await open();
  const contents = Array.from({ length: files }, () => randomBytes(smallBytes));
  for (const expected of ['stored', 'present']) {
    const startedAt = performance.now();
    let wrong = 0;
    for (const [index, content] of contents.entries()) {
      wrong += (await folder.put(small(`bilag ${index}.jpg`, content), never())) === expected ? 0 : 1;
    }
    failed += wrong;
    const seconds = (performance.now() - startedAt) / 1000;
    const each = ((seconds / files) * 1000).toFixed(1);
    console.log(
      `${files} files of 8 kB ${expected}: ${seconds.toFixed(1)} s, ${each} ms each, ${wrong} wrong`,
    );
  }
}

async function measureLarge(): Promise<void> {
  const folder = await open();
  const file = repeated('stor.bin', megabytes);
  for (const expected of ['stored', 'present'] as const) {
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const startedAt = performance.now();
    const outcome = await folder.put(file, never());
    clearInterval(watch);
    failed += outcome === expected ? 0 : 1;
    const seconds = (performance.now() - startedAt) / 1000;
    const memory = Math.round((peak - before) / megabyte);
    console.log(`one file of ${megabytes} MB ${outcome}: ${seconds.toFixed(1)} s, memory +${memory} MB`);
  }
}

function open(): Promise<CloudFolder> {
  return provider.openFolder(server.credentials, folderName, context());
}

function context() {
  return { keep: async () => undefined, signal: never() };
}

async function expectPut(what: string, outcome: Promise<string>, expected: string): Promise<void> {
  const known = await outcome.catch((error: unknown) => String(error));
  if (known !== expected) {
    failed += 1;
    console.log(`${what}: ${known}, not ${expected}`);
  }
}

function small(name: string, content: string | Buffer): OutgoingFile {
  const bytes = Buffer.from(content);
  return { name, sizeBytes: bytes.length, open: async () => Readable.from([bytes]) };
}

/** A file of so many megabytes that are never in memory together, and no two alike. */
function repeated(name: string, count: number): OutgoingFile {
  const seed = randomBytes(megabyte);
  function* pieces(): Generator<Buffer> {
    for (let number = 0; number < count; number += 1) {
      const piece = Buffer.from(seed);
      createHash('sha256').update(String(number)).digest().copy(piece);
      yield piece;
    }
  }
  return { name, sizeBytes: count * megabyte, open: async () => Readable.from(pieces()) };
}

function never(): AbortSignal {
  return new AbortController().signal;
}

function readParameters(given: readonly string[]) {
  const numberAfter = (flag: string, usual: number) => {
    const at = given.indexOf(flag);
    return at < 0 ? usual : Number(given[at + 1]);
  };
  return {
    positional: given.filter(
      (text, at) => !text.startsWith('--') && given[at - 1]?.startsWith('--') !== true,
    ),
    files: numberAfter('--files', 1000),
    megabytes: numberAfter('--megabytes', 300),
  };
}
