import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { joinSpacedWords } from './spaced-words.ts';

const rowsOf = (text: string) => joinSpacedWords(layOutText(text)).rows.map((row) => row.text);

describe('joinSpacedWords', () => {
  it('puts the title of a paper together that is set letter by letter (S-35)', () => {
    expect(rowsOf('Bros ApS   K R E D I T N O T A\nDato : 24-07-2026')).toEqual([
      'Bros ApS  KREDITNOTA',
      'Dato : 24-07-2026',
    ]);
  });

  it('keeps where it stands on the page', () => {
    const [row] = layOutText('K R E D I T N O T A').rows;
    const [joined] = joinSpacedWords(layOutText('K R E D I T N O T A')).rows;

    expect(joined?.words).toHaveLength(1);
    expect([joined?.words[0]?.left, joined?.words[0]?.right]).toEqual([
      row?.words[0]?.left,
      row?.words.at(-1)?.right,
    ]);
  });

  it('leaves names and single letters, of which it cannot know the blanks', () => {
    expect(rowsOf('N O R D F J E L D')).toEqual(['N O R D F J E L D']);
    expect(rowsOf('A 25 %   B 0 %')).toEqual(['A 25 %  B 0 %']);
  });
});
