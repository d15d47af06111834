import { describe, expect, it } from 'vitest';

import { createArticleSearch } from './find-articles.ts';
import { stemOf } from './finding/stem.ts';
import { helpArticles } from './help-articles.ts';
import { createLocalEngine } from './local-engine.ts';

/** Words like others, although every object answers to them. */
const names = [...Object.getOwnPropertyNames(Object.prototype), '__proto__'].flatMap((name) => [
  name,
  name.toLowerCase(),
]);

describe('a word that is the name of a property', () => {
  it.each(names)('is only a word: %s (S-72)', async (name) => {
    const engine = createLocalEngine(createArticleSearch(helpArticles));
    const answers = await Promise.all(
      [name, `hvad er ${name}`, `${name} ${name} i ${name} 2026`].map((text) =>
        engine.answer({ text, earlier: [] }, AbortSignal.timeout(5000)),
      ),
    );

    expect(stemOf(name)).toBeTypeOf('string');
    expect(JSON.stringify(answers)).not.toContain('[native code]');
  });
});
