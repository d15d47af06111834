import { LIMITS } from '@bonbog/contract/calls';
import { formatCount } from '#lib/format-count.ts';

/** Danish texts of what a search may mean besides what it finds; all our own. */
export const suggestionsText = {
  list: 'Forslag til søgningen',
  told: (count: number) => (count === 1 ? '1 forslag' : `${formatCount(count)} forslag`),
  amount: (amount: string) => `Beløb ${amount}`,
  receipt: (receiptNumber: string) => `Bilag ${receiptNumber}`,
  category: (category: string) => `Kategori: ${category}`,
  tag: (tag: string) => `Tag: ${tag}`,
  company: (cvr: string) => `CVR ${cvr}`,
  bought: (line: string) => `Købt: ${line}`,
  count: (count: number) => {
    if (count >= LIMITS.suggestedReceiptsCounted) {
      return `mindst ${formatCount(LIMITS.suggestedReceiptsCounted)} kvitteringer`;
    }
    return count === 1 ? '1 kvittering' : `${formatCount(count)} kvitteringer`;
  },
} as const;
