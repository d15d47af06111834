import { describe, expect, it } from 'vitest';

import { readArticle } from './read-article.ts';

const head = [
  'title: Upload en kvittering',
  'questions: [Hvordan uploader jeg?, Hvor lægger jeg den?, Kan jeg tage et billede?]',
  'section: Kom i gang',
  'updated: 2026-11-21',
];
const written = (lines: readonly string[], text = 'Åbn [Upload](/).') =>
  `---\n${lines.join('\n')}\n---\n\n${text}\n`;
const without = (key: string) => head.filter((line) => !line.startsWith(key));

describe('a help article', () => {
  it('is read with what it leaves out as empty lists (S-72)', () => {
    expect(readArticle('upload.md', written(head))).toEqual({
      id: 'upload',
      title: 'Upload en kvittering',
      questions: ['Hvordan uploader jeg?', 'Hvor lægger jeg den?', 'Kan jeg tage et billede?'],
      words: [],
      screens: [],
      section: 'Kom i gang',
      sources: [],
      updated: '2026-11-21',
      text: 'Åbn [Upload](/).',
    });
  });

  it('is read alike with the line ends of Windows (S-72)', () => {
    expect(readArticle('upload.md', written(head).replaceAll('\n', '\r\n'))).toEqual(
      readArticle('upload.md', written(head)),
    );
  });

  it('may have a line of dashes in its text (S-72)', () => {
    expect(readArticle('upload.md', written(head, 'Over\n\n---\n\nunder')).text).toBe('Over\n\n---\n\nunder');
  });

  it.each([
    ['without a head', 'Åbn Upload.', 'does not begin with'],
    ['without a title', written(without('title')), 'title'],
    ['of an unknown section', written([...without('section'), 'section: Andet']), 'section'],
    ['with a word that is none of the head', written([...head, 'word: bon']), 'word'],
    ['with two questions', written([...without('questions'), 'questions: [Hvad?, Hvor?]']), 'questions'],
    ['with a day that is none', written([...without('updated'), 'updated: 2026-02-30']), 'updated'],
    ['with a screen that is no path', written([...head, 'screens: [https://x.dk]']), 'screens 0'],
    // In English or in Danish, whichever the process speaks.
    ['without a text', written(head, ''), />= ?1 /],
    ['with too long a text', written(head, 'a'.repeat(601)), /<= ?600 /],
    ['whose head is no YAML', written(['title: [']), 'title'],
  ])('%s is refused by the name of its file (S-72)', (_, content, reason) => {
    expect(() => readArticle('upload.md', content)).toThrow(/^upload\.md /);
    expect(() => readArticle('upload.md', content)).toThrow(reason);
  });

  it.each(['Upload.md', 'op-lægning.md', '-upload.md', 'up load.md'])('is not called %s (S-72)', (name) => {
    expect(() => readArticle(name, written(head))).toThrow(`${name} is no help article`);
  });
});
