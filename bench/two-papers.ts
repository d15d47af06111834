import path from 'node:path';

import { type KeptText, loadKept } from './kept-texts.ts';
import { loadReadings } from './learning/papers.ts';
import { noticeTwo, PLACES } from './paper-pairs.ts';

// How often two papers in one file are noticed, and one paper is taken for two: each kept text by itself, and with
// another one of its set on the next page, below it and beside it.
// Run: npm run bench -- two-papers [SET or FILE.jsonl …]
const wanted = process.argv.slice(2);
const sets = new Map<string, KeptText[]>();
for (const { set, kind, kept } of await loadReadings()) {
  if (wanted.includes(set) && kind !== 'hard') {
    sets.set(set, [...(sets.get(set) ?? []), kept]);
  }
}
for (const file of wanted.filter((name) => name.endsWith('.jsonl'))) {
  sets.set(path.basename(file), await loadKept(file));
}
for (const [set, texts] of sets) {
  const { alone, pairs, noticed } = noticeTwo(texts);
  const shares = PLACES.map((place) => `${place} ${share(noticed[place], pairs)}`).join(', ');
  console.log(
    `${set}: ${share(alone, texts.length)} of ${texts.length} taken for two; of ${pairs} pairs noticed: ${shares}`,
  );
}

function share(count: number, of: number): string {
  return `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
}
