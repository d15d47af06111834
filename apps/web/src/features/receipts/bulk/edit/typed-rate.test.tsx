// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { BulkPage } from '#features/receipts/bulk/bulk-page.tsx';
import { keepRecovery, readRecovery } from '#features/receipts/bulk/recovery/recovery.ts';
import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import {
  card,
  change,
  key,
  openEditor,
  press,
  renderEditStep,
} from '#features/receipts/testing/render-edit-step.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { storeToken } from '#lib/session-token.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { fakeServer } from '#testing/fake-server.ts';

afterEach(resetBrowser);

/** Two receipts of 107,00 kr; the first one is open, and a rate stands in its entry that nobody has confirmed. */
function typeRate(typed: string) {
  const names = ['one.png', 'two.png'];
  const step = renderEditStep(names.map((name) => buildItem(name, { amount: '107.00', vat: '21.40' })));
  openEditor('one.png');
  change('Momssats', 'custom');
  fireEvent.change(screen.getByLabelText('Momssats i procent'), { target: { value: typed } });
  return { ...step, data: () => step.present.items.map(({ extractedData }) => extractedData) };
}
const goNext = () => {
  card('one.png').focus();
  key('j');
};

describe('a rate that was typed and not confirmed', () => {
  it.each([
    {
      way: 'Færdig',
      leave: () => {
        press('Færdig med one.png');
      },
    },
    {
      way: 'Enter on the card',
      leave: () => {
        card('one.png').focus();
        key('Enter');
      },
    },
    {
      way: 'Rediger of another card',
      leave: () => {
        openEditor('two.png');
      },
    },
    { way: 'j', leave: goNext },
  ])(
    'is taken over, by its own receipt, when its card is closed by $way (BEDIT-12, BEDIT-25)',
    ({ leave }) => {
      const { data } = typeRate('7');

      leave();

      expect(within(card('one.png')).queryByLabelText('Butik')).toBeNull();
      expect(data()).toMatchObject([
        { vatPercent: '7', vatType: 'custom', vat: '7.00' },
        { vatPercent: '25', vat: '21.40' },
      ]);
    },
  );

  it.each([
    {
      way: 'Færdig',
      leave: () => {
        press('Færdig med one.png');
      },
    },
    {
      way: 'Rediger of another card',
      leave: () => {
        openEditor('two.png');
      },
    },
    { way: 'j', leave: goNext },
  ])('keeps its card open and says why when it is none: $way (BEDIT-12, BEDIT-25)', ({ leave }) => {
    const { data } = typeRate('150');

    leave();

    expect(screen.getByLabelText('Momssats i procent')).toHaveValue(150);
    expect(screen.getByText('Skriv et tal fra 0 til 100.')).toBeVisible();
    expect(within(card('two.png')).queryByLabelText('Butik')).toBeNull();
    expect(card('two.png')).not.toHaveFocus();
    expect(data()).toMatchObject([{ vatPercent: '25' }, { vatPercent: '25' }]);
  });

  it.each([
    { typed: '7', kept: { vatPercent: '7', vatType: 'custom', vat: '7.00' } },
    { typed: '150', kept: { vatPercent: '25', vat: '21.40' } },
  ])('is taken over if it is one when the step is left: $typed (BEDIT-02, BEDIT-25)', ({ typed, kept }) => {
    const { back, data } = typeRate(typed);

    press('Tilbage');

    expect(back).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(data()[0]).toMatchObject(kept);
  });

  it('is kept with its receipt when the page is loaded anew (BEDIT-25, S-60)', async () => {
    vi.stubGlobal('confirm', () => true);
    stubLayout();
    storeToken('abc');
    fakeServer({});
    keepRecovery('anna', [buildItem('one.png', { amount: '107.00', vat: '21.40' })]);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <BulkPage userId="anna" />
      </QueryClientProvider>,
    );
    await screen.findByRole('button', { name: 'Rediger one.png' });
    openEditor('one.png');
    change('Momssats', 'custom');
    fireEvent.change(screen.getByLabelText('Momssats i procent'), { target: { value: '7' } });

    fireEvent(window, new Event('pagehide'));

    expect(readRecovery('anna')?.[0]?.extractedData).toMatchObject({ vatPercent: '7', vat: '7.00' });
  });
});
