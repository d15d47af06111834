import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

/** One tab and what it shows. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
}

/** Props of {@link Tabs}. `label` names the row of tabs to screen readers. */
export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onValueChange: (id: Id) => void;
}

/** Tabs moved by the arrow keys; only the chosen one's content is there. */
export function Tabs<Id extends string>({ label, tabs, value, onValueChange }: TabsProps<Id>) {
  const handleChange = (id: string) => {
    const tab = tabs.find((candidate) => candidate.id === id);
    if (tab !== undefined) {
      onValueChange(tab.id);
    }
  };
  return (
    <RadixTabs.Root value={value} onValueChange={handleChange}>
      <RadixTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-11 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} className="pt-5">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
