import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP by name, read by another library than the one that writes it. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** What `sha256sum -c` would find wrong with the manifest, and what it forgets. */
export function manifestFaults(files: ReadonlyMap<string, Buffer>): string[] {
  const lines = String(files.get('manifest-sha256.txt')).trimEnd().split('\n');
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  return [...files].flatMap(([name, bytes]) => {
    const sum = createHash('sha256').update(bytes).digest('hex');
    return name === 'manifest-sha256.txt' || listed.get(name) === sum ? [] : [name];
  });
}
