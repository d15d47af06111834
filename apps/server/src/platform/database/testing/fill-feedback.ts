import type { WriteRow } from './upgrade-case.ts';
import { anna, fileId, idOf, later, moment } from './upgrade-rows.ts';

/** Feedback that support answered, with a file. */
export async function fillFeedback(write: WriteRow): Promise<void> {
  await write('feedback', {
    id: idOf(8, 1),
    user_id: anna,
    feedback_type: 'bug',
    title: 'Momsen er væk',
    message: 'Når jeg gemmer, står der 0,00 kr.',
    rating: 2,
    status: 'open',
    priority: 'high',
    ai_response: null,
    admin_response: 'Det er rettet nu.',
    created_at: moment,
    updated_at: later,
  });
  await write('feedback_files', { file_id: fileId(8), feedback_id: idOf(8, 1), user_id: anna, position: 1 });
}
