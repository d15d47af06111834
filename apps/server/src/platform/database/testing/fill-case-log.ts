import type { WriteRow } from './upgrade-case.ts';
import { bo, idOf, later, moment } from './upgrade-rows.ts';

/** What administrators wrote among themselves, in the first shape of those tables. */
export async function fillCaseLog(write: WriteRow): Promise<void> {
  const note = { case_number: 3, created_at: later };
  await write('case_notes', { ...note, id: idOf(6, 1), author_id: bo, position: 1, text: 'Ring æøå op' });
  await write('case_notes', { ...note, id: idOf(6, 2), author_id: null, position: 2, text: 'Ringet op' });
  await write('case_presences', { case_number: 3, user_id: bo, seen_at: later, is_writing: 1 });
  await write('saved_replies', {
    id: idOf(6, 3),
    title: 'Åbn PDF’en igen',
    title_key: 'åbn pdf’en igen',
    body: 'Hej {e-mail}',
    created_by: bo,
    created_at: moment,
    updated_at: later,
  });
}
