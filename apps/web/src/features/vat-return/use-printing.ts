import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { loadReceipts } from './use-vat-return.ts';

/**
 * Prints the page with every voucher that its figures are made of, by the ids of each list of them; `isPrinting` while they
 * have to be there.
 */
export function usePrinting(lists: readonly (readonly string[])[]) {
  const queryClient = useQueryClient();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const handlePrinted = () => {
      setIsPrinting(false);
    };
    window.addEventListener('afterprint', handlePrinted);
    return () => {
      window.removeEventListener('afterprint', handlePrinted);
    };
  }, []);
  return {
    isPrinting,
    print: async () => {
      // Where they cannot be had, the page says so in their place.
      await loadReceipts(queryClient, lists).catch(() => undefined);
      flushSync(() => {
        setIsPrinting(true);
      });
      window.print();
    },
  };
}
