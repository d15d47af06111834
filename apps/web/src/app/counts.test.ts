import { describe, expect, it } from 'vitest';

import { bookkeepingText } from '#features/bookkeeping/bookkeeping.text.ts';
import { cloudText } from '#features/cloud-storage/cloud.text.ts';
import { actionsText } from '#features/history/actions.text.ts';
import { historyText } from '#features/history/history.text.ts';
import { suggestionsText } from '#features/history/suggestions.text.ts';
import { outlaysText } from '#features/outlays/outlays.text.ts';
import { vatReturnText } from '#features/vat-return/vat-return.text.ts';

const counted = new Set(['count', 'shown', 'all', 'done', 'total', 'checked', 'removed', 'failed']);

/** What every text that is told a count says of 1234, wherever it stands in a table of texts. */
function sayings(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'function') {
      const names = (/^\(?([\w\s,]*)/.exec(String(text))?.[1] ?? '').split(',').map((name) => name.trim());
      const told = names.map((name) => (counted.has(name) ? 1234 : 'x'));
      const said: unknown = told.includes(1234) ? Reflect.apply(text, null, told) : null;
      return typeof said === 'string' ? [said] : [];
    }
    return typeof text === 'object' && text !== null ? sayings(text) : [];
  });
}

describe('counts of receipts', () => {
  it.each(
    Object.entries({
      actionsText,
      bookkeepingText,
      cloudText,
      historyText,
      outlaysText,
      suggestionsText,
      vatReturnText,
    }),
  )('are written in one way in %s (HIST-10, T-59)', (_, texts) => {
    const said = sayings(texts);

    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => /\d{4}/.test(text))).toEqual([]);
  });
});
