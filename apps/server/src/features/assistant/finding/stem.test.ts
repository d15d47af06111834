import { describe, expect, it } from 'vitest';

import { stemOf } from './stem.ts';

describe('the stem of a word', () => {
  it.each([
    ['kvittering', 'kvitteringer', 'kvitteringerne', 'kvitering'],
    ['slette', 'sletter', 'slettede', 'slettet', 'sletning'],
    ['aendre', 'aendrer', 'aendring', 'aendret', 'endre'],
    ['omregn', 'omregner', 'omregning', 'omregnes'],
    ['moms', 'momsen'],
    ['konto', 'konti', 'kontoen'],
    ['upload', 'uploader', 'uploadede', 'uploaded', 'uploading'],
    ['gem', 'gemme', 'gemt'],
    ['mork', 'morkt', 'moerk'],
    ['maned', 'maaned', 'maneden', 'maneder'],
  ])('is one for %s and its other forms (S-72)', (word, ...forms) => {
    expect(forms.map(stemOf)).toEqual(forms.map(() => stemOf(word)));
  });

  it.each([
    ['maned', 'man'],
    ['billede', 'bil'],
    ['hent', 'hen'],
    ['kort', 'kor'],
    ['konto', 'kontor'],
  ])('is not one for %s and %s (S-72)', (left, right) => {
    expect(stemOf(left)).not.toBe(stemOf(right));
  });
});
