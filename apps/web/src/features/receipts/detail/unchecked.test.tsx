// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  detailField,
  editDetail,
  edits,
  openDetail,
  opened,
  PATCH,
} from '#features/receipts/testing/render-detail.tsx';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

const unchecked = { ...opened, uncheckedFields: ['date' as const, 'amount' as const] };
const answer = (uncheckedFields: readonly string[]) => () =>
  Response.json({
    receipt: { ...opened, ...(uncheckedFields.length === 0 ? {} : { uncheckedFields }) },
    message: 'Kvittering opdateret',
  });

describe('fields of a saved receipt that nobody has checked', () => {
  it('are marked and named, and taken as right at once', async () => {
    const detail = await openDetail({ [PATCH]: answer([]) }, [unchecked]);

    expect(screen.getByText('Ikke tjekket endnu: dato, beløb.')).toBeVisible();
    expect(screen.getAllByText('tjek')).toHaveLength(2);
    await detail.user.click(screen.getByRole('button', { name: 'Det stemmer' }));

    await waitFor(() => {
      expect(screen.queryByText('tjek')).not.toBeInTheDocument();
    });
    expect(edits(detail).map(({ body }) => body)).toEqual([{ checkedFields: ['date', 'amount'] }]);
  });

  it('are checked one by one by Enter, whether it changes them or not', async () => {
    const detail = await openDetail({ [PATCH]: answer(['amount']) }, [unchecked]);

    await detail.user.click(detailField('Dato'));
    await detail.user.keyboard('{Enter}');

    await waitFor(() => {
      expect(screen.getByText('Ikke tjekket endnu: beløb.')).toBeVisible();
    });
    expect(edits(detail).map(({ body }) => body)).toEqual([{ checkedFields: ['date'] }]);
  });

  it('leave no room for marks where there are none', async () => {
    const detail = await openDetail({ [PATCH]: answer([]) });

    expect(screen.queryByText(/Ikke tjekket endnu/)).not.toBeInTheDocument();
    await editDetail(detail, 'Butik', opened.store);
    expect(edits(detail)).toEqual([]);
  });
});
