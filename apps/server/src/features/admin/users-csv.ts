import {
  copenhagenDate,
  csvLine,
  encodeText,
  encodingMark,
  formatDanishDate,
  readableEmail,
} from '@bonbog/domain';

import type { ListedUserRow } from './admin-users.repository.ts';

const header = ['ID', 'E-mail', 'Rolle', 'Verificeret', 'Antal kvitteringer', 'Oprettet'];

/** The users as a CSV file in pieces, one for each page; for people, so in UTF-8 with its mark (S-85, S-48). */
export async function* usersCsv(pages: AsyncIterable<readonly ListedUserRow[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([encodingMark('utf-8'), encodeText(csvLine(header), 'utf-8')]);
  for await (const page of pages) {
    if (page.length > 0) {
      yield encodeText(page.map(userLine).join(''), 'utf-8');
    }
  }
}

function userLine(user: ListedUserRow): string {
  return csvLine([
    user.id,
    readableEmail(user.email),
    user.role,
    user.is_verified === 1 ? 'Ja' : 'Nej',
    { plain: String(user.receipt_count) },
    { plain: formatDanishDate(copenhagenDate(new Date(user.created_at))) },
  ]);
}
