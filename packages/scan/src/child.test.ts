import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { writeUbl } from '@bonbog/receipt-generator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { danishReceipt } from './testing/danish-receipt.ts';
import { writePdf } from './testing/draw-receipt.ts';

let folder: string;
let pdf: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scan-child-'));
  pdf = path.join(folder, 'receipt.pdf');
  await writeFile(pdf, await writePdf(danishReceipt));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('the reading child', { timeout: 60_000 }, () => {
  async function start(): Promise<ChildProcess> {
    const child = fork(path.join(import.meta.dirname, 'child.ts'), [], { execArgv: ['--import', 'tsx'] });
    expect(await nextMessage(child)).toEqual({ ready: true });
    return child;
  }

  async function nextMessage(child: ChildProcess): Promise<unknown> {
    return new Promise((resolve) => child.once('message', resolve));
  }

  async function ask(child: ChildProcess, request: object): Promise<unknown> {
    const answer = nextMessage(child);
    child.send(request);
    return answer;
  }

  it('reads e-invoices, and says what is wrong with those it refuses', async () => {
    const child = await start();
    const xml = path.join(folder, 'invoice.xml');
    const askAbout = (id: number, file: string, type: string) =>
      ask(child, { id, kind: 'e-invoice', path: file, type });

    await writeFile(xml, writeUbl());
    const read = await askAbout(1, xml, 'application/xml');
    const none = await askAbout(2, pdf, 'application/pdf');
    await writeFile(xml, `<!DOCTYPE a [<!ENTITY b "c">]>${writeUbl()}`);
    const unsafe = await askAbout(3, xml, 'application/xml');

    expect(read).toMatchObject({ id: 1, ok: true, result: { total: { value: '1250.00' } } });
    expect(none).toEqual({ id: 2, ok: true, kind: 'e-invoice', result: null });
    expect(unsafe).toMatchObject({ id: 3, ok: false, code: 'UNSAFE_XML' });
    child.kill();
  });

  it('reads, copies, refuses, and ends with its parent (UPL-42, S-32)', async () => {
    const child = await start();
    const [displayPath, thumbnailPath] = [path.join(folder, 'display'), path.join(folder, 'thumbnail')];

    const read = await ask(child, { id: 1, kind: 'read', path: pdf, type: 'application/pdf' });
    const copies = await ask(child, {
      id: 2,
      kind: 'copies',
      path: pdf,
      type: 'application/pdf',
      turn: 0,
      displayPath,
      thumbnailPath,
    });
    const refused = await ask(child, { id: 3, kind: 'read', path: pdf, type: 'image/png' });
    const missing = await ask(child, {
      id: 4,
      kind: 'read',
      path: path.join(folder, 'none'),
      type: 'image/png',
    });
    const exit = once(child, 'exit');
    child.disconnect();

    expect(read).toMatchObject({ id: 1, ok: true, result: { total: { value: '79.90' } } });
    expect(copies).toMatchObject({ id: 2, ok: true, result: { pages: 1 } });
    expect((await readFile(thumbnailPath)).subarray(8, 12).toString()).toBe('WEBP');
    expect(refused).toMatchObject({ id: 3, ok: false, code: 'UNREADABLE' });
    expect(missing).toMatchObject({ id: 4, ok: false, code: 'INTERNAL' });
    expect((await exit)[0]).toBe(0);
  });
});

describe('the command line', { timeout: 60_000 }, () => {
  const run = (files: readonly string[]) =>
    promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      path.join(import.meta.dirname, 'cli.ts'),
      ...files,
    ]);

  it('prints one JSON for each file', async () => {
    const { stdout } = await run([pdf, pdf]);

    const readings = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(readings).toHaveLength(2);
    expect(readings[0]).toMatchObject({ file: pdf, total: { value: '79.90' }, cvr: { value: '13585628' } });
  });

  it('names the error of a bad file and ends with 1', async () => {
    const bad = path.join(folder, 'bad.jpg');
    await writeFile(bad, 'no picture');

    const failure: unknown = await run([bad]).catch((error: unknown) => error);

    expect(failure).toHaveProperty('code', 1);
    expect(failure).toHaveProperty('stdout', expect.stringContaining('UNSUPPORTED_FILE'));
  });
});
