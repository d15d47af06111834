import { FEEDBACK_PRIORITIES } from '@bonbog/contract/calls';

import { FILTERED_STATUSES, TICKET_TYPES, type TicketFilter } from './tickets.ts';

/** The tabs of the helpdesk. */
export type HelpdeskTab = 'overview' | 'tickets' | 'statistics' | 'settings';

/** What of the helpdesk is on show. */
export interface HelpdeskView {
  readonly tab: HelpdeskTab;
  /** The open case, or null. */
  readonly caseNumber: number | null;
  readonly filter: TicketFilter;
}

// 'helpdesk' is how the panel names its whole tab.
const tabNames: Readonly<Record<HelpdeskTab, string>> = {
  overview: 'helpdesk',
  tickets: 'sager',
  statistics: 'statistik',
  settings: 'indstillinger',
};
const tabs = ['overview', 'tickets', 'statistics', 'settings'] as const satisfies readonly HelpdeskTab[];

/** Reads the query of an address; what it does not know it leaves out. A case alone is enough to show it. */
export function readHelpdeskView(query: string): HelpdeskView {
  const parameters = new URLSearchParams(query);
  const caseNumber = readCase(parameters.get('sag'));
  const named = tabs.find((tab) => tabNames[tab] === parameters.get('fane'));
  return {
    tab: named ?? (caseNumber === null ? 'overview' : 'tickets'),
    caseNumber,
    filter: {
      text: parameters.get('q') ?? '',
      status: oneOf([...FILTERED_STATUSES, 'closed'], parameters.get('status')),
      type: oneOf(TICKET_TYPES, parameters.get('type')),
      priority: oneOf(FEEDBACK_PRIORITIES, parameters.get('prioritet')),
    },
  };
}

/** The query that shows a view, without its question mark. */
export function writeHelpdeskView({ tab, caseNumber, filter }: HelpdeskView): string {
  const parameters = new URLSearchParams({ fane: tabNames[tab] });
  const values = {
    sag: caseNumber === null ? '' : String(caseNumber),
    q: filter.text,
    status: filter.status ?? '',
    type: filter.type ?? '',
    prioritet: filter.priority ?? '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value !== '') {
      parameters.set(name, value);
    }
  }
  return parameters.toString();
}

function readCase(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}
