import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished } from 'vitest';

import { helpArticles } from '../apps/server/src/features/assistant/help-articles.ts';
import { openAssistantHouse } from './assistant-house.ts';
import { loadQuestions } from './assistant-questions.ts';
import { loadReceipts } from './assistant-receipts.ts';

async function written(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonbog-questions-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'questions.json');
  await writeFile(file, text);
  return file;
}

function beside(name: string): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.url));
}

describe('a file of written questions', () => {
  it('needs no more than questions and what is expected (S-72)', async () => {
    const file = await written('[{"question": "zip?", "expect": "zip"}]');

    await expect(loadQuestions(file)).resolves.toEqual([
      { question: 'zip?', expect: ['zip'], earlier: [], person: '-', figure: null, asks: [] },
    ]);
  });

  it('may name only the conditions of a question to the receipts that are set (S-72)', async () => {
    const file = await written(
      '[{"question": "q", "expect": "figure", "asks": {"wanted": "sum", "currency": "EUR"}}]',
    );
    const [question] = await loadQuestions(file);

    expect(question?.asks).toEqual([
      expect.objectContaining({ wanted: 'sum', currency: 'EUR', store: null, period: null }),
    ]);
  });

  it.each([
    ['[{"question": ""}]', /questions\.json has not the form.*expect/s],
    ['{"question": "q", "expect": "zip"}', /has not the form/],
    ['[]', /has not the form/],
    [
      '[{"question": "q", "expect": "figure", "asks": {"wanted": "sum", "shop": "x"}}]',
      /has not the form.*asks/s,
    ],
    ['[{', /questions\.json is no JSON/],
  ])('that cannot be used is refused with its name and the fault: %s (S-72)', async (text, message) => {
    const file = await written(text);

    await expect(loadQuestions(file)).rejects.toThrow(message);
  });

  it('that is not there is told by its name (S-72)', async () => {
    await expect(loadQuestions('/nowhere/questions.json')).rejects.toThrow(
      '/nowhere/questions.json cannot be read.',
    );
  });
});

describe('the questions of this folder', () => {
  it.each(readdirSync(beside('.')).filter((name) => /^assistant-(tune|report|blind)\.json$/.test(name)))(
    'expect articles that exist, and no question twice: %s (S-72)',
    async (name) => {
      const questions = await loadQuestions(beside(name));
      const known = new Set([
        'figure',
        'handover',
        'ask-back',
        'small-talk',
        'offer',
        'unknown',
        ...helpArticles().map(({ id }) => id),
      ]);

      const asked = questions.map(({ question, earlier }) => [...earlier, question].join(' > '));
      expect(new Set(asked).size).toBe(questions.length);
      expect(questions.flatMap(({ expect: kinds }) => kinds).filter((kind) => !known.has(kind))).toEqual([]);
    },
  );
});

describe('the assistant that is measured', () => {
  it('counts the receipts of the user who asks, and no others (S-72)', async () => {
    const receipts = await loadReceipts(beside('assistant-receipts.json'));
    const house = await openAssistantHouse(receipts, '2026-11-21');
    onTestFinished(() => house.close());

    const { reply } = await house.ask('Hvor mange kvitteringer har jeg?', []);

    const living = receipts.own.filter(({ isDeleted }) => !isDeleted).length;
    expect(receipts.others.length).toBeGreaterThan(20);
    expect(reply.basis.kind).toBe('receipts');
    expect(reply.message).toContain(`${living} kvitteringer`);
  });
});
