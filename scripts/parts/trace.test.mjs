import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inRoot } from './paths.mjs';
import { foldRanges, idsIn, readDecisions, readMatrix, titlesIn, traceTitles } from './trace.mjs';

const matrix = [
  '# Requirements',
  '## Verification',
  '| Id | What is promised | Checked by |',
  '|---|---|---|',
  "| AAA-01 | The button reads 'Send igen'. | browser |",
  '| AAA-02 | The button rests for 60 seconds. | unit, browser |',
  '| AAA-03 | Somebody likes the wording. | manual |',
].join('\n');

describe('readDecisions', () => {
  it('takes every id of a row, and nothing that is not built yet', () => {
    const markdown = [
      '## Sessions',
      '| S-01, S-02 | Tokens are random |',
      '| S-03 | Accounts can be deleted **(later)** |',
      '| T-01 | Not of this list |',
      '## Bulk **(later)**',
      '| S-04 | Dropping starts reading |',
      '## Money',
      '| S-05 | Half away from zero |',
    ].join('\n');

    const { rows } = readDecisions(markdown, { prefix: 'S', title: 'Decisions' });

    expect(rows.map(({ id }) => id)).toEqual(['S-01', 'S-02', 'S-05']);
  });
});

describe('readMatrix', () => {
  it('groups the rows of a table under its heading and knows which a person checks', () => {
    expect(readMatrix(matrix)).toEqual([
      {
        prefix: 'AAA',
        title: 'Verification',
        rows: [
          { id: 'AAA-01', text: "The button reads 'Send igen'.", byHand: false },
          { id: 'AAA-02', text: 'The button rests for 60 seconds.', byHand: false },
          { id: 'AAA-03', text: 'Somebody likes the wording.', byHand: true },
        ],
      },
    ]);
  });

  it('reads every row of our own matrix and finds every id once', () => {
    const markdown = readFileSync(inRoot('docs/specification/requirements.md'), 'utf8');

    const ids = readMatrix(markdown).flatMap(({ rows }) => rows.map(({ id }) => id));

    expect(ids).toHaveLength(markdown.match(/^\| [A-Z]+-\d/gm).length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('idsIn', () => {
  it('finds every id of a title', () => {
    expect(idsIn('locks "Send igen" (AAA-01, LIM-03, DEV-02)')).toEqual(['AAA-01', 'LIM-03', 'DEV-02']);
  });

  it('spells out a range', () => {
    expect(idsIn('names each rate (AAA-09…11, BBB-01…BBB-02)')).toEqual([
      'AAA-09',
      'AAA-10',
      'AAA-11',
      'BBB-01',
      'BBB-02',
    ]);
  });

  it('takes no other word with a dash for an id', () => {
    expect(idsIn('keeps UTF-8 and 25-11-2026 as they are')).toEqual([]);
  });
});

describe('foldRanges', () => {
  it('writes neighbours as a range and leaves the others alone', () => {
    expect(foldRanges(['AAA-01', 'AAA-03', 'AAA-04', 'AAA-05', 'AAA-08'])).toBe('AAA-01 AAA-03…05 AAA-08');
  });

  it('writes what idsIn reads back', () => {
    const ids = ['AAA-09', 'AAA-10', 'AAA-11', 'BBB-01', 'BBB-02'];

    expect(idsIn(foldRanges(ids))).toEqual(ids);
  });
});

describe('titlesIn', () => {
  it('reads tests, groups, tables of tests and steps in every kind of quotes', () => {
    const source = `
      describe('a group', () => {
        it("double (AAA-01)", () => {});
        it.each([[1, f(2)]])('row %s (AAA-02)', () => {});
        test.describe(\`journey \${name} (AAA-03)\`, () => {});
        test('split ' + 'title (AAA-04)', () => {});
      });`;

    expect(titlesIn(source, 'a.test.ts')).toEqual([
      'a group',
      'double (AAA-01)',
      'row %s (AAA-02)',
      'journey   (AAA-03)',
      'split title (AAA-04)',
    ]);
  });

  it('leaves out what is skipped and what is only a comment or another call', () => {
    const source = `
      it.skip('later (AAA-01)', () => {});
      // it('once (AAA-02)')
      log('done (AAA-03)');`;

    expect(titlesIn(source, 'a.test.ts')).toEqual([]);
  });
});

describe('traceTitles', () => {
  it('divides the rows into covered, by hand and missing', () => {
    const [area] = traceTitles(readMatrix(matrix), ['reads well (AAA-01)']).areas;

    expect(area.covered.map(({ id }) => id)).toEqual(['AAA-01']);
    expect(area.byHand.map(({ id }) => id)).toEqual(['AAA-03']);
    expect(area.missing.map(({ id }) => id)).toEqual(['AAA-02']);
  });

  it('reports an id that no row has, and minds no decision or deviation', () => {
    expect(traceTitles(readMatrix(matrix), ['one (AAA-99)', 'two (S-05, DEV-01)']).unknown).toEqual([
      'AAA-99',
    ]);
  });
});
