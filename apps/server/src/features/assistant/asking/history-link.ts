import { formatDecimal, minorUnits } from '@bonbog/domain';

import { nameForAddress } from './calendar.ts';
import type { ReceiptsQuestion } from './question.ts';

const longestName = 80;

const sorts: Readonly<Partial<Record<ReceiptsQuestion['wanted'], string>>> = {
  largest: 'beloeb-faldende',
  smallest: 'beloeb',
  first: 'dato',
};
const statusNames = {
  outlay: 'udlaeg',
  settled: 'udlignet',
  unpaid: 'ubetalt',
  notExported: 'ikke-eksporteret',
  exported: 'eksporteret',
} as const;
const missingNames = { cvr: 'cvr', vat: 'moms', product: 'produkt' } as const;

/** The address of the history that shows what a question counts. */
export function historyLink(question: ReceiptsQuestion): string {
  const { wanted, period, store, search, category, tag, currency, missing, status, amountFrom, amountTo } =
    question;
  const entries = [
    ['periode', period === null ? null : nameForAddress(period)],
    ['kategori', category],
    ['valuta', currency],
    ['fra', amountFrom === null ? null : formatDecimal(minorUnits(amountFrom))],
    ['til', amountTo === null ? null : formatDecimal(minorUnits(amountTo))],
    ['butik', store],
    ['tag', tag],
    ['mangler', missing === null ? null : missingNames[missing]],
    ['status', status === null ? null : statusNames[status]],
    ['vis', wanted === 'duplicates' ? 'dubletter' : null],
    ['soeg', search],
    ['sorter', sorts[wanted] ?? null],
  ] as const;
  return addressOf(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

function addressOf(entries: string[][]): string {
  const query = new URLSearchParams(entries).toString().replaceAll('*', '%2A').replaceAll('_', '%5F');
  return query === '' ? '/history' : `/history?${query}`;
}

/** What users named, so that Markdown shows it and does nothing else with it: no link, no emphasis, no address. */
export function escapeMarkdown(text: string): string {
  const plain = text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  const short = plain.length > longestName ? `${plain.slice(0, longestName - 1)}…` : plain;
  return short.replace(/[\\`*_[\]()<>#|~!:=^${}]/g, (sign) => `\\${sign}`);
}
