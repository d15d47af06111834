import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import type { DecodedPage } from './decode/decode.ts';
import { wordsOfText } from './layout/text-layout.ts';
import { type PageTools, readPages } from './read-pages.ts';
import { createStageClock } from './stage-clock.ts';

const day = calendarDate(2026, 6, 30) ?? expect.fail('no day');
const ticket = ['SPILLESTEDET RAMPELYS', 'Koncert med De Sidste Svaner'];
/** A bill whose amounts a lamp washed out. */
const pale = ['Drukkerij Haring', 'Invoice no.', 'Total EUR'];
const amounts = ['Købt 06-05-2026', 'Billet 335,00', 'Gebyr 30,00', 'I alt 365,00 kr.'];

const raster = (side: number) => ({ width: side, height: side, rgb: new Uint8Array(3 * side * side) });
const line = { width: 8, rgb: new Uint8Array() };
const picture: DecodedPage = { kind: 'picture', raster: raster(1), seen: null, unseen: null };
/** The picture without what was read first. */
const othersSide = 2;

/** Nothing is black any longer where the print of a page was made to stand out. */
const isEvened = (page: DecodedPage) => page.kind === 'picture' && (page.raster.rgb[0] ?? 0) > 0;

/**
 * A page of which `rows` are read, and with all its text `rest` as well; by itself the rest reads as `others`, and as
 * `pale` all of it once its print stands out.
 */
function toolsFor(
  rows: readonly string[],
  rest: readonly string[],
  { others = [], pale = rows }: { others?: readonly string[]; pale?: readonly string[] } = {},
) {
  const asked: string[] = [];
  const tools: PageTools = {
    clock: createStageClock(undefined),
    readText: (page, wanted = 'of the receipt') => {
      const isOthers = page.kind === 'picture' && page.raster.width === othersSide;
      asked.push(isOthers ? 'others' : isEvened(page) ? 'evened' : wanted);
      const ofPage = isEvened(page) ? pale : rows;
      const printed = isOthers ? others : wanted === 'all' ? [...rows, ...rest] : ofPage;
      const words = printed.flatMap(wordsOfText);
      const isPartly = wanted !== 'all' && rest.length > 0;
      return Promise.resolve({
        text: { width: 400, height: 400, words },
        turn: 0,
        pictures: [line],
        others: isPartly ? () => raster(othersSide) : null,
        lookCloser: null,
      });
    },
  };
  return { tools, asked };
}

describe('readPages', () => {
  it('looks at a page whose own words are no receipt, as they may be drawn as others (S-32)', async () => {
    const { tools, asked } = toolsFor([...ticket, ...amounts], []);
    const text = { width: 400, height: 400, words: ['Vi takker for dit besøg'].flatMap(wordsOfText) };
    const page: DecodedPage = { kind: 'text', text, draw: () => Promise.resolve(raster(1)) };
    const readText: PageTools['readText'] = async (asPage, wanted) => ({
      ...(await tools.readText(asPage, wanted)),
      ...(asPage.kind === 'text' ? { text: asPage.text } : {}),
    });

    const { findings, doubt } = await readPages({ ...tools, readText }, [page], day);

    expect([findings?.total?.value, doubt, asked.length]).toEqual(['365.00', null, 2]);
  });

  it('reads all text where what it would leave out makes it a receipt, and doubts it (S-35)', async () => {
    const { tools, asked } = toolsFor(ticket, amounts);

    const { findings, doubt } = await readPages(tools, [picture], day);

    expect(asked).toEqual(['of the receipt', 'others', 'all']);
    expect(findings?.total?.value).toBe('365.00');
    expect(doubt?.most).toBeLessThan(0.9);
  });

  it.each([
    ['a receipt by itself', [...ticket, ...amounts], ['Opskrift på brød']],
    ['a picture without text', [], []],
    ['no receipt, and has none of its words', ['Opslagstavle', 'Husk at vande blomster'], []],
    [
      'no receipt, and has much text',
      [...pale, ...Array.from({ length: 60 }, (_, row) => `Linje ${row}`)],
      [],
    ],
  ])('reads once where it is %s (S-35)', async (_name, rows, rest) => {
    const { tools, asked } = toolsFor(rows, rest);

    expect((await readPages(tools, [picture], day)).doubt).toBeNull();
    expect(asked).toEqual(['of the receipt']);
  });

  it('reads the other paper where the one with most text is no receipt, and doubts it (S-35)', async () => {
    const letter = ['Kære alle', 'Hermed referatet fra mødet'];
    const { tools, asked } = toolsFor(letter, amounts, { others: amounts });

    const { findings, doubt, text } = await readPages(tools, [picture], day);

    expect(asked).toEqual(['of the receipt', 'others']);
    expect(findings?.total?.value).toBe('365.00');
    expect(text.rows).toHaveLength(amounts.length);
    expect(doubt?.most).toBeLessThan(0.9);
  });

  it('makes print stand out where nothing else makes it a receipt, and doubts it (S-35)', async () => {
    const { tools, asked } = toolsFor(pale, [], { pale: [...pale, ...amounts] });

    const { findings, doubt } = await readPages(tools, [picture], day);

    expect(asked).toEqual(['of the receipt', 'evened']);
    expect(findings?.total?.value).toBe('365.00');
    expect(doubt?.most).toBeLessThan(0.9);
  });

  it('keeps the first reading where all its text makes no receipt either (S-35)', async () => {
    const { tools } = toolsFor(ticket, ['Opskrift på brød']);

    const { findings, text } = await readPages(tools, [picture], day);

    expect(findings).toBeNull();
    expect(text.rows).toHaveLength(ticket.length);
  });
});
