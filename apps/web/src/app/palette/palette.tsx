import type { Role } from '@bonbog/contract/calls';
import * as Dialog from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'wouter';

import {
  actionEntries,
  fitting,
  screenEntries,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-entry.ts';
import { paletteText as text } from './palette.text.ts';
import { useActiveOption } from './use-active-option.ts';
import { useFound } from './use-found.ts';

/** Props of {@link Palette}. */
export interface PaletteProps {
  readonly role: Role;
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/** Leads to every screen, action, receipt and help article by what is typed. */
export function Palette({ role, onLogOut, onClose }: PaletteProps) {
  // No button opens it, so what had the focus is remembered here.
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.5)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement && opener.isConnected) {
              opener.focus({ preventScroll: true });
            }
          }}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto flex max-h-[76vh] max-w-xl flex-col overflow-clip rounded-md border border-line bg-surface text-ink shadow-lg outline-none"
        >
          <Dialog.Title className="sr-only">{text.title}</Dialog.Title>
          <Search role={role} onLogOut={onLogOut} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ role, onLogOut, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const baseId = useId();
  const { groups, isSearching } = useGroups(typed, { role, onLogOut });
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const option = useActiveOption(count, (index) => `${baseId}-${index}`);
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={text.field}
        aria-expanded={count > 0}
        aria-controls={`${baseId}-list`}
        aria-activedescendant={option.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={text.field}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          option.reset();
        }}
        onKeyDown={option.handleKeyDown}
        className="min-h-14 shrink-0 border-b border-line bg-surface px-4 text-lg outline-none placeholder:text-muted"
      />
      <div
        id={`${baseId}-list`}
        role="listbox"
        aria-label={text.title}
        className="min-h-0 overflow-y-auto p-2"
      >
        <Groups groups={groups} option={option} onClose={onClose} />
      </div>
      <div className="flex shrink-0 flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2 text-sm text-muted">
        <p role="status">{isSearching ? text.searching : count === 0 ? text.nothing : text.found(count)}</p>
        <p>{text.hint}</p>
      </div>
    </>
  );
}

interface GroupsProps {
  readonly groups: readonly PaletteGroup[];
  readonly option: ReturnType<typeof useActiveOption>;
  readonly onClose: () => void;
}

function Groups({ groups, option, onClose }: GroupsProps) {
  const all = groups.flatMap(({ entries }) => entries);
  return groups.map(({ heading, entries }) => (
    <div key={heading} role="group" aria-label={heading}>
      <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
        {heading}
      </p>
      {entries.map((entry) => {
        const index = all.indexOf(entry);
        return (
          <Option
            key={entry.id}
            id={option.idOf(index)}
            entry={entry}
            isActive={index === option.active}
            onPoint={() => {
              option.point(index);
            }}
            onClose={onClose}
          />
        );
      })}
    </div>
  ));
}

function useGroups(typed: string, { role, onLogOut }: Pick<PaletteProps, 'role' | 'onLogOut'>) {
  const { receipts, help, isSearching } = useFound(typed);
  const groups: readonly PaletteGroup[] = [
    { heading: text.screens, entries: fitting(screenEntries(role), typed) },
    { heading: text.actions, entries: fitting(actionEntries(onLogOut), typed) },
    { heading: text.receipts, entries: receipts },
    { heading: text.help, entries: help },
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching };
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onClose: () => void;
}

function Option({ id, entry: { label, detail, target }, isActive, onPoint, onClose }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onPointerMove: onPoint,
    className: clsx(
      'flex min-h-11 w-full flex-wrap items-baseline gap-x-3 rounded-sm px-3 py-2 text-left',
      isActive && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent forced-colors:outline',
    ),
  };
  const words = (
    <>
      <span className="font-medium">{label}</span>
      {detail !== null && <span className="text-sm text-muted tabular-nums">{detail}</span>}
    </>
  );
  return 'href' in target ? (
    <Link href={target.href} onClick={onClose} {...shared}>
      {words}
    </Link>
  ) : (
    <button
      type="button"
      {...shared}
      onClick={() => {
        onClose();
        target.act();
      }}
    >
      {words}
    </button>
  );
}
