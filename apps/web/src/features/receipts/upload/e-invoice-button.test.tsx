// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { buildInvoice } from '#features/receipts/testing/build-invoice.ts';
import { buildParsed, buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

const eInvoice = buildInvoice();
const xml = () => new File(['<Invoice/>'], 'faktura.xml', { type: 'text/xml' });
const input = () => screen.getByLabelText('E-faktura', { selector: 'input' });

/** Chooses files as a picker does that lets one choose any kind. */
async function choose(file: File): Promise<void> {
  await userEvent.setup({ applyAccept: false }).upload(input(), file);
}

describe('the button "E-faktura"', () => {
  it('sends XML to be read, and shows the page that the server drew of it', async () => {
    const reading = buildReading({ eInvoice });
    const { calls } = renderUpload({
      'POST /api/receipts/parse': () => Response.json(buildParsed({}, { reading })),
    });

    await choose(xml());

    expect(await screen.findByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const sources = screen.getAllByRole('img').map((picture) => picture.getAttribute('src') ?? '');
    expect(sources.filter((source) => source.startsWith('blob:'))).toEqual([]);
    expect(sources.some((source) => source.startsWith('/api/files/'))).toBe(true);
  });

  it('asks for XML, and refuses what is none', async () => {
    const { alerts, calls } = renderUpload();

    await choose(new File(['%PDF-'], 'faktura.pdf', { type: 'application/pdf' }));

    expect(input()).toHaveAttribute('accept', '.xml,application/xml,text/xml');
    expect(alerts).toEqual(['Fil fejl: Vælg en e-faktura som XML-fil. En PDF læses under Bulk Upload.']);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is where a dropped e-invoice is sent to, which the zone refuses as specified (UPL-17)', async () => {
    const { alerts } = renderUpload();
    const file = xml();
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];

    await act(async () => {
      fireEvent.drop(screen.getByRole('group', { name: 'Upload bilag' }), {
        dataTransfer: { files: [file], items, types: ['Files'] },
      });
    });

    expect(alerts).toEqual([expect.stringMatching(/^Fil afvist: File type must be /)]);
    expect(screen.getByRole('status')).toHaveTextContent('XML-filer læses med knappen E-faktura.');
  });
});

describe('an e-invoice whose page shows another total', () => {
  it('tells both beside the amount, which asks for a look', async () => {
    const reading = buildReading({
      eInvoice: { ...eInvoice, otherTotalOnPage: '1200.00' },
      total: buildReadingField({ value: '125.00', sure: false }),
    });
    renderUpload({ 'POST /api/receipts/parse': () => Response.json(buildParsed({}, { reading })) });

    await choose(xml());

    expect(await screen.findByText('E-fakturaens tal. Siden viser 1.200,00')).toBeVisible();
  });
});
