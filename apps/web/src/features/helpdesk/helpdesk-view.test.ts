import { describe, expect, it } from 'vitest';

import { readHelpdeskView, writeHelpdeskView, type HelpdeskView } from './helpdesk-view.ts';
import { NO_FILTER } from './tickets.ts';

describe('the address of the helpdesk', () => {
  it('holds tab, case and every filter, and gives them back (HELP-02, HELP-08…12)', () => {
    const view: HelpdeskView = {
      tab: 'tickets',
      caseNumber: 12,
      filter: { text: 'æbler & pærer', status: 'in_progress', type: 'feedback', priority: 'high' },
    };

    expect(readHelpdeskView(writeHelpdeskView(view))).toEqual(view);
    for (const tab of ['overview', 'tickets', 'statistics', 'settings'] as const) {
      const other: HelpdeskView = { tab, caseNumber: null, filter: NO_FILTER };
      expect(readHelpdeskView(writeHelpdeskView(other))).toEqual(other);
    }
  });

  it('with a case alone opens it among all cases (HELP-08)', () => {
    expect(readHelpdeskView('sag=12')).toMatchObject({ tab: 'tickets', caseNumber: 12 });
  });

  it.each([
    'sag=0',
    'sag=-1',
    'sag=abc',
    'sag=1e9',
    'fane=findes-ikke',
    'status=active',
    'type=mail',
    'prioritet=nu',
  ])('leaves out what it does not know: %s (HELP-02)', (query) => {
    expect(readHelpdeskView(query)).toEqual({ tab: 'overview', caseNumber: null, filter: NO_FILTER });
  });
});
