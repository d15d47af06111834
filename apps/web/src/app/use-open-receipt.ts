import { useLocation, useSearch } from 'wouter';

const parameter = 'bilag';

/** The receipt that the address names, so that a reload shows it again and Back closes it. */
export function useOpenReceipt() {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const addressOf = (id: string | null) => {
    const parameters = new URLSearchParams(query);
    parameters.delete(parameter);
    if (id !== null) {
      parameters.set(parameter, id);
    }
    const written = parameters.toString();
    return written === '' ? path : `${path}?${written}`;
  };
  return {
    openId: new URLSearchParams(query).get(parameter),
    open: (id: string) => {
      navigate(addressOf(id), { state: { isOverList: true } });
    },
    show: (id: string) => {
      navigate(addressOf(id), { replace: true, state: { isOverList: isOverList() } });
    },
    close: () => {
      if (isOverList()) {
        window.history.back();
      } else {
        navigate(addressOf(null), { replace: true });
      }
    },
  };
}
/** See {@link useOpenReceipt}. */
export type OpenReceiptState = ReturnType<typeof useOpenReceipt>;

/** Whether the browser's entry before this one is the list; it knows that even after a reload. */
function isOverList(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isOverList') === true;
}
