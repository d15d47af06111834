import { describe, expect, it } from 'vitest';

import { asDuplicates } from './as-duplicates.ts';
import { withoutAside } from './asides.ts';
import { mendLoosely } from './mend-loosely.ts';

describe('what is said beside a question', () => {
  it.each([
    [' revisoren mangler totalen for parkering ', ' totalen for parkering '],
    [' min kone vil gerne vide hvad jeg har brugt ', ' hvad jeg har brugt '],
    [' my accountant needs the vat for maj ', ' the vat for maj '],
    [' hvorfor skal det vaere sa svaert ', ' '],
    [' det er jo helt tosset ', ' '],
    [' forbrug i alle ar ', ' forbrug '],
    [' mest brugte kategori i oktober ', ' hvilken kategori mest i oktober '],
    [' hvornar var jeg inde og tanke pa q8 ', ' hvornar var jeg tanket pa q8 '],
    [' hvor meget mums er der for i ar ', ' hvor meget moms er der for i ar '],
    [' belob hos leverandoren wurth ', ' belob hos wurth '],
  ])('is left out: %s (S-72)', (words, left) => {
    expect(withoutAside(words)).toBe(left);
  });

  it.each([
    ' min kone har brugt hvor meget i netto ',
    ' det er kun diesel ',
    ' det er skruer ',
    ' hvor meget er betalt med cash ',
    ' hos leverandoren i maj ',
    ' hvorfor kan jeg ikke gemme ',
    ' kvitteringer inden jul ',
  ])('is none where it may narrow the question: %s (S-72)', (words) => {
    expect(withoutAside(words)).toBe(words);
  });
});

describe('a word as dialects and phonetic spelling have it', () => {
  it.each([
    ['hwad', 'hvad'],
    ['dyrasta', 'dyreste'],
    ['jenemsnitet', 'gennemsnittet'],
    ['gavr', 'gaver'],
    ['parkert', 'parkeret'],
    ['mojed', 'meget'],
  ])('is the one that is meant: %s (S-72)', (said, meant) => {
    expect(mendLoosely(said)).toBe(meant);
  });

  it.each(['skruer', 'motor', 'kager', 'kontor', 'makker', 'halvdelen'])(
    'is left as it is when it is another: %s (S-72)',
    (word) => {
      expect(mendLoosely(word)).toBe(word);
    },
  );
});

describe('one receipt twice', () => {
  it('is a duplicate, with and without an article (S-72)', () => {
    expect(asDuplicates(' samme bon to gange ')).toBe(' bon dobbelt ');
    expect(asDuplicates(' samme butik to gange ')).toBe(' samme butik to gange ');
  });
});
