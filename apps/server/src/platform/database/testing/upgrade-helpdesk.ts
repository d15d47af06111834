import type { WriteRow } from './upgrade-case.ts';
import { anna, bo, idOf, later } from './upgrade-rows.ts';

/** A reply of an administrator, as it is stored since messages know their author. */
export function fillAuthors(write: WriteRow): Promise<void> {
  return write('chat_messages', {
    id: idOf(9, 3),
    session_id: idOf(8, 1),
    user_id: anna,
    position: 3,
    sender: 'admin',
    message: 'Det kigger jeg på.',
    created_at: later,
    ai_model: null,
    processing_ms: null,
    author_id: bo,
  });
}

/** An answer of the assistant that offers a person, as it is stored since that is marked. */
export function fillOffers(write: WriteRow): Promise<void> {
  return write('chat_messages', {
    id: idOf(9, 4),
    session_id: idOf(8, 1),
    user_id: anna,
    position: 4,
    sender: 'ai',
    message: 'Det ved jeg ikke.',
    created_at: later,
    ai_model: 'lokal-hjælp-1',
    processing_ms: 3,
    author_id: null,
    offers_person: 1,
  });
}
