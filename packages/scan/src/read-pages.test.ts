import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import type { DecodedPage } from './decode/decode.ts';
import { wordsOfText } from './layout/text-layout.ts';
import { type PageTools, readPages } from './read-pages.ts';
import { createStageClock } from './stage-clock.ts';

const day = calendarDate(2026, 6, 30) ?? expect.fail('no day');
const stub: DecodedPage = { kind: 'picture', raster: { width: 1, height: 1, rgb: new Uint8Array(3) } };
const ticket = ['SPILLESTEDET RAMPELYS', 'Koncert med De Sidste Svaner'];
const amounts = ['Købt 06-05-2026', 'Billet 335,00', 'Gebyr 30,00', 'I alt 365,00 kr.'];

/** A page whose other half is only read with all its text. */
function toolsFor(rows: readonly string[], rest: readonly string[]) {
  const asked: boolean[] = [];
  const tools: PageTools = {
    clock: createStageClock(undefined),
    readText: (_, wanted) => {
      asked.push(wanted === 'all');
      const printed = wanted === undefined ? rows : [...rows, ...rest];
      const words = printed.flatMap(wordsOfText);
      const isPartly = wanted === undefined && rest.length > 0;
      return Promise.resolve({ text: { width: 400, height: 400, words }, turn: 0, pictures: [], isPartly });
    },
  };
  return { tools, asked };
}

describe('readPages', () => {
  it('reads all text where what it would leave out makes it a receipt, and doubts it (S-35)', async () => {
    const { tools, asked } = toolsFor(ticket, amounts);

    const { findings, doubt } = await readPages(tools, [stub], day);

    expect(asked).toEqual([false, true]);
    expect(findings?.total?.value).toBe('365.00');
    expect(doubt?.most).toBeLessThan(0.9);
  });

  it.each([
    ['a receipt by itself', [...ticket, ...amounts], ['Opskrift på brød'], [false]],
    ['no receipt, and nothing was left out', ticket, [], [false]],
  ])('reads once where it is %s (S-35)', async (_name, rows, rest, expected) => {
    const { tools, asked } = toolsFor(rows, rest);

    expect((await readPages(tools, [stub], day)).doubt).toBeNull();
    expect(asked).toEqual(expected);
  });

  it('keeps the first reading where all its text makes no receipt either (S-35)', async () => {
    const { tools } = toolsFor(ticket, ['Opskrift på brød']);

    const { findings, text } = await readPages(tools, [stub], day);

    expect(findings).toBeNull();
    expect(text.rows).toHaveLength(ticket.length);
  });
});
