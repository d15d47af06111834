import { ownValue } from '@bonbog/domain';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';

import type { ReceiptRows } from '#lib/receipt-list/use-receipt-list.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { useActivePlace } from './use-active-place.ts';

/** What happens to a row; a key or click without its port does nothing. */
export interface RowPorts {
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly onToggle?: ((id: string) => void) | undefined;
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
  const wantFocus = useWantedFocus(places, { activeIndex, isThere: activeId !== null });

  const goTo = (index: number) => {
    const inside = Math.max(0, Math.min(rows.count - 1, index));
    wantFocus();
    setActive({ index: inside, id: rows.at(inside)?.id ?? null });
    places.current?.bringIntoView(inside);
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
 * comes, and the focus with it: so the row of the receipt gets it then.
 */
function useWantedFocus(places: RefObject<RowPlaces | null>, { activeIndex, isThere }: WantedRow) {
  const wants = useRef<'now' | 'again' | null>(null);
  useEffect(() => {
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
  if (event.target === event.currentTarget && !isWithModifier && handle !== undefined) {
    event.preventDefault();
    handle();
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
