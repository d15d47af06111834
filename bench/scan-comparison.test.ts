import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ScanError } from '@bonbog/scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { drawReceipt } from '../packages/scan/src/testing/draw-receipt.ts';
import { danishReceipt } from '../packages/scan/src/testing/danish-receipt.ts';
import { compareReports, comparisonTable } from './scan-comparison.ts';
import {
  emptyRun,
  loadPictures,
  measurePicture,
  type MeasuredReader,
  type MeasuredReading,
} from './scan-measure.ts';
import { scanReport } from './scan-report.ts';
import { openTesseract } from './tesseract-library.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bench-scan-'));
  await writeFile(path.join(folder, 'a.png'), await drawReceipt(danishReceipt));
  await writeFile(path.join(folder, 'b.png'), await drawReceipt('noget andet'));
  const truth = { total: '79.90', date: '2026-06-12' };
  await writeFile(path.join(folder, 'truth.json'), JSON.stringify({ 'a.png': truth, 'b.png': truth }));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

function field(value: string | null) {
  return { value, probability: 0.5, sure: false, boxes: [], why: '' };
}

function answering(total: string | null, date: string | null): MeasuredReading {
  const nothing = field(null);
  return {
    total: field(total),
    date: field(date),
    store: nothing,
    vat: nothing,
    currency: nothing,
    cvr: nothing,
  };
}

async function reportOf(read: MeasuredReader['read']) {
  const run = emptyRun();
  for (const picture of await loadPictures(folder)) {
    await measurePicture(run, { read, cpuMs: () => null }, picture);
  }
  return scanReport(run);
}

describe('a comparison of two readers', () => {
  it('tells both shares and how many times better ours is (S-35)', async () => {
    const ours = await reportOf(() => Promise.resolve(answering('79.90', '2026-06-12')));
    let count = 0;
    const theirs = await reportOf(() => {
      count += 1;
      return Promise.resolve(answering(count === 1 ? '79.90' : '7.90', null));
    });

    expect(compareReports(ours, theirs)).toEqual([
      { what: 'total', files: 2, ours: 100, theirs: 50, ratio: 2 },
      { what: 'date', files: 2, ours: 100, theirs: 0, ratio: null },
      { what: 'touch-free', files: 2, ours: 100, theirs: 0, ratio: null },
    ]);
    expect(comparisonTable('another', ours, theirs)).toMatch(/total\s+2\s+100\.0 %\s+50\.0 %\s+2\.00 x/);
  });

  it('counts a picture that a reader refuses as wrong, and goes on (S-35)', async () => {
    const report = await reportOf(() => Promise.reject(new ScanError('UNREADABLE', 'no')));

    expect(report.fields.map(({ lenient }) => lenient)).toEqual([0, 0]);
    expect(report.failures).toEqual(['a.png: UNREADABLE', 'b.png: UNREADABLE']);
  });
});

describe('the other reader', { timeout: 120_000 }, () => {
  it('finds the fields of a drawn receipt, also after a picture that it cannot open (S-35)', async () => {
    const tesseract = await openTesseract();
    try {
      const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]);
      const type = 'image/png';

      await expect(tesseract.read({ bytes: broken, type })).rejects.toMatchObject({ code: 'UNREADABLE' });

      // Page segmentation 3 loses an amount column that stands far from its words.
      const narrow = danishReceipt.replaceAll(/(?<=\S) {2,}/g, ' ');
      const reading = await tesseract.read({ bytes: await drawReceipt(narrow), type });
      expect([reading.total.value, reading.date.value]).toEqual(['79.90', '2026-06-12']);
      expect(tesseract.title).toMatch(/dan/);
    } finally {
      await tesseract.close();
    }
  });
});
