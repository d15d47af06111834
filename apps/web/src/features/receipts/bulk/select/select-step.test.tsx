// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { BulkSnapshot } from '#features/receipts/bulk/queue/bulk-queue.ts';
import { stubQueue } from '#features/receipts/bulk/testing/stub-queue.ts';
import { buildBulkItem, buildItem } from '#features/receipts/testing/build-bulk.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { SelectStep } from './select-step.tsx';

afterEach(resetBrowser);

function renderStep(items: readonly BulkItem[] = [], over: Partial<BulkSnapshot> = {}) {
  const snapshot: BulkSnapshot = {
    items,
    isProcessing: false,
    isTooLarge: false,
    progress: 0,
    rejections: [],
    converting: null,
    ...over,
  };
  const queue = stubQueue(snapshot);
  const onContinue = vi.fn<() => void>();
  render(<SelectStep queue={queue} snapshot={snapshot} photoFaults={new Map()} onContinue={onContinue} />);
  return { queue, onContinue };
}

function renderOnTouch() {
  stubLayout();
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('coarse'), media }));
  return renderStep();
}

function stubConfirm(answer: boolean) {
  const questions: string[] = [];
  vi.stubGlobal('confirm', (question: string) => {
    questions.push(question);
    return answer;
  });
  return questions;
}

const picture = (name = 'bon.jpg') => new File(['picture'], name, { type: 'image/jpeg' });
const list = (count: number) => screen.getByRole('list', { name: `Bulk Upload (${count} filer)` });

describe('the first step', () => {
  it.each([
    ['Træk og slip op til 50 filer (JPG, PNG, PDF)'],
    ['Automatisk komprimering til højst 1200 px bredde og 75% kvalitet'],
    ['AI-scanning'],
    ['Redigér og gem'],
    ['Sørg for godt lys'],
    ['Teksten skal være læsbar'],
    ['Hold telefonen parallelt med kvitteringen'],
    ['Undgå skygger'],
    ['PDF-filer med flere sider behandles som separate kvitteringer'],
    ['Store billeder komprimeres automatisk'],
  ])('explains and advises: %s (BSEL-06…16, W-16, W-17)', (text) => {
    stubLayout();
    renderStep();

    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the drop zone', () => {
  it('says what to do, and how many files (BSEL-17, BSEL-19, LIM-12)', () => {
    stubLayout();
    renderStep();

    expect(screen.getByText('Træk og slip kvitteringer her')).toBeVisible();
    expect(screen.getByText('Eller klik for at vælge op til 50 filer (JPG, PNG, PDF)')).toBeVisible();
  });

  it('says to let go while files are dragged over it (BSEL-18)', async () => {
    stubLayout();
    renderStep();
    const zone = screen.getByRole('button', { name: /^Træk og slip/ });

    await act(async () => {
      fireEvent.dragEnter(zone, {
        dataTransfer: { files: [picture()], items: [{ kind: 'file', type: 'image/jpeg' }], types: ['Files'] },
      });
    });

    expect(screen.getByText('Slip filerne her')).toBeVisible();
  });

  it('hands every dropped file on, also those that will be refused (BSEL-17, BSEL-60)', async () => {
    stubLayout();
    const { queue } = renderStep();
    const files = [picture('a.jpg'), new File(['x'], 'b.exe', { type: 'application/x-msdownload' })];

    await act(async () => {
      fireEvent.drop(screen.getByRole('button', { name: /^Træk og slip/ }), {
        dataTransfer: {
          files,
          items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
          types: ['Files'],
        },
      });
    });

    expect(queue.add.mock.calls.map(([taken]) => taken.map(({ name }) => name))).toEqual([
      ['a.jpg', 'b.exe'],
    ]);
  });

  it('opens the picker on a click where there is a mouse (BSEL-19, T-30)', async () => {
    stubLayout();
    renderStep();
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');

    await userEvent.click(screen.getByRole('button', { name: /^Træk og slip/ }));

    expect(opened).toHaveBeenCalledOnce();
    const [input] = opened.mock.contexts;
    expect(input).toMatchObject({ accept: 'image/*,application/pdf', multiple: true });
  });

  it('does nothing on a click on a phone, which has two buttons instead (BSEL-20, BSEL-21)', async () => {
    renderOnTouch();
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');

    await userEvent.click(screen.getByText('Træk og slip kvitteringer her'));

    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'VÆLG FILER' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'TAG BILLEDER' })).toBeVisible();
  });

  it.each([
    ['VÆLG FILER', 'image/*,application/pdf', null],
    ['TAG BILLEDER', 'image/*', 'environment'],
  ])(
    'takes several files through %s, %s, camera %s (BSEL-22, BSEL-23, T-30)',
    async (label, accept, capture) => {
      const { queue } = renderOnTouch();
      const input = screen.getByLabelText(label, { selector: 'input' });

      await userEvent.upload(input, [picture('a.jpg'), picture('b.jpg')]);

      expect(input).toHaveAttribute('accept', accept);
      expect(input).toHaveAttribute('multiple');
      expect(input.getAttribute('capture')).toBe(capture);
      expect(queue.add.mock.calls.map(([files]) => files.length)).toEqual([2]);
    },
  );

  it('counts every file of a choice that was too large (T-37)', () => {
    stubLayout();
    const rejections = [
      { name: '51 filer', message: 'For mange filer. Der er plads til 50 flere.', files: 51 },
      { name: 'a.gif', message: 'Kun JPG, PNG og PDF filer understøttes' },
    ];
    renderStep([], { rejections });

    expect(screen.getByRole('alert')).toHaveTextContent(
      /52 filer blev ikke taget med.*51 filer: For mange filer\. Der er plads til 50 flere\./,
    );
  });

  it('tells which files were not taken, and why (BSEL-60, BSEL-61, BSEL-62)', async () => {
    stubLayout();
    const rejections = [
      { name: 'a.gif', message: 'Kun JPG, PNG og PDF filer understøttes' },
      { name: 'b.jpg', message: 'Filen er tom eller beskadiget' },
    ];
    const { queue } = renderStep([], { rejections });

    expect(screen.getByRole('alert')).toHaveTextContent(
      /2 filer blev ikke taget med.*a\.gif: Kun JPG, PNG og PDF filer understøttes.*b\.jpg: Filen er tom eller beskadiget/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(queue.dismissRejections).toHaveBeenCalledOnce();
  });
});

describe('the file list', () => {
  it('is not there before there are files (BSEL-24)', () => {
    stubLayout();
    renderStep();

    expect(screen.queryByText(/Bulk Upload \(/)).not.toBeInTheDocument();
  });

  it('shows name, both sizes and where each file stands (BSEL-24, BSEL-25, BSEL-26, BSEL-27)', () => {
    stubLayout();
    renderStep([
      buildBulkItem({
        name: 'a.jpg',
        originalSize: 2_621_440,
        compressedSize: 307_200,
        status: 'compressed',
      }),
      buildBulkItem({ name: 'b.jpg', originalSize: 102_400 }),
    ]);

    const [first, second] = within(list(2)).getAllByRole('listitem');
    expect(screen.getByRole('heading', { name: 'Bulk Upload (2 filer)' })).toBeVisible();
    expect(first).toHaveTextContent(/a\.jpg.*2,5 MB → 300 KB.*Komprimeret/);
    expect(second).toHaveTextContent(/b\.jpg.*100 KB.*Venter/);
  });

  it.each([
    [{ status: 'pending' }, 'Venter'],
    [{ status: 'compressing' }, 'Komprimerer'],
    [{ status: 'compressed' }, 'Komprimeret'],
    [{ status: 'compressed', isUnchanged: true }, 'Klar'],
    [{ status: 'parsing' }, 'Scanner'],
    [{ status: 'parsed' }, 'Færdig'],
    [{ status: 'error', error: 'Fejl i filen' }, 'Fejl'],
    [{ status: 'retrying', retryCount: 1 }, 'Forsøger igen... (1/3)'],
  ] as const)('labels %o as %s (BSEL-37…42, BSCAN-08, T-53)', (over, label) => {
    stubLayout();
    renderStep([buildBulkItem(over)]);

    expect(within(list(1)).getByText(label)).toBeVisible();
  });

  it('shows how far each file is compressed (BSEL-28)', () => {
    stubLayout();
    renderStep([buildBulkItem({ name: 'a.jpg', status: 'compressing', compressionProgress: 40 })]);

    expect(screen.getByRole('progressbar', { name: 'Komprimering af a.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
  });

  it('shows the overall progress while it works, and then no clearing (BSEL-29, BSEL-32)', () => {
    stubLayout();
    renderStep([buildBulkItem({ status: 'parsing' })], { isProcessing: true, progress: 62.7 });

    expect(screen.getByText('Samlet fremgang')).toBeVisible();
    expect(screen.getByText('62 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Samlet fremgang' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    );
    expect(screen.queryByRole('button', { name: 'Ryd alle' })).not.toBeInTheDocument();
  });

  it('shows no overall progress when it is done (BSEL-29)', () => {
    stubLayout();
    renderStep([buildItem('read.jpg')]);

    expect(screen.queryByText('Samlet fremgang')).not.toBeInTheDocument();
  });

  it('clears everything, and asks first when something was read (BSEL-31)', async () => {
    stubLayout();
    const questions = stubConfirm(false);
    const { queue } = renderStep([buildItem('read.jpg'), buildBulkItem()]);

    await userEvent.click(screen.getByRole('button', { name: 'Ryd alle' }));
    expect(queue.clear).not.toHaveBeenCalled();
    stubConfirm(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ryd alle' }));

    expect(questions).toEqual(['1 kvitteringer er læst, men ikke gemt. Vil du rydde dem og deres billeder?']);
    expect(queue.clear).toHaveBeenCalledOnce();
  });

  it('leads on with what was read, also when something failed, but not while it works (BSEL-33, T-55)', async () => {
    stubLayout();
    const { onContinue } = renderStep([
      buildItem('read.jpg'),
      buildItem('read.jpg'),
      buildBulkItem({ status: 'error', error: 'x' }),
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'Fortsæt med 2 kvitteringer' }));

    expect(onContinue).toHaveBeenCalledOnce();
  });

  it.each([
    [[buildItem('read.jpg')], true],
    [[buildBulkItem({ status: 'error', error: 'x' })], false],
  ])('does not lead on while it works or with nothing read (BSEL-33)', (items, isProcessing) => {
    stubLayout();
    renderStep(items, { isProcessing });

    expect(screen.queryByRole('button', { name: /Fortsæt/ })).not.toBeInTheDocument();
  });

  it('removes one file, and asks first when it was read (BSEL-34)', async () => {
    stubLayout();
    const questions = stubConfirm(false);
    const waiting = buildBulkItem({ name: 'a.jpg' });
    const { queue } = renderStep([waiting, buildItem('b.jpg')]);

    await userEvent.click(screen.getByRole('button', { name: 'Fjern a.jpg' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fjern b.jpg' }));

    expect(queue.remove.mock.calls).toEqual([[[waiting.id]]]);
    expect(questions).toHaveLength(1);
  });

  it('counts the files of what was joined, and asks about all of its pages', async () => {
    stubLayout();
    const questions = stubConfirm(false);
    renderStep([buildItem('a.jpg', {}, { parts: [buildItem('a.jpg'), buildItem('b.jpg')] })]);

    expect(list(2)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fjern a.jpg' }));
    expect(questions).toEqual(['a.jpg er læst, men ikke gemt. Vil du fjerne kvitteringen og dens 2 sider?']);
  });

  it('offers to start scanning once the batch was too large (S-59)', async () => {
    stubLayout();
    const { queue } = renderStep([buildBulkItem({ status: 'compressed' })], { isTooLarge: true });

    await userEvent.click(screen.getByRole('button', { name: 'Start scanning' }));

    expect(queue.startScanning).toHaveBeenCalledOnce();
  });
});

describe('a file that failed', () => {
  const failed = () => buildBulkItem({ name: 'a.jpg', status: 'error', error: 'Billedet kan ikke læses.' });

  it('can be tried again or replaced where it stands (BSCAN-20, BSCAN-22)', async () => {
    stubLayout();
    const item = failed();
    const { queue } = renderStep([item]);
    const row = within(list(1));

    await userEvent.click(row.getByRole('button', { name: 'Prøv igen med samme fil a.jpg' }));
    await userEvent.upload(row.getByLabelText('Erstat med ny fil'), picture('new.jpg'));

    expect(queue.retry.mock.calls).toEqual([[item.id]]);
    expect(queue.replace.mock.calls.map(([id, file]) => [id, file.name])).toEqual([[item.id, 'new.jpg']]);
  });

  it('is told of in a panel with its reason, and can be replaced or removed there (BSCAN-27, BSCAN-28, BSCAN-29, W-23)', async () => {
    stubLayout();
    const item = failed();
    const { queue } = renderStep([item, buildItem('read.jpg')]);
    const panel = within(screen.getByRole('region', { name: '1 fil(er) fejlede' }));

    expect(panel.getByText('Billedet kan ikke læses.')).toBeVisible();
    expect(panel.getByText('Erstat eller fjern de fejlede filer, og fortsæt.')).toBeVisible();
    await userEvent.upload(panel.getByLabelText('Erstat med ny fil'), picture('new.jpg'));
    await userEvent.click(panel.getByRole('button', { name: 'Fjern a.jpg' }));

    expect(queue.replace).toHaveBeenCalledOnce();
    expect(queue.remove.mock.calls).toEqual([[[item.id]]]);
  });

  it('has no panel while nothing failed (BSCAN-27)', () => {
    stubLayout();
    renderStep([buildItem('read.jpg')]);

    expect(screen.queryByText(/fejlede/)).not.toBeInTheDocument();
  });
});
