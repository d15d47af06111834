// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildPicture, renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { carryFiles, takeCarriedFiles } from '#lib/carried-files.ts';
import { resetBrowser } from '#testing/browser.ts';
import { heicStart } from '#testing/build-file.ts';
import { stubWorkers } from '#testing/stub-workers.ts';

afterEach(resetBrowser);

const neverAnswers = { 'POST /api/receipts/parse': () => new Promise<Response>(() => undefined) };
const zone = () => screen.getByRole('group', { name: 'Upload bilag', hidden: true });
const fileInput = () => screen.getByLabelText('VÆLG FIL', { selector: 'input' });
const cameraInput = () => screen.getByLabelText('TAG BILLEDE', { selector: 'input' });

async function drop(...files: File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  await act(async () => {
    fireEvent.drop(zone(), { dataTransfer: { files, items, types: ['Files'] } });
  });
}

describe('the drop zone', () => {
  it.each(['Upload bilag', 'Træk og slip din kvittering her, eller brug knapperne nedenfor'])(
    'says %j (UPL-01, UPL-02)',
    (text) => {
      renderUpload();

      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it.each(['PNG, JPG, WebP op til 25MB', 'AI-drevet scanning'])('hints %j (UPL-05, UPL-06, T-29)', (text) => {
    renderUpload();

    expect(screen.getByText(text)).toBeVisible();
  });

  it('opens the file picker with "VÆLG FIL" (UPL-03)', async () => {
    renderUpload();
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');

    await userEvent.click(screen.getByRole('button', { name: 'VÆLG FIL' }));

    expect(opened.mock.contexts).toEqual([fileInput()]);
  });

  it('opens the rear camera with "TAG BILLEDE" (UPL-04)', async () => {
    renderUpload();
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');

    await userEvent.click(screen.getByRole('button', { name: 'TAG BILLEDE' }));

    expect(opened.mock.contexts).toEqual([cameraInput()]);
    expect(cameraInput()).toHaveAttribute('capture', 'environment');
  });

  it('leads to the bulk upload (UPL-07)', () => {
    renderUpload();

    expect(screen.getByRole('link', { name: 'Bulk Upload (op til 50 filer)' })).toHaveAttribute(
      'href',
      '/bulk-upload',
    );
  });

  it('is idle until something is dragged over it, and then highlighted (UPL-08, UPL-09)', async () => {
    renderUpload();
    expect(zone()).toHaveAttribute('data-state', 'idle');
    expect(zone()).not.toHaveClass('border-accent');

    const file = buildPicture();
    await act(async () => {
      fireEvent.dragEnter(zone(), {
        dataTransfer: { files: [file], items: [{ kind: 'file', type: file.type }], types: ['Files'] },
      });
    });

    await waitFor(() => {
      expect(zone()).toHaveAttribute('data-state', 'dragging');
    });
    expect(zone()).toHaveClass('border-accent', 'bg-accent-soft');
  });

  it('is disabled and dimmed while a picture is processed (UPL-10)', async () => {
    renderUpload(neverAnswers);

    await userEvent.upload(fileInput(), buildPicture());

    expect(zone()).toHaveAttribute('data-state', 'disabled');
    expect(zone()).toHaveClass('opacity-40');
    expect(zone()).toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: 'VÆLG FIL', hidden: true })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'TAG BILLEDE', hidden: true })).toBeDisabled();
  });

  it('has pickers for one file of the accepted types (UPL-11, UPL-12, LIM-07)', () => {
    renderUpload();

    for (const input of [fileInput(), cameraInput()]) {
      expect(input).not.toHaveAttribute('multiple');
      expect(input.getAttribute('accept')?.split(',')).toEqual(
        expect.arrayContaining(['image/png', 'image/jpeg', 'image/gif', 'image/webp', '.jpg', '.jpeg']),
      );
    }
  });
});

describe('files that are not taken', () => {
  it('a dropped text file is "afvist" with the generic reason (UPL-17, UPL-18, T-46)', async () => {
    const { alerts, calls } = renderUpload();

    await drop(new File(['x'], 'a.txt', { type: 'text/plain' }));

    await waitFor(() => {
      expect(alerts).toHaveLength(1);
    });
    expect(alerts[0]).toMatch(/^Fil afvist: File type must be /);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['two pictures', [buildPicture('a.png'), buildPicture('b.png')]],
    ['a picture and a text', [buildPicture('a.png'), new File(['x'], 'b.txt', { type: 'text/plain' })]],
  ])('%s dropped at once are too many, and none is read (UPL-11, UPL-20, LIM-07)', async (_, files) => {
    const { alerts, calls } = renderUpload();

    await drop(...files);

    await waitFor(() => {
      expect(alerts).toEqual(['Fil afvist: Too many files']);
    });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('two pasted pictures are too many, and none is read (UPL-11, UPL-15)', () => {
    const { alerts, calls } = renderUpload();

    fireEvent.paste(document.body, {
      clipboardData: { files: [buildPicture('a.png'), buildPicture('b.png')] },
    });

    expect(alerts).toEqual(['Fil fejl: Too many files']);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a dropped file of one byte too many has one alert of its own (UPL-13, UPL-14, T-46)', async () => {
    const { alerts } = renderUpload();
    const large = buildPicture();
    Object.defineProperty(large, 'size', { value: 26_214_401 });

    await drop(large);

    await waitFor(() => {
      expect(alerts).toEqual([
        'Filen er for stor. Maksimal størrelse er 25MB. Prøv at komprimere billedet først.',
      ]);
    });
  });

  it('a chosen text file is a "Fil fejl" (UPL-15, T-46)', async () => {
    const { alerts, calls } = renderUpload();

    await userEvent.upload(fileInput(), new File(['x'], 'a.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });

    expect(alerts).toEqual(['Fil fejl: Filtypen kan ikke læses. Brug PNG, JPG, GIF eller WebP.']);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a PDF is refused with a hint at the bulk upload (T-28)', async () => {
    renderUpload();
    expect(screen.queryByText('PDF-filer læses under Bulk Upload.')).toBeNull();

    await drop(new File(['x'], 'a.pdf', { type: 'application/pdf' }));

    expect(await screen.findByText('PDF-filer læses under Bulk Upload.')).toBeVisible();
  });

  it.each([
    ['Læs filen', [new File(['x'], 'a.pdf', { type: 'application/pdf' })]],
    ['Læs de 2 filer', [buildPicture('a.png'), buildPicture('b.webp', 'image/webp')]],
  ])('"%s" takes along to the bulk upload what was refused here', async (label, files) => {
    renderUpload();
    await drop(...files);

    await userEvent.click(await screen.findByRole('button', { name: label }));

    expect(location.pathname).toBe('/bulk-upload');
    expect(takeCarriedFiles('bulk')).toEqual(files);
  });

  it('a picture that was taken on another screen is read (UPL-04)', async () => {
    carryFiles('upload', [buildPicture('før.png')]);
    const { calls } = renderUpload(neverAnswers);

    await waitFor(() => {
      expect(calls.filter(({ path }) => path === '/api/receipts/parse')).toHaveLength(1);
    });
    expect(takeCarriedFiles('upload')).toEqual([]);
  });

  it('what nobody can read is taken nowhere', async () => {
    const { alerts } = renderUpload();

    await drop(new File(['x'], 'a.txt', { type: 'text/plain' }));

    await waitFor(() => {
      expect(alerts).toHaveLength(1);
    });
    expect(screen.queryByRole('button', { name: /^Læs/ })).toBeNull();
  });
});

describe('ways in', () => {
  it('sends the picture as the multipart field "receipt" (UPL-36, UPL-42)', async () => {
    const { calls } = renderUpload(neverAnswers);
    const picture = buildPicture();

    await userEvent.upload(fileInput(), picture);

    const call = calls.find(({ path }) => path === '/api/receipts/parse');
    expect(call?.headers.has('content-type')).toBe(false);
    expect(call?.body instanceof FormData && [...call.body.entries()]).toEqual([['receipt', picture]]);
  });

  it('takes a dropped picture (UPL-01)', async () => {
    renderUpload(neverAnswers);

    await drop(buildPicture());

    expect(await screen.findByText('Behandler kvittering')).toBeVisible();
  });

  it('takes a picture pasted anywhere on the page', async () => {
    renderUpload(neverAnswers);

    fireEvent.paste(document.body, { clipboardData: { files: [buildPicture('image.png')] } });

    expect(await screen.findByText('Behandler kvittering')).toBeVisible();
  });

  it('leaves pasted text alone, and takes no second picture while one is read (UPL-10, UPL-11)', async () => {
    const { calls } = renderUpload(neverAnswers);
    const isTextTaken = !fireEvent.paste(document.body, { clipboardData: { files: [] } });
    expect(isTextTaken).toBe(false);

    fireEvent.paste(document.body, { clipboardData: { files: [buildPicture('en.png')] } });
    await screen.findByText('Behandler kvittering');
    fireEvent.paste(document.body, { clipboardData: { files: [buildPicture('to.png')] } });

    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('refuses a pasted file that is no picture, like a chosen one (UPL-12, UPL-15)', async () => {
    const { alerts, calls } = renderUpload();

    fireEvent.paste(document.body, {
      clipboardData: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] },
    });

    await waitFor(() => {
      expect(alerts[0]).toMatch(/^Fil fejl: /);
    });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a HEIC', () => {
  const heic = (name = 'IMG_1.HEIC', type = 'image/heic') => new File([heicStart], name, { type });
  const fault =
    /Filtypen kan ikke læses\. Brug PNG, JPG, GIF eller WebP\. HEIC-billedet kunne ikke laves om til JPG\. .+/;

  it('is told of while it becomes a JPEG, with the zone disabled, and can be given up (UPL-12, S-37)', async () => {
    const workers = stubWorkers();
    const { alerts, calls } = renderUpload();

    await userEvent.upload(fileInput(), heic(), { applyAccept: false });

    expect(await screen.findByRole('heading', { name: 'Laver HEIC om til JPG …' })).toHaveFocus();
    expect(zone()).toHaveAttribute('data-state', 'disabled');
    await waitFor(() => {
      expect(workers).toEqual(['begun']);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Afbryd' }));

    expect(zone()).toHaveAttribute('data-state', 'idle');
    expect(screen.queryByText('Laver HEIC om til JPG …')).toBeNull();
    await waitFor(() => {
      expect(workers).toEqual(['begun', 'ended']);
    });
    expect(alerts).toEqual([]);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that cannot become a JPEG is refused in the specified words, with how to get one (UPL-12, S-37)', async () => {
    // A simulated browser has no workers, so none can be converted.
    const { alerts, calls } = renderUpload();

    await userEvent.upload(fileInput(), heic('kvittering.jpg', 'image/jpeg'));
    await waitFor(() => {
      expect(alerts).toEqual([expect.stringMatching(fault)]);
    });
    await drop(heic());
    await waitFor(() => {
      expect(alerts).toHaveLength(2);
    });

    expect(alerts[0]).toMatch(/^Fil fejl: /);
    expect(alerts[1]).toMatch(/^Fil afvist: /);
    expect(alerts[1]).toMatch(fault);
    expect(zone()).toHaveAttribute('data-state', 'idle');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that is too large is refused as that, and not converted (UPL-13, S-37)', async () => {
    const workers = stubWorkers();
    const { alerts } = renderUpload();
    const large = heic();
    Object.defineProperty(large, 'size', { value: 26_214_401 });

    await drop(large);

    await waitFor(() => {
      expect(alerts).toEqual([
        'Filen er for stor. Maksimal størrelse er 25MB. Prøv at komprimere billedet først.',
      ]);
    });
    expect(workers).toEqual([]);
  });

  it('is sent as it is named when it is a JPEG already (UPL-12, S-37)', async () => {
    const { calls } = renderUpload(neverAnswers);
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

    await drop(new File([jpeg], 'IMG_2.HEIC', { type: 'image/heic' }));

    expect(await screen.findByText('Behandler kvittering')).toBeVisible();
    const call = calls.find(({ path }) => path === '/api/receipts/parse');
    const sent = call?.body instanceof FormData ? call.body.get('receipt') : null;
    expect(sent).toMatchObject({ name: 'IMG_2.jpg', type: 'image/jpeg' });
  });
});
