import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { withoutProseAbove } from './store-prose.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findStore } from './store.ts';

const receipt =
  'Kroen Ved Åen\nMølle Detail I/S\nElmevej 5\n6630 Rødding\nCVR 12345674\nKaffe 40,00\nTOTAL 40,00';
const letter =
  'opgaver som vi taler om\npå mødet og alle bedes\nlægger\nsvare på dette brev til foreningen\ndelse';

function storeOf(text: string) {
  const laidOut = layOutText(text);
  return findStore(labelRows(laidOut), laidOut);
}

describe('withoutProseAbove', () => {
  it('begins at the head of a receipt that lies on a letter (S-35)', () => {
    expect(withoutProseAbove(layOutText(`${letter}\n${receipt}`)).rows[0]?.text).toBe('Kroen Ved Åen');
  });

  it.each([
    'kaffe te og kage\nStoregade 12\n8000 Aarhus C\nKaffe 40,00',
    'det lille hus på hjørnet\nmad og vin\nStoregade 12',
    'Tak fordi du handlede hos os\nVi ses igen en anden dag\nKaffe 40,00',
    'opgaver som vi taler om\npå mødet og alle bedes',
  ])('keeps all of a text that is no receipt on a letter: %j (S-35)', (text) => {
    const laidOut = layOutText(text);

    expect(withoutProseAbove(laidOut)).toBe(laidOut);
  });

  it('leaves the name unsure, as words of the letter may stand beside it (S-35)', () => {
    const thanking = `${receipt}\nTak for besøget hos Kroen Ved Åen`;
    const found = storeOf(`${letter}\n${letter}\n${thanking}`);

    expect(storeOf(thanking)?.probability).toBeGreaterThan(0.9);
    expect(found?.value).toBe('Kroen Ved Åen');
    expect(found?.probability).toBeLessThan(0.9);
  });
});
