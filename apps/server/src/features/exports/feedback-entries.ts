import { setImmediate as nextTurn } from 'node:timers/promises';

import { feedbackTypeLabel, fileEnding } from '@bonbog/contract';
import { type CsvCell, csvLine, encodeText, encodingMark, slugOf } from '@bonbog/domain';

import type {
  FeedbackExportRow,
  FeedbackExportsRepository,
  FeedbackFileRow,
} from './feedback-exports.repository.ts';
import type { ZipEntry } from './zip-stream.ts';

const pageSize = 50;
const encoding = 'utf-8';
const head = [
  'Nr',
  'Tidspunkt',
  'Type',
  'Titel',
  'Besked',
  'Bedømmelse',
  'Status',
  'Svar fra AI',
  'Svar fra support',
];

/** Feedback by its number in the export, which the names of its files begin with. */
interface Numbered {
  readonly number: number;
  readonly row: FeedbackExportRow;
}

/** What one user's feedback needs on its way out. */
export interface FeedbackOf {
  readonly userId: string;
  readonly moment: Date;
  /** The file under a name in the ZIP; nothing when it is lost. */
  readonly fileEntry: (fileId: string, name: string, modifiedAt: Date) => Promise<ZipEntry[]>;
}

/** What a user wrote to support with the answers, and the files that went with it. Nothing when nothing was written. */
export async function* feedbackEntries(
  exports: FeedbackExportsRepository,
  { userId, moment, fileEntry }: FeedbackOf,
): AsyncGenerator<ZipEntry> {
  const first = await exports.feedback(userId, { createdAt: '', id: '' }, 1);
  if (first.length === 0) {
    return;
  }
  yield { name: 'feedback.csv', modifiedAt: moment, content: table(exports, userId) };
  for await (const page of pages(exports, userId)) {
    const numbers = new Map(page.map(({ number, row }) => [row.id, number]));
    for (const file of await exports.feedbackFiles(userId, [...numbers.keys()])) {
      const name = nameOf(file, numbers.get(file.feedback_id) ?? 0);
      yield* await fileEntry(file.id, name, new Date(file.created_at));
    }
  }
}

async function* table(exports: FeedbackExportsRepository, userId: string): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([encodingMark(encoding), encodeText(csvLine(head), encoding)]);
  for await (const page of pages(exports, userId)) {
    yield encodeText(page.map((each) => csvLine(cells(each))).join(''), encoding);
  }
}

async function* pages(exports: FeedbackExportsRepository, userId: string): AsyncGenerator<Numbered[]> {
  let after = { createdAt: '', id: '' };
  let number = 0;
  for (;;) {
    await nextTurn();
    const rows = await exports.feedback(userId, after, pageSize);
    yield rows.map((row) => {
      number += 1;
      return { number, row };
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) {
      return;
    }
    after = { createdAt: last.created_at, id: last.id };
  }
}

function cells({ number, row }: Numbered): CsvCell[] {
  return [
    { plain: String(number) },
    row.created_at,
    feedbackTypeLabel(row.feedback_type),
    row.title,
    row.message,
    row.rating === null ? '' : { plain: String(row.rating) },
    row.status,
    row.ai_response ?? '',
    row.admin_response ?? '',
  ];
}

function nameOf({ original_name: originalName, position, type }: FeedbackFileRow, number: number): string {
  const stem = originalName.replace(/\.[^.]*$/, '');
  return `feedback/${number}-${position}_${slugOf(stem, 'fil')}.${fileEnding(type)}`;
}
