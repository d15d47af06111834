// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { minorUnits } from '@bonbog/domain';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { buildParsed, buildReading } from '#features/receipts/testing/build-parsed.ts';
import { edit, mark, savable, saveButton, savedBody } from '#features/receipts/testing/drive-review.ts';
import { openReview } from '#features/receipts/testing/render-upload.tsx';
import { resetBrowser } from '#testing/browser.ts';
import { boxesOf, lineCertaintyOf } from './certainty.ts';

afterEach(resetBrowser);

const line = (ratePercent: number, base: string | null, vat: string) => ({ ratePercent, base, vat });
const several = [line(25, '100.00', '25.00'), line(0, '50.00', '0.00')];
const asked = 'Er der flere momssatser på bilaget?';

function parsedWith(vatByRate: ReturnType<typeof line>[]) {
  return buildParsed({ amount: '175.00', vat: '25.00' }, { reading: buildReading({ vatByRate }) });
}

it('opens with the VAT by rate that the paper prints, and saves it (S-47)', async () => {
  const review = await openReview(parsedWith(several), savable);
  expect(screen.getByRole('button', { name: /Momslinjer/ })).toHaveTextContent(/25 % af 100,00 kr/);

  await review.user.click(saveButton());

  await waitFor(() => {
    expect(savedBody(review)).toMatchObject({ amount: '175.00', vatLines: '25:100.00:25.00 0:50.00:0.00' });
  });
});

it('sends no lines that an edit left behind, and has them again when the amount is', async () => {
  const review = await openReview(parsedWith(several), savable);

  await edit(review, 'Beløb', '200');
  expect(screen.getByText('Linjerne går ikke op med beløb og moms, og gælder ikke.')).toBeVisible();
  await edit(review, 'Beløb', '175');
  await edit(review, 'Moms', '25');
  expect(screen.queryByText(/gælder ikke/)).toBeNull();
  await edit(review, 'Beløb', '200');
  await review.user.click(saveButton());

  await waitFor(() => {
    expect(savedBody(review)).toMatchObject({ amount: '200.00' });
  });
  expect(savedBody(review)).not.toHaveProperty('vatLines');
});

it.each([
  ['prints one rate', [line(25, '100.00', '25.00')]],
  ['prints lines that do not add up', [line(25, '100.00', '25.00'), line(0, '49.00', '0.00')]],
  ['leaves out what a rate is of', [line(25, null, '25.00'), line(0, '50.00', '0.00')]],
])('proposes nothing where the paper %s', async (_, vatByRate) => {
  await openReview(parsedWith(vatByRate));

  expect(screen.getByRole('button', { name: asked })).toBeVisible();
});

it('marks each line by how sure it was read, until its user has said the lines (UPL-46)', async () => {
  const told = [
    { ...several[0], sure: true, probability: 0.99 },
    { ...several[1], sure: false, probability: 0.5 },
  ];
  const reading = buildReading({ vatByRate: told.map((each) => ({ ...line(0, null, '0.00'), ...each })) });
  const review = await openReview(buildParsed({ amount: '175.00', vat: '25.00' }, { reading }), savable);
  const lines = () => screen.getByRole('button', { name: /Momslinjer/ });
  expect(lines()).toHaveTextContent(
    /25 % af 100,00 kr\.?25,00 kr\.?sikker.*0 % af 50,00 kr\.?0,00 kr\.?tjek/,
  );

  await review.user.click(lines());
  await review.user.click(screen.getByRole('button', { name: 'Gem linjer' }));

  expect(lines()).toHaveTextContent(/tjekket.*tjekket/);
  expect(mark('Moms')).toHaveTextContent('tjekket');
});

it('marks a line that its user typed as looked at, and one that is as it was read as before', () => {
  const read = { ...line(25, '100.00', '25.00'), sure: false };
  const reading = buildReading({ vatByRate: [read] });
  const of = (base: number, confirmed: ReadonlySet<ReviewField> = new Set()) =>
    lineCertaintyOf(reading, { ratePercent: 25, base: minorUnits(base), vat: minorUnits(2500) }, confirmed);

  expect([of(10_000), of(10_001), of(10_000, new Set(['vat']))]).toEqual(['check', 'checked', 'checked']);
  expect(
    lineCertaintyOf(undefined, { ratePercent: 25, base: minorUnits(1), vat: minorUnits(1) }, new Set()),
  ).toBe(null);
});

it('shows on the picture where each rate stands (UPL-47)', () => {
  const box = (y: number) => ({ page: 0, x: 0.1, y, width: 0.2, height: 0.02 });
  const lines = several.map((each, place) => ({ ...each, boxes: [box(0.5 + place / 10)] }));
  const reading = buildReading({ vatByRate: lines });

  expect(boxesOf(reading, 'vat')).toEqual([box(0.5), box(0.6)]);
  expect(boxesOf(reading, 'vat')).toBe(boxesOf(reading, 'vatRate'));
  expect(boxesOf(buildReading({ vatByRate: lines.slice(1) }), 'vat')).toEqual([]);
  expect(boxesOf(reading, 'vat', 0)).toEqual([box(0.6)]);
  expect(boxesOf(reading, 'vat', 12)).toEqual([box(0.5), box(0.6)]);
  expect(boxesOf(reading, 'amount', 0)).toBe(reading.total.boxes);
});
