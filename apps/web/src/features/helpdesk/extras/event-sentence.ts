import { HELPDESK_CHAT_STATUSES, type CaseEvent } from '@bonbog/contract/calls';

import { extrasText } from './extras.text.ts';

const text = extrasText.log;

/** What one line of the log says, in Danish: 'bo@bonbog.dk satte status fra åben til løst'. */
export function eventSentence(event: CaseEvent): string {
  return `${event.actor ?? extrasText.formerAdministrator} ${deedOf(event)}`;
}

function deedOf({ kind, oldValue, newValue }: CaseEvent): string {
  switch (kind) {
    case 'reply':
      return text.replied;
    case 'note':
      return text.noted;
    case 'status':
      return statusDeed(statusWord(oldValue), statusWord(newValue));
  }
}

/** Open and active are one word for administrators, and 'fra åben til åben' would say nothing. */
function statusDeed(before: string, after: string): string {
  return before === '' || before === after
    ? `${text.setStatus} ${after}`
    : `${text.changedStatus} ${before} ${text.to} ${after}`;
}

/** A status of older data that is none of ours is its own name. */
function statusWord(value: string | null): string {
  const status = HELPDESK_CHAT_STATUSES.find((known) => known === value);
  return status === undefined ? (value ?? '') : extrasText.statuses[status];
}
