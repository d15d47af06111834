// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { SavedReading } from '@bonbog/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { drawPictures } from '#features/receipts/testing/draw-pictures.ts';
import {
  detailField,
  editDetail,
  openDetail,
  opened,
  PATCH,
  READING,
  saved,
} from '#features/receipts/testing/render-detail.tsx';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

const box = (page: number, x: number) => ({ page, x, y: 0.5, width: 0.3, height: 0.05 });
const second = '/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d';

/** What was read of the opened receipt. */
const reading: SavedReading = {
  ...buildReading(),
  store: buildReadingField({ value: 'Café Åen', boxes: [box(0, 0.1)] }),
  total: buildReadingField({ value: '125.00', boxes: [box(0, 0.6)] }),
  vat: buildReadingField({ value: '25.00', sure: false, boxes: [box(1, 0.4)] }),
  cvr: buildReadingField({ value: null, sure: false }),
};

const told = (readAs: readonly string[], of: SavedReading | null = reading) => ({
  [READING]: () => Response.json({ reading: of, readAs }),
});

/** Draws the first page, of two, with sizes. */
function drawFirstPage(): void {
  drawPictures();
  fireEvent.click(screen.getByRole('button', { name: /^Side 2/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Side 1/ }));
  fireEvent.load(screen.getByRole('img', { name: 'Billede af kvitteringen' }));
}

const front = { imageUrl: opened.imageUrl, originalName: 'bon.png' };
const back = { imageUrl: second, originalName: 'bag.png' };
const rowOf = (label: string) => detailField(label).parentElement?.parentElement;

describe('a saved receipt', () => {
  it('lights up where the field in focus was read, and not the place of what was corrected', async () => {
    const pages = [front, back];
    const answers = { ...told([opened.imageUrl]), [PATCH]: saved({ store: 'Kiosk', pages }) };
    const detail = await openDetail(answers, [{ ...opened, pages }]);
    await waitFor(() => {
      expect(rowOf('Butik')).toHaveTextContent('sikker');
    });
    drawFirstPage();
    expect(screen.queryByTestId('lit-box')).toBeNull();

    fireEvent.focus(detailField('Beløb'));
    expect(screen.getByTestId('lit-box')).toHaveStyle({ left: '60%' });
    fireEvent.focus(detailField('Butik'));
    expect(screen.getByTestId('lit-box')).toHaveStyle({ left: '10%' });

    await editDetail(detail, 'Butik', 'Kiosk');
    await waitFor(() => {
      expect(rowOf('Butik')).toHaveTextContent('tjekket');
    });
    expect(screen.queryByTestId('lit-box')).toBeNull();
  });

  it('lights up what the pointer is moved to, until the focus goes on without it', async () => {
    await openDetail(told([opened.imageUrl]), [{ ...opened, pages: [front, back] }]);
    await waitFor(() => {
      expect(rowOf('Beløb')).toHaveTextContent('sikker');
    });
    drawFirstPage();
    fireEvent.focus(detailField('Beløb'));

    // It rests, and a row is laid under it.
    fireEvent.pointerEnter(detailField('Butik'));
    expect(screen.getByTestId('lit-box')).toHaveStyle({ left: '60%' });
    fireEvent.pointerMove(detailField('Butik'));
    expect(screen.getByTestId('lit-box')).toHaveStyle({ left: '10%' });
    fireEvent.focus(detailField('Beløb'));
    expect(screen.getByTestId('lit-box')).toHaveStyle({ left: '60%' });
  });

  it('marks what was unsure until somebody has looked at it', async () => {
    await openDetail(told([opened.imageUrl]), [{ ...opened, uncheckedFields: ['vat'] }]);

    await waitFor(() => {
      expect(rowOf('Beløb')).toHaveTextContent('sikker');
    });

    expect(rowOf('Moms')).toHaveTextContent('tjek');
    expect(rowOf('Moms')).not.toHaveTextContent('tjekket');
    expect(rowOf('CVR-nummer')).toHaveTextContent('tjekket');
  });

  it('shows each place on its own page, in whatever order the pages stand', async () => {
    const pages = [back, front];
    await openDetail(told([opened.imageUrl, second]), [{ ...opened, imageUrl: second, pages }]);
    await waitFor(() => {
      expect(rowOf('Beløb')).toHaveTextContent('sikker');
    });
    drawFirstPage();

    fireEvent.focus(detailField('Beløb'));
    expect(screen.queryByTestId('lit-box')).toBeNull();
    fireEvent.focus(detailField('Moms'));
    expect(screen.getByTestId('lit-box')).toHaveStyle({ left: '40%' });
  });

  it('shows neither marks nor places where nothing was read of it', async () => {
    const detail = await openDetail(told([], null));
    await waitFor(() => {
      expect(detail.server.calls.some(({ path }) => path.endsWith('/reading'))).toBe(true);
    });

    expect(rowOf('Beløb')).not.toHaveTextContent('sikker');
    expect(rowOf('Beløb')).not.toHaveTextContent('tjek');
  });
});
