import { ownValue } from '@bonbog/domain';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

import type { ReceiptRows } from '#lib/receipt-list/use-receipt-list.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { useActivePlace } from './use-active-place.ts';

/** What happens to a row; a key or click without its port does nothing. */
export interface RowPorts {
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly onToggle?: ((id: string) => void) | undefined;
  /** The receipt that stands beside the list and goes along with the active row; null where none does. */
  readonly besideId?: string | null;
  /** Escape was pressed on a row. */
  readonly onClear?: (() => void) | undefined;
}

/** Where the rows are. */
export interface RowPlaces {
  readonly body: RefObject<HTMLElement | null>;
  readonly bringIntoView: (index: number) => void;
  /** The first row a user sees. */
  readonly firstInView: () => number;
}

/**
 * The row that keys are about. It has the focus, so that the browser shows it and screen readers read it out; it is
 * found again by its receipt when the list is sorted or narrowed.
 */
export function useActiveRow(rows: ReceiptRows, ports: RowPorts) {
  const places = useRef<RowPlaces | null>(null);
  const { activeIndex, activeId, setActive } = useActivePlace(rows);
  const { besideId = null } = ports;
  useBeside(places, { besideId, activeIndex, activeId, setActive });
  const wantFocus = useWantedFocus(places, { activeIndex, isThere: activeId !== null });

  const goTo = (index: number) => {
    const inside = Math.max(0, Math.min(rows.count - 1, index));
    wantFocus();
    const id = rows.at(inside)?.id ?? null;
    setActive({ index: inside, id });
    places.current?.bringIntoView(inside);
    if (besideId !== null && id !== null && id !== besideId) {
      ports.onOpen?.(id);
    }
  };
  const step = (by: number) => {
    goTo(activeIndex < 0 ? (places.current?.firstInView() ?? 0) : activeIndex + by);
  };
  const act = (port: ((id: string) => void) | undefined) => {
    if (activeId !== null && activeIndex >= 0) {
      port?.(activeId);
    }
  };
  const toggle = () => {
    act(isAtList(places.current) ? ports.onToggle : undefined);
  };
  const leave = () => {
    findRow(places.current, ':focus')?.blur();
    setActive(null);
    ports.onClear?.();
  };
  useShortcuts({
    j: () => {
      step(1);
    },
    k: () => {
      step(-1);
    },
    x: toggle,
  });
  return {
    activeIndex,
    placesRef: places,
    handlersOf: (index: number, id: string | null) => ({
      onFocus: () => {
        setActive({ index, id });
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        handleRowKey(event, rowKeysOf({ step, goTo, act, leave, ports, last: rows.count - 1 }));
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (id !== null && !isOnControl(event)) {
          keepKeys(event, besideId);
          ports.onOpen?.(id);
        }
      },
    }),
  };
}

interface WantedRow {
  readonly activeIndex: number;
  readonly isThere: boolean;
}

/**
 * Gives the focus to the active row, once it is wanted and drawn. The row of a receipt that is on its way goes when that
 * comes, and the focus with it: so the row of the receipt gets it then. At once when it is drawn: what is left for later
 * would run before the next key is drawn, and give the focus that it wants to the row before.
 */
function useWantedFocus(places: RefObject<RowPlaces | null>, { activeIndex, isThere }: WantedRow) {
  const wants = useRef<'now' | 'again' | null>(null);
  useLayoutEffect(() => {
    const wanted = wants.current;
    const row = wanted === null ? null : findRow(places.current, `[data-index="${activeIndex}"]`);
    if (row !== null) {
      wants.current = isThere ? null : 'again';
      if (wanted === 'now' || isAtList(places.current)) {
        row.focus({ preventScroll: true });
      }
    }
  });
  return () => {
    wants.current = 'now';
  };
}

interface Beside extends Pick<ReturnType<typeof useActivePlace>, 'activeIndex' | 'activeId' | 'setActive'> {
  readonly besideId: string | null;
}

/**
 * Makes the row of the receipt beside the list the active one, whoever went to that, and keeps it in view. The focus comes
 * back to it from a receipt that is closed.
 */
function useBeside(places: RefObject<RowPlaces | null>, { besideId, ...active }: Beside) {
  const { activeIndex, activeId, setActive } = active;
  const [followedId, setFollowedId] = useState<string | null>(null);
  const before = useRef<string | null>(null);
  if (besideId !== followedId) {
    setFollowedId(besideId);
    if (besideId !== null && besideId !== activeId) {
      setActive({ index: Math.max(0, activeIndex), id: besideId });
    }
  }
  useEffect(() => {
    if (besideId !== null && activeIndex >= 0) {
      places.current?.bringIntoView(activeIndex);
    }
    if (besideId === null && before.current !== null && isAtList(places.current)) {
      findRow(places.current, `[data-index="${activeIndex}"]`)?.focus({ preventScroll: true });
    }
    before.current = besideId;
  }, [places, besideId, activeIndex]);
}

type RowKeys = Readonly<Record<string, () => void>>;

interface RowDeeds {
  readonly step: (by: number) => void;
  readonly goTo: (index: number) => void;
  readonly act: (port: ((id: string) => void) | undefined) => void;
  readonly leave: () => void;
  readonly ports: RowPorts;
  readonly last: number;
}

function rowKeysOf({ step, goTo, act, leave, ports, last }: RowDeeds): RowKeys {
  return {
    ArrowDown: step.bind(null, 1),
    ArrowUp: step.bind(null, -1),
    Home: goTo.bind(null, 0),
    End: goTo.bind(null, last),
    Enter: act.bind(null, ports.onOpen),
    ' ': act.bind(null, ports.onToggle),
    Escape: leave,
  };
}

/** Controls inside a row keep their own keys. */
function handleRowKey(event: KeyboardEvent<HTMLElement>, keys: RowKeys): void {
  const isWithModifier = event.ctrlKey || event.metaKey || event.altKey;
  const handle = ownValue(keys, event.key);
  const isFree = !isWithModifier && !event.defaultPrevented;
  if (event.target === event.currentTarget && isFree && handle !== undefined) {
    event.preventDefault();
    handle();
  }
}

/** Beside a receipt the list keeps the keys; a press on a word of the row would leave them to that. */
function keepKeys({ currentTarget }: MouseEvent<HTMLElement>, besideId: string | null): void {
  if (besideId !== null) {
    currentTarget.focus({ preventScroll: true });
  }
}

function isOnControl({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const control =
    target instanceof Element ? target.closest('a, input, label, button:not([data-opens])') : null;
  return control !== null && currentTarget.contains(control);
}

/** Whether the focus is in the list or nowhere; a button elsewhere must not change a row one no longer thinks of. */
function isAtList(places: RowPlaces | null): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || places?.body.current?.contains(focused) === true;
}

function findRow(places: RowPlaces | null, selector: string): HTMLElement | null {
  return places?.body.current?.querySelector<HTMLElement>(selector) ?? null;
}
