import { useId } from 'react';

import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { SavedRepliesSettings } from './extras/saved-replies-settings.tsx';
import { helpdeskText } from './helpdesk.text.ts';

const text = helpdeskText.settings;

const settings = [
  { label: text.autoRefresh, isActive: true },
  { label: text.mails, isActive: true },
  { label: text.assignment, isActive: false },
] as const;

/** What the helpdesk does by itself; none of it can be changed (T-69). */
export function SettingsTab() {
  return (
    <div className="space-y-6">
      <Card className="p-4 sm:p-6">
        <h3 className="font-semibold">{text.title}</h3>
        <ul className="mt-2 divide-y divide-line">
          {settings.map((setting) => (
            <Setting key={setting.label} {...setting} />
          ))}
        </ul>
      </Card>
      <SavedRepliesSettings />
    </div>
  );
}

function Setting({ label, isActive }: { readonly label: string; readonly isActive: boolean }) {
  const id = useId();
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-note`} className="text-sm text-muted">
          {isActive ? text.active : text.inactive} · {text.displayOnly}
        </p>
      </div>
      <Switch id={id} disabled checked={isActive} readOnly aria-describedby={`${id}-note`} />
    </li>
  );
}
