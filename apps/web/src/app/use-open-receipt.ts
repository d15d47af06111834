import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

const addressOf = (id: string) => `/history?bilag=${encodeURIComponent(id)}`;

/** The receipt that the address names, so that a reload shows it again and Back closes it. */
export function useOpenReceipt() {
  const openId = new URLSearchParams(useSearch()).get('bilag');
  const [, navigate] = useLocation();
  const wasOpenedHere = useRef(false);
  return {
    openId,
    open: (id: string) => {
      wasOpenedHere.current = true;
      navigate(addressOf(id));
    },
    show: (id: string) => {
      navigate(addressOf(id), { replace: true });
    },
    close: () => {
      if (wasOpenedHere.current) {
        wasOpenedHere.current = false;
        window.history.back();
      } else {
        navigate('/history', { replace: true });
      }
    },
  };
}
