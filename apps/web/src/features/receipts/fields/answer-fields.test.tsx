// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { ANSWER_FIELDS, NO_ANSWERS, receiptField, type VoucherAnswers } from '@bonbog/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser } from '#testing/browser.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { AnswerFields } from './answer-fields.tsx';

afterEach(resetBrowser);

/** A voucher that keeps its answers, and what was answered. */
function show({ isBlocked = false } = {}) {
  const answered: Partial<VoucherAnswers>[] = [];
  const server = fakeServer({
    'GET /api/outlays/payers': () => Response.json({ payers: ['Jens Ø', 'Mette'] }),
  });
  function Voucher() {
    const [answers, setAnswers] = useState<VoucherAnswers>(NO_ANSWERS);
    return (
      <AnswerFields
        answers={answers}
        isBlocked={isBlocked}
        onAnswer={(answer) => {
          answered.push(answer);
          setAnswers((before) => ({ ...before, ...answer }));
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Voucher />
    </QueryClientProvider>,
  );
  return { answered, server, user: userEvent.setup() };
}

describe('what only the owner can tell', () => {
  it('has an editor each, but for what is asked beside the VAT', () => {
    show();
    for (const id of ANSWER_FIELDS) {
      const { label, isAboutVat, only } = receiptField(id);
      expect([id, screen.queryAllByText(label).length > 0]).toEqual([
        id,
        isAboutVat !== true && only === undefined,
      ]);
    }
  });

  it('is a note, which an empty text takes back', async () => {
    const { answered, user } = show();

    await user.click(screen.getByRole('button', { name: /Note/ }));
    await user.keyboard('Frokost med revisor{Enter}');
    await user.click(screen.getByRole('button', { name: /Frokost med revisor/ }));
    await user.clear(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard('{Enter}');

    expect(answered).toEqual([{ note: 'Frokost med revisor' }, { note: null }]);
  });

  it('asks what follows from another answer once that is given', async () => {
    const { answered, user } = show();
    const payment = screen.getByRole('combobox', { name: 'Betalt med' });
    expect(payment).toHaveDisplayValue('Firmaets bankkonto');

    await user.selectOptions(payment, 'Ikke betalt endnu');
    await user.click(screen.getByRole('button', { name: /Forfalder/ }));
    await user.keyboard('1-12-2026{Enter}');
    await user.selectOptions(payment, 'Egne penge (udlæg)');

    expect(answered).toEqual([{ paidWith: 'unpaid' }, { dueDate: '2026-12-01' }, { paidWith: 'private' }]);
    // What is there stays in sight, and can be taken away.
    await user.click(screen.getByRole('button', { name: /01-12-2026/ }));
    await user.clear(screen.getByRole('textbox', { name: 'Forfalder' }));
    await user.keyboard('{Enter}');
    expect(answered.at(-1)).toEqual({ dueDate: null });
    expect(screen.getByRole('button', { name: /Udlignet/ })).toBeVisible();
  });

  it('asks who laid out money, who is the owner unless named, and offers the names of before', async () => {
    const { answered, server, user } = show();
    expect(server.calls).toEqual([]);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Betalt med' }), 'Egne penge (udlæg)');
    await user.click(screen.getByRole('button', { name: 'Lagt ud af Dig selv' }));

    const input = screen.getByRole('combobox', { name: 'Lagt ud af' });
    await waitFor(() => {
      expect(
        [...(document.getElementById(input.getAttribute('list') ?? '')?.children ?? [])].map((option) =>
          option.getAttribute('value'),
        ),
      ).toEqual(['Jens Ø', 'Mette']);
    });
    expect(input).toHaveAttribute('maxlength', '100');
    await user.type(input, ' Mette {Enter}');
    expect(answered.at(-1)).toEqual({ paidBy: 'Mette' });
    expect(screen.getByRole('button', { name: 'Lagt ud af Mette' })).toBeVisible();
  });

  it('cannot be told while the voucher is saved', () => {
    show({ isBlocked: true });
    expect(screen.getByRole('button', { name: /Note/ })).toBeDisabled();
  });
});
