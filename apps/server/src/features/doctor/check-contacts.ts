import type { Finding } from './finding.ts';

/** What telling whom the server may call needs from outside: for each purpose, whom; nobody when there are none. */
export interface ContactChecks {
  readonly contacts: readonly { readonly purpose: string; readonly calls: readonly string[] }[];
}

/** Says whom this installation may call because of its settings, a line for each purpose. Calls none of them. */
export async function checkContacts({ contacts }: ContactChecks): Promise<Finding> {
  return {
    check: 'contacts',
    severity: 'ok',
    message: 'By its settings this installation may call these, and nobody else.',
    examples: contacts.map(
      ({ purpose, calls }) => `${purpose}: ${calls.length === 0 ? 'nobody' : calls.join(', ')}`,
    ),
  };
}
