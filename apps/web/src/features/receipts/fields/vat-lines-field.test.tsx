// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { minorUnits } from '@bonbog/domain';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { VatLinesField, type VatLinesFieldProps } from './vat-lines-field.tsx';

afterEach(resetBrowser);

/** A receipt of 175,00 with 25,00 VAT that keeps its lines, and what was kept. */
function show(fields: Partial<VatLinesFieldProps> = {}) {
  const kept: (string | null)[] = [];
  function Receipt() {
    const [vatLines, setVatLines] = useState<string | null>(fields.vatLines ?? null);
    return (
      <VatLinesField
        amount={minorUnits(17_500)}
        vat={minorUnits(2500)}
        vatPercent={16.67}
        currencyCode="DKK"
        isBlocked={false}
        {...fields}
        vatLines={vatLines}
        onChange={(lines) => {
          kept.push(lines);
          setVatLines(lines);
        }}
      />
    );
  }
  render(<Receipt />);
  return { kept, user: userEvent.setup() };
}

const question = () => screen.getByRole('button', { name: 'Er der flere momssatser på bilaget?' });
const values = () =>
  screen.getAllByRole('textbox').map((input) => (input instanceof HTMLInputElement ? input.value : ''));

async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(screen.getByRole('textbox', { name }));
  await user.type(screen.getByRole('textbox', { name }), text);
}

describe('VAT by rate', () => {
  it('opens with the Danish part and the rest where the VAT is of a part, and keeps it as it is', async () => {
    const { kept, user } = show();

    await user.click(question());
    expect(values()).toEqual(['25', '100,00', '25,00', '0', '50,00', '0,00']);
    expect(screen.getByText('Linjerne går op.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gem linjer' }));

    expect(kept).toEqual(['25:100.00:25.00 0:50.00:0.00']);
    expect(screen.getByRole('button', { name: /Momslinjer/ })).toHaveAccessibleDescription(
      /25 % af 100,00 kr\s*25,00 kr\s*0 % af 50,00 kr\s*0,00 kr/,
    );
  });

  it('says what is missing, works out VAT that is not typed, and offers the rest for another rate', async () => {
    const { kept, user } = show({ amount: minorUnits(22_600), vat: minorUnits(2600), vatPercent: 13 });
    await user.click(question());
    await type(user, 'Sats i procent, linje 1', '19');
    await type(user, 'Beløb uden moms, linje 1', '100');
    await user.clear(screen.getByRole('textbox', { name: 'Moms, linje 1' }));
    await type(user, 'Sats i procent, linje 2', '0');
    await type(user, 'Beløb uden moms, linje 2', '0');
    await user.clear(screen.getByRole('textbox', { name: 'Moms, linje 2' }));
    await user.tab();

    expect(screen.getByText('Mangler af beløbet: 107,00 · Mangler af momsen: 7,00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tilføj sats' }));
    expect(values().slice(6)).toEqual(['', '100,00', '7,00']);
    await type(user, 'Sats i procent, linje 3', '7');
    await user.click(screen.getByRole('button', { name: 'Fjern linje 2' }));
    await user.click(screen.getByRole('button', { name: 'Gem linjer' }));

    expect(kept).toEqual(['19:100.00:19.00 7:100.00:7.00']);
  });

  it.each([
    ['Sats i procent, linje 1', 'x', 'Skriv sats, beløb uden moms og moms i hver linje.'],
    ['Sats i procent, linje 1', '0', 'Hver momssats må kun stå én gang.'],
    ['Sats i procent, linje 1', '20', 'Momsen passer ikke til 20 % af beløbet uden moms.'],
    ['Beløb uden moms, linje 2', '49', 'Linjerne går ikke op med beløb og moms, og gælder ikke.'],
  ])('with %s as %j says so, and keeps nothing', async (name, text, problem) => {
    const { kept, user } = show();
    await user.click(question());

    await type(user, name, text);
    await user.keyboard('{Enter}');

    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(kept).toEqual([]);
  });

  it('is one rate again when that is said, and stays as it is at Escape', async () => {
    const { kept, user } = show({ vatLines: '25:100.00:25.00 0:50.00:0.00' });

    await user.click(screen.getByRole('button', { name: /Momslinjer/ }));
    await type(user, 'Beløb uden moms, linje 2', '1');
    await user.keyboard('{Escape}');
    expect(kept).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Momslinjer/ }));
    expect(values()).toContain('50,00');
    await user.click(screen.getByRole('button', { name: 'Brug én sats' }));

    expect(kept).toEqual([null]);
    expect(question()).toBeVisible();
  });

  it('says that lines do not count where they are of other numbers', () => {
    show({ vatLines: '25:100.00:25.00 0:50.00:0.00', amount: minorUnits(20_000) });

    expect(screen.getByText('Linjerne går ikke op med beløb og moms, og gælder ikke.')).toBeVisible();
  });

  it('tells which rate pointer and focus are at, and shows what is said of each line', async () => {
    const heard: (number | null)[] = [];
    const { user } = show({
      vatLines: '25:100.00:25.00 0:50.00:0.00',
      lineReading: {
        mark: ({ ratePercent }) => `læst ${ratePercent}`,
        onAttention: (ratePercent) => heard.push(ratePercent),
      },
    });
    await user.hover(screen.getByText('læst 0'));
    expect(heard).toEqual([0]);

    await user.click(screen.getByRole('button', { name: /Momslinjer/ }));
    heard.length = 0;
    await user.click(screen.getByRole('textbox', { name: 'Moms, linje 2' }));
    expect(heard).toEqual([null, 0]);
  });

  it('is not asked of numbers that are not known, and not changed while nothing may be', () => {
    show({ vat: null });
    expect(screen.queryByRole('button')).toBeNull();

    show({ isBlocked: true });
    expect(question()).toBeDisabled();
  });
});
