// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildPicture, renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { pass, resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

type ButtonName = 'VÆLG FIL' | 'TAG BILLEDE';

function open(button: ButtonName, device: 'phone' | 'desktop') {
  renderUpload({ 'POST /api/receipts/parse': () => new Promise<Response>(() => undefined) });
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'phone', addEventListener: () => undefined }));
  const input = screen.getByLabelText(button, { selector: 'input' });
  fireEvent.click(screen.getByRole('button', { name: button }));
  return { input };
}

describe('a picker on a phone', () => {
  it.each(['VÆLG FIL', 'TAG BILLEDE'] as const)(
    'finds a picture that "%s" does not tell of, 100 ms later (UPL-21, UPL-22, S-92)',
    async (button) => {
      const { input } = open(button, 'phone');

      Object.defineProperty(input, 'files', { value: [buildPicture('foto.jpg', 'image/jpeg')] });
      await pass(99);
      expect(screen.queryByText('Behandler kvittering')).toBeNull();
      await pass(1);

      expect(screen.getByText('Behandler kvittering')).toBeVisible();
    },
  );

  it.each([
    ['VÆLG FIL', 10],
    ['TAG BILLEDE', 15],
  ] as const)('looks after "%s" up to %i times (UPL-21, UPL-22, LIM-08)', async (button, attempts) => {
    const { input } = open(button, 'phone');
    const look = vi.fn(() => null);

    Object.defineProperty(input, 'files', { get: look });
    await pass(10 * 60_000);

    expect(look).toHaveBeenCalledTimes(attempts);
  });
});

describe('a picker on a desktop', () => {
  it('does not look by itself (UPL-21, S-92)', async () => {
    const { input } = open('VÆLG FIL', 'desktop');

    Object.defineProperty(input, 'files', { value: [buildPicture()] });
    await pass(20_000);

    expect(screen.queryByText('Behandler kvittering')).toBeNull();
  });
});
