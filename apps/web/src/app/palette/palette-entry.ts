import type { Role } from '@bonbog/contract/calls';
import { foldText } from '@bonbog/domain';

import { appText } from '#app/app.text.ts';
import { topBarSections } from '#app/navigation.ts';
import { accountPath } from '#app/screen-paths.ts';
import { bookkeepingPath } from '#lib/bookkeeping-path.ts';
import { helpPath } from '#lib/help-paths.ts';
import { outlaysPath } from '#lib/outlays-path.ts';
import { vatReturnPath } from '#lib/vat-return-path.ts';
import { paletteText } from './palette.text.ts';

/** What the palette offers: a place to go to, or something that is done. */
export interface PaletteEntry {
  /** Differs from that of every other entry. */
  readonly id: string;
  readonly label: string;
  /** What tells it from others of that name; null where nothing has to. */
  readonly detail: string | null;
  readonly target: { readonly href: string } | { readonly act: () => void };
}

/** Entries of one kind under their heading. */
export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** Every screen that the navigation or another screen leads to. */
export function screenEntries(role: Role): readonly PaletteEntry[] {
  return [
    ...topBarSections(role).map(({ label, path }) => placeAt(label, path)),
    placeAt(paletteText.vatReturn, vatReturnPath),
    placeAt(paletteText.outlays, outlaysPath),
    placeAt(appText.bookkeeping, bookkeepingPath),
    placeAt(paletteText.account, accountPath),
    placeAt(appText.help, helpPath),
  ];
}

/** What can be done from everywhere. */
export function actionEntries(logOut: () => void): readonly PaletteEntry[] {
  return [
    placeAt(paletteText.notExported, '/history?status=ikke-eksporteret'),
    placeAt(paletteText.toCheck, '/history?status=tjek'),
    placeAt(paletteText.duplicates, '/history?vis=dubletter'),
    placeAt(paletteText.unpaid, '/history?status=ubetalt'),
    { id: 'log-out', label: appText.logout, detail: null, target: { act: logOut } },
  ];
}

/** A place of the product as an entry. */
export function placeAt(label: string, href: string, detail: string | null = null): PaletteEntry {
  return { id: href, label, detail, target: { href } };
}

/** Those whose words all begin as typed, in whichever order; all where nothing is typed. */
export function fitting(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const wanted = wordsOf(typed);
  return entries.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}
