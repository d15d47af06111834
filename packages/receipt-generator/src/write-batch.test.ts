import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { composeReceipt } from './compose-receipt.ts';
import { FILE_KINDS, writeBatch } from './write-batch.ts';

const JPEG = '\xff\xd8';
const MAGIC = {
  png: '\x89PNG',
  jpeg: JPEG,
  photo: JPEG,
  phone: JPEG,
  'hard-photo': JPEG,
  pdf: '%PDF',
  'scanned-pdf': '%PDF',
};

describe('writeBatch', { timeout: 30_000 }, () => {
  let directory = '';

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'receipts-'));
  });
  afterEach(async () => {
    await rm(directory, { recursive: true });
  });

  it.each(FILE_KINDS)('writes files of the kind %s', async (kind) => {
    const [name = ''] = await writeBatch({ count: 1, firstSeed: 4, directory, kind, layout: 'parking' });

    const bytes = await readFile(join(directory, name));
    expect(bytes.subarray(0, MAGIC[kind].length).toString('latin1')).toBe(MAGIC[kind]);
  });

  it('writes the truth the reading benchmark compares with, one entry per file', async () => {
    await writeBatch({ count: 2, firstSeed: 4, directory, kind: 'png', layout: 'parking' });

    const { store, date, total, vat, currency, cvr } = composeReceipt(5, { layout: 'parking' }).truth;
    const written: unknown = JSON.parse(await readFile(join(directory, 'truth.json'), 'utf8'));
    expect((await readdir(directory)).sort()).toEqual(['parking-4.png', 'parking-5.png', 'truth.json']);
    expect(written).toMatchObject({ 'parking-5.png': { store, date, total, vat, currency, cvr } });
  });

  it('takes every layout in turn of its seed when none is named', async () => {
    const names = await writeBatch({ count: 6, firstSeed: 100, directory, kind: 'pdf' });

    const layouts = [100, 101, 102, 103, 104, 105].map((seed) => composeReceipt(seed).layout);
    expect(names).toEqual(layouts.map((layout, index) => `${layout}-${100 + index}.pdf`));
  });
});
