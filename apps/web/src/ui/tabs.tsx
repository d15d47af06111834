import { clsx } from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

/** One tab and what it shows. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The language of the label when it is not Danish. */
  readonly lang?: string;
  readonly content: ReactNode;
}

/** Props of {@link Tabs}. `label` names the row of tabs to screen readers. */
export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onValueChange: (id: Id) => void;
}

/**
 * Tabs moved by the arrow keys, Home and End; only the chosen one's content is there. Our own, because the landing
 * screen shows them and a library's would weigh as much as the rest of that screen.
 */
export function Tabs<Id extends string>({ label, tabs, value, onValueChange }: TabsProps<Id>) {
  const baseId = useId();
  const row = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === value);

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, {
      index: tabs.findIndex((tab) => tab.id === value),
      count: tabs.length,
    });
    const tab = target === null ? undefined : tabs[target];
    if (target === null || tab === undefined) {
      return;
    }
    event.preventDefault();
    onValueChange(tab.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${baseId}-${tab.id}`}
            type="button"
            role="tab"
            lang={tab.lang}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${baseId}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onKeyDown={handleKeyDown}
            onClick={() => {
              onValueChange(tab.id);
            }}
            className={tabClassName(tab.id === value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        id={`${baseId}-panel`}
        role="tabpanel"
        aria-labelledby={`${baseId}-${value}`}
        className="pt-5"
      >
        {chosen?.content}
      </div>
    </div>
  );
}

function tabClassName(isChosen: boolean): string {
  return clsx(
    'min-h-11 border-b-2 px-3 font-medium whitespace-nowrap transition-colors duration-150',
    'focus-visible:-outline-offset-2',
    isChosen ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );
}

function targetOf(key: string, { index, count }: { index: number; count: number }): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
