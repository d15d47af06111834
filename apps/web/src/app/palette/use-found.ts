import { helpRoutes, receiptPartRoute, type Receipt } from '@bonbog/contract/calls';
import { formatDanishDate, formatMoney, isCalendarDate, minorUnits, parseAmount } from '@bonbog/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { callApi } from '#lib/api-client.ts';
import { helpPath } from '#lib/help-paths.ts';
import { RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';
import { placeAt, type PaletteEntry } from './palette-entry.ts';
import { paletteText } from './palette.text.ts';

const settleMs = 200;
const leastLetters = 2;
const shown = 5;
// Articles change with the version of the server only.
const keptMs = 10 * 60_000;

/** What the server finds of what is typed: receipts, by the search of their list, and help articles. */
export function useFound(typed: string) {
  const q = useSettled(typed.trim());
  const isAsked = q.length >= leastLetters;
  const receipts = useReceipts(q, isAsked);
  const help = useHelp(q, isAsked);
  return {
    isSearching: q !== typed.trim() || receipts.isSearching || help.isSearching,
    receipts: isAsked ? receipts.entries : [],
    help: isAsked ? help.entries : [],
  };
}

function useReceipts(q: string, enabled: boolean) {
  const { data, isFetching } = useQuery({
    queryKey: [...RECEIPT_LIST_KEY, 'palette', q],
    queryFn: ({ signal }) =>
      callApi(receiptPartRoute, { query: { search: q, limit: String(shown) }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { isSearching: isFetching, entries: (data?.receipts ?? []).map(receiptEntry) };
}

function useHelp(q: string, enabled: boolean) {
  const articles = useQuery({
    queryKey: [helpRoutes.articles.path],
    queryFn: ({ signal }) => callApi(helpRoutes.articles, { signal }),
    enabled,
    staleTime: keptMs,
    gcTime: keptMs,
  });
  const found = useQuery({
    queryKey: [helpRoutes.search.path, q],
    queryFn: ({ signal }) => callApi(helpRoutes.search, { query: { q }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const titles = new Map(articles.data?.articles.map(({ id, title }) => [id, title]));
  const ids = found.data?.ids ?? [];
  return {
    isSearching: found.isFetching || articles.isFetching,
    entries: ids.slice(0, shown).flatMap((id) => {
      const title = titles.get(id);
      return title === undefined ? [] : [placeAt(title, `${helpPath}/${id}`)];
    }),
  };
}

function receiptEntry({ id, receiptNumber, store, date, amount, currencyCode }: Receipt): PaletteEntry {
  const detail = [
    paletteText.number(receiptNumber),
    isCalendarDate(date) ? formatDanishDate(date) : date,
    formatMoney(parseAmount(amount) ?? minorUnits(0), currencyCode),
  ].join(' · ');
  return placeAt(store === '' ? paletteText.unknownStore : store, `/history?bilag=${id}`, detail);
}

/** A text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, settleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
