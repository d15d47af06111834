import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { clarityOf } from './store-evidence.ts';
import { lookAtHead, storeFeatures } from './store-features.ts';

function featuresIn(text: string) {
  const head = lookAtHead(layOutText(text));
  const candidates = findStoreCandidates(head.text, head.around.mentions);
  return candidates.map((candidate) => storeFeatures(head, candidate));
}

describe('storeFeatures', () => {
  it('are as many for every candidate, and numbers, whatever the text (S-35)', () => {
    const texts = [
      'Café Lærkereden\nTorvet 4\nwww.laerkereden.dk',
      'A S\nabc',
      'Kaffe 25,00\nTak for besøget hos Bo',
    ];
    const vectors = texts.flatMap(featuresIn);

    expect(vectors.length).toBeGreaterThan(3);
    expect(new Set(vectors.map((vector) => vector.length)).size).toBe(1);
    expect(vectors.flat().every(Number.isFinite)).toBe(true);
  });
});

describe('clarityOf', () => {
  const [first, second] = layOutText('Bagerens Brød').rows.flatMap((row) => row.words);
  const words = [first, second].filter((word) => word !== undefined);

  it('weighs words by their letters, and names the most doubtful one (S-35)', () => {
    const read = words.map((word, index) => ({
      ...word,
      confidence: index === 0 ? 1 : 0.5,
      weakest: 1 - index / 2,
    }));

    expect(clarityOf(read).mean).toBeCloseTo((8 + 4 * 0.5) / 12);
    expect(clarityOf(read).weakest).toBe(0.5);
  });

  it('is whole where nothing was read from a picture', () => {
    expect(clarityOf([])).toEqual({ mean: 1, weakest: 1 });
  });
});
