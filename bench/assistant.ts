import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { isCalendarDate } from '@bonbog/domain';

import { openAssistantHouse } from './assistant-house.ts';
import { judge, type Tapped } from './assistant-judge.ts';
import { loadQuestions } from './assistant-questions.ts';
import { loadReceipts } from './assistant-receipts.ts';
import { assistantReport, describeMiss } from './assistant-report.ts';

// How often the assistant that needs no key is right, how often it is sure and wrong, and how long it takes.
// Run: npm run bench -- assistant FILE [--receipts FILE] [--wrong] [--today 2026-11-21]
// FILE is a JSON list of {question, expect, earlier?, person?, figure?, asks?}; assistant-questions.ts tells what each means.
const ownReceipts = fileURLToPath(new URL('./assistant-receipts.json', import.meta.url));
const usage = 'Usage: npm run bench -- assistant FILE [--receipts FILE] [--wrong] [--today YYYY-MM-DD]';

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      receipts: { type: 'string', default: ownReceipts },
      today: { type: 'string', default: '2026-11-21' },
      wrong: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  const { today } = values;
  if (file === undefined || positionals.length > 1 || !isCalendarDate(today)) {
    throw new Error(usage);
  }
  const questions = await loadQuestions(file);
  const receipts = await loadReceipts(values.receipts);
  const house = await openAssistantHouse(receipts, today);
  try {
    // The first questions pay for what a running server has long done.
    for (const { question } of questions.slice(0, 20)) {
      await house.ask(question, []);
    }
    const judged: Tapped[] = [];
    for (const written of questions) {
      const { question, earlier } = written;
      const answered = await house.ask(question, earlier);
      const first = judge(written, { ...answered, receipts: receipts.own, today });
      const [tap] = answered.reply.replies;
      const tapped = tap === undefined ? null : await house.ask(tap, [...earlier, question]);
      judged.push({
        ...first,
        tapped: tapped === null ? null : judge(written, { ...tapped, receipts: receipts.own, today }),
      });
    }
    const misses = judged.filter(({ isRight, wrongFigures }) => !isRight || wrongFigures.length > 0);
    console.log([...(values.wrong ? misses.map(describeMiss) : []), assistantReport(judged)].join('\n\n'));
  } finally {
    await house.close();
  }
}
