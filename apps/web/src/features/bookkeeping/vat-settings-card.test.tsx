// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { DEFAULT_VAT_SETTINGS } from '@bonbog/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { VatSettingsCard } from './vat-settings-card.tsx';

afterEach(resetBrowser);

const input = (name: string) => screen.findByRole('textbox', { name });
const saveVat = () => screen.getByRole('button', { name: 'Opdatér moms og firma' });
const patched = 'PATCH /api/vat-settings';

function open(answers: FakeAnswers) {
  stubLayout();
  const server = fakeServer({
    'GET /api/vat-settings': () => Response.json({ settings: DEFAULT_VAT_SETTINGS }),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VatSettingsCard />
    </QueryClientProvider>,
  );
  return { ...server, user: userEvent.setup() };
}

describe('VAT and company', () => {
  it('are saved on their own, and refused at their fields', async () => {
    const settings = { ...DEFAULT_VAT_SETTINGS, period: 'month', companyCvr: '13585628' };
    const { user, calls } = open({ [patched]: () => Response.json({ settings, message: 'Gemt hos os.' }) });

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Momsperiode' }), 'Måned');
    await user.type(await input('Firmaets CVR-nummer'), '13585627');
    await user.click(saveVat());
    expect(await input('Firmaets CVR-nummer')).toHaveAccessibleDescription(
      'CVR-nummeret skal være de 8 cifre i CVR-registret.',
    );
    await user.clear(await input('Firmaets CVR-nummer'));
    await user.type(await input('Firmaets CVR-nummer'), '13 58 56 28');
    await user.click(saveVat());

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Gemt', description: 'Gemt hos os.' });
    });
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([settings]);
  });

  it('say when they cannot be had or kept', async () => {
    const answers = [
      () => Response.json(buildError('INTERNAL_ERROR', 'Noget gik galt.'), { status: 500 }),
      () => Response.json({ settings: DEFAULT_VAT_SETTINGS }),
    ];
    const { user } = open({
      'GET /api/vat-settings': () => (answers.shift() ?? expect.fail())(),
      [patched]: () => Response.json(buildError('INTERNAL_ERROR', 'Det blev ikke gemt.'), { status: 500 }),
    });

    expect(await screen.findByText('Moms og firma kunne ikke hentes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Prøv igen/ }));
    await screen.findByRole('textbox', { name: 'Firmanavn' });
    await user.click(saveVat());

    expect(await screen.findByText('Det blev ikke gemt.')).toBeVisible();
  });
});
