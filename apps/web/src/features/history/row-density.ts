import { useState } from 'react';

import { readStored, storeValue } from '#lib/storage.ts';

/** How high the rows of the list are: so that many are in view, or with more air. */
export type RowDensity = 'dense' | 'airy';

const wideScreen = '(min-width: 48rem)';
/** In rem, so that a row grows with the letters; two lines on phones, one from tablet width. */
const heights: Readonly<Record<RowDensity, { readonly phone: number; readonly wide: number }>> = {
  dense: { phone: 3.5, wide: 3 },
  airy: { phone: 4.75, wide: 4 },
};

/** What this browser's user chose. */
export function rememberedDensity(): RowDensity {
  return readStored('history_rows') === 'airy' ? 'airy' : 'dense';
}

/** The density of the list, which the browser remembers, and how it changes. */
export function useRowDensity(): readonly [RowDensity, (density: RowDensity) => void] {
  const [density, setDensity] = useState(rememberedDensity);
  const choose = (chosen: RowDensity) => {
    setDensity(chosen);
    storeValue('history_rows', chosen);
  };
  return [density, choose];
}

/** The height of a row on this screen. */
export function rowHeightRem(density: RowDensity): number {
  const { phone, wide } = heights[density];
  return window.matchMedia(wideScreen).matches ? wide : phone;
}

/** See {@link rowHeightRem}; in pixels. */
export function rowHeightPx(density: RowDensity): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rowHeightRem(density) * (Number.isNaN(rem) ? 16 : rem);
}
