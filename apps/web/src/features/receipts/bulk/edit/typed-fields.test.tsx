// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildReading } from '#features/receipts/testing/build-parsed.ts';
import {
  card,
  input,
  openEditor,
  press,
  renderEditStep,
} from '#features/receipts/testing/render-edit-step.tsx';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

/** The editor of a receipt of 125,00 kr, whose VAT of 24,90 was read and is no 25 % of it. */
function openOne() {
  const item = buildItem('bon.png', { vat: '24.90' }, { reading: buildReading() });
  const opened = renderEditStep([item, buildItem('two.png')]);
  openEditor('bon.png');
  const present = () => opened.present.items[0] ?? expect.unreachable();
  return { ...opened, item, present, data: () => present().extractedData };
}

describe('Escape in a field of a bunch', () => {
  it('takes back what was typed and what followed from it, so that nothing is edited', async () => {
    const { user, item, present } = openOne();
    await user.tripleClick(input('Beløb'));
    await user.keyboard('250');
    expect(present()).toMatchObject({ edited: true, extractedData: { amount: '250.00', vat: '49.80' } });

    await user.keyboard('{Escape}');

    expect(present()).toEqual(item);
    expect(input('Beløb')).toHaveFocus();
    expect(input('Beløb')).toHaveValue('125,00');
    expect(card('bon.png')).not.toHaveTextContent('Redigeret');
  });

  it('leaves what was edited in another field since', async () => {
    const { user, data } = openOne();
    await user.tripleClick(input('Beløb'));
    await user.keyboard('1,2,3');
    await user.tripleClick(input('Butik'));
    await user.keyboard('Føtex');

    await user.click(input('Beløb'));
    await user.keyboard('{Escape}');

    expect(data()).toMatchObject({ store: 'Føtex', amount: '125.00', vat: '24.90' });
    expect(input('Beløb')).not.toBeInvalid();
    expect(card('bon.png')).toHaveTextContent('Redigeret');
  });

  it('leaves what Enter took over', async () => {
    const { user, data } = openOne();
    await user.tripleClick(input('Butik'));
    await user.keyboard('Føtex{Enter}, Amager{Escape}');

    expect(data().store).toBe('Føtex');
    expect(input('Butik')).toHaveValue('Føtex');
  });
});

describe('a refusal in a field of a bunch', () => {
  it.each([
    ['by Tab', '1,2,3{Tab}', 'Skriv et beløb, fx 1.234,50.'],
    ['by Enter', '1,2,3{Enter}', 'Skriv et beløb, fx 1.234,50.'],
    ['by Tab', '10000000{Tab}', 'Beløbet er for stort. Det må højst være 9.999.999,99.'],
  ])('is told %s and not while it is typed: %s', async (_, keys, message) => {
    const { user, data } = openOne();
    await user.tripleClick(input('Beløb'));
    await user.keyboard(keys.replace(/\{.*/u, ''));
    expect(input('Beløb')).not.toBeInvalid();

    await user.keyboard(keys.replace(/^[^{]*/u, ''));

    expect(input('Beløb')).toHaveAccessibleDescription(message);
    expect(within(card('bon.png')).getByRole('alert')).toHaveTextContent(message);
    expect(data().amount).toBe('');
  });

  it('goes as soon as it is mended, and keeps its card open until then', async () => {
    const { user, data } = openOne();
    await user.tripleClick(input('Beløb'));
    await user.keyboard('1,2,3');

    openEditor('two.png');
    expect(input('Beløb')).toHaveAccessibleDescription('Skriv et beløb, fx 1.234,50.');
    expect(input('Beløb').closest('form')?.parentElement?.parentElement).not.toHaveTextContent('sikker');
    await user.tripleClick(input('Beløb'));
    await user.keyboard('12');

    expect(input('Beløb')).not.toBeInvalid();
    openEditor('two.png');
    expect(within(card('bon.png')).queryByLabelText('Beløb')).toBeNull();
    expect(data().amount).toBe('12.00');
  });

  it('is the one of every date where half a day stands in the date input, and Escape takes it back', async () => {
    const { user, data, calls } = openOne();
    const date = input('Dato');
    const setBad = (badInput: boolean) => {
      Object.defineProperty(date, 'validity', { value: { badInput }, configurable: true });
    };
    setBad(true);
    fireEvent.change(date, { target: { value: '' } });
    expect(data().date).toBe('');
    expect(date).not.toBeInvalid();

    press('Gem denne kvittering');

    expect(date).toHaveAccessibleDescription('Indtast dato i format dd-mm-åååå');
    expect(calls).toEqual([]);
    date.focus();
    await user.keyboard('{Escape}');
    setBad(false);
    expect(date).toHaveValue('2026-02-01');
    expect(date).not.toHaveAccessibleDescription();
    expect(data().date).toBe('2026-02-01');
  });
});
