import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeUbl } from '@bonbog/receipt-generator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readArguments, UsageError } from './cli-arguments.ts';
import { danishReceipt } from './testing/danish-receipt.ts';
import { drawReceipt, writePdf } from './testing/draw-receipt.ts';

describe('readArguments', () => {
  it('takes files, and one place to draw to (S-35)', () => {
    expect(readArguments(['a.jpg', 'b.pdf'])).toEqual({ files: ['a.jpg', 'b.pdf'], drawTo: null });
    expect(readArguments(['--draw', 'out.PNG', 'a.jpg'])).toEqual({ files: ['a.jpg'], drawTo: 'out.PNG' });
  });

  it.each([
    [[], 'Which file?'],
    [['--draw'], 'argument missing'],
    [['--draw', 'out.png'], 'Which file?'],
    [['--draw', 'out.png', 'a.jpg', 'b.jpg'], 'one file, not 2'],
    [['--draw', 'out.jpg', 'a.png'], 'must end in .png'],
    [['--draw', './a.png', 'a.png'], 'overwrite the receipt'],
    [['--drwa', 'out.png', 'a.jpg'], 'Unknown option'],
  ])('refuses %j and says why (S-35)', (given, reason) => {
    expect(() => readArguments(given)).toThrow(UsageError);
    expect(() => readArguments(given)).toThrow(reason);
  });
});

describe('the command', () => {
  let folder: string;
  let home: string;
  let pdf: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'scan-cli-'));
    pdf = path.join(folder, 'receipt.pdf');
    await writeFile(pdf, await writePdf(danishReceipt));
    home = path.join(folder, 'home');
    await mkdir(home);
    vi.stubEnv('HOME', home);
    // What turns the reports of a library off must come from the command itself, not from a test before this one.
    vi.stubEnv('ORT_DISABLE_TELEMETRY', undefined);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  function run(...given: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const command = ['--import', 'tsx', path.join(import.meta.dirname, 'cli.ts'), ...given];
    return new Promise((resolve) => {
      const child = execFile(process.execPath, command, (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr });
      });
    });
  }

  it('prints the reading and writes the drawing (S-35)', async () => {
    const out = path.join(folder, 'out.png');

    const { code, stdout } = await run('--draw', out, pdf);

    expect(JSON.parse(stdout)).toMatchObject({ file: pdf, total: { value: '79.90' } });
    expect((await readFile(out)).subarray(1, 4).toString()).toBe('PNG');
    expect(code).toBe(0);
  });

  it('reads an e-invoice as it is, draws it, and says why another document is none (S-35)', async () => {
    const out = path.join(folder, 'out.png');
    const [good, letter] = [path.join(folder, 'faktura.xml'), path.join(folder, 'brev.xml')];
    await writeFile(good, writeUbl());
    await writeFile(letter, '<?xml version="1.0"?><brev>Kære kunde</brev>');

    const drawn = await run('--draw', out, good);
    const refused = await run(letter);

    expect(JSON.parse(drawn.stdout)).toMatchObject({ total: { value: '1250.00', sure: true }, eInvoice: {} });
    expect((await readFile(out)).subarray(1, 4).toString()).toBe('PNG');
    expect(drawn.code).toBe(0);
    expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'NOT_AN_E_INVOICE' } });
    expect(refused.code).toBe(1);
  });

  it('leaves nothing where the libraries that read pictures could keep something (S-35)', async () => {
    const picture = path.join(folder, 'receipt.png');
    await writeFile(picture, await drawReceipt(danishReceipt));

    const { code, stdout } = await run('--draw', path.join(folder, 'out.png'), picture);

    expect([code, await readdir(home)]).toEqual([0, []]);
    expect(JSON.parse(stdout)).toMatchObject({ total: { value: '79.90' } });
  });

  it('prints the reading where the drawing cannot be written, and ends with 1 (S-35)', async () => {
    const { code, stdout, stderr } = await run('--draw', path.join(folder, 'no', 'out.png'), pdf);

    expect(JSON.parse(stdout)).toMatchObject({ total: { value: '79.90' } });
    expect(stderr).toContain('There is no such file or folder');
    expect(code).toBe(1);
  });

  it('ends with 1 for a file that cannot be read, and reads the others (S-35)', async () => {
    const missing = path.join(folder, 'missing.jpg');

    const { code, stdout, stderr } = await run(missing, pdf);

    const [first, second] = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(first).toMatchObject({ file: missing, error: { message: 'There is no such file or folder' } });
    expect(second).toMatchObject({ total: { value: '79.90' } });
    expect(stderr).toContain('missing.jpg');
    expect(code).toBe(1);
  });

  it('ends with 2 and its usage when it is called wrongly (S-35)', async () => {
    const { code, stdout, stderr } = await run('--draw', 'out.jpg', pdf);

    expect(stderr).toContain('Usage:');
    expect([code, stdout]).toEqual([2, '']);
  });
});
