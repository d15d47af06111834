// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildFile, heicStart } from '#testing/build-file.ts';
import { stubWorkers } from '#testing/stub-workers.ts';
import { choose, openFeedback, page } from './testing/render-feedback.tsx';

afterEach(resetBrowser);

describe('attached files', () => {
  it('are at most five; a sixth is refused in the specified words (FB-07, FB-17, FB-18, LIM-37)', async () => {
    await openFeedback();

    choose(...[1, 2, 3, 4, 5, 6].map((number) => buildFile(`${number}.png`)));

    expect(readToast()).toMatchObject({
      title: 'For mange billeder',
      description: 'Du kan maksimalt vedhæfte 5 billeder',
    });
    await waitFor(() => {
      expect(page.chosen()).toHaveLength(5);
    });
  });

  it('of a wrong kind are named, and the others taken (FB-19, FB-21)', async () => {
    await openFeedback();

    choose(buildFile('logo.svg'), buildFile('skærm.png'));

    expect(readToast()).toMatchObject({
      title: 'Ugyldig fil',
      description: 'logo.svg: Kun billeder (JPG, PNG) og PDF filer er tilladt',
    });
    await waitFor(() => {
      expect(page.chosen().map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('skærm.png'),
      ]);
    });
  });

  it('of a wrong kind are named three at a time (FB-22)', async () => {
    await openFeedback();

    choose(...[1, 2, 3, 4, 5].map((number) => buildFile(`${number}.svg`)));

    expect(readToast()?.title).toBe('Ugyldige filer fundet');
    expect(readToast()?.description).toMatch(/^1\.svg: .+\n2\.svg: .+\n3\.svg: .+\n\.\.\. og 2 flere$/);
  });

  it('of a wrong kind and those too large are told of in one message (FB-22, FB-26)', async () => {
    await openFeedback();

    choose(
      ...[1, 2, 3, 4].map((number) => buildFile(`${number}.svg`)),
      buildFile('stor.pdf', 10 * 1024 * 1024 + 1),
    );
    await waitFor(() => {
      expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
    });

    expect(readToast()?.title).toBe('Ugyldige filer fundet');
    expect(readToast()?.description).toMatch(/^1\.svg: .+\n2\.svg: .+\n3\.svg: .+\n\.\.\. og 2 flere$/);
  });

  it('of a wrong kind are told of beside those beyond five (FB-17, FB-18, FB-21)', async () => {
    await openFeedback();

    choose(buildFile('logo.svg'), ...[1, 2, 3, 4, 5, 6].map((number) => buildFile(`${number}.png`)));

    expect(readToast()).toMatchObject({
      title: 'Ugyldig fil',
      description:
        'logo.svg: Kun billeder (JPG, PNG) og PDF filer er tilladt\n' +
        'For mange billeder: Du kan maksimalt vedhæfte 5 billeder',
    });
    await waitFor(() => {
      expect(page.chosen()).toHaveLength(5);
    });
  });

  it('that turn out too large later are added to what was told (FB-22, FB-26)', async () => {
    await openFeedback();

    choose(buildFile('logo.svg'), buildFile('stor.png', 10 * 1024 * 1024 + 1));

    await waitFor(() => {
      expect(readToast()?.description).toMatch(/^logo\.svg: .+\nstor\.png: Kunne ikke komprimere .+$/);
    });
  });

  it('that stay too large are taken back with the reason (T-33)', async () => {
    await openFeedback();

    choose(buildFile('stor.pdf', 10 * 1024 * 1024 + 1));

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Ugyldig fil',
        description: 'stor.pdf: PDF-filen er for stor. Den må højst fylde 10 MB.',
      });
    });
    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
  });

  it('that are HEIC are told of while they become JPEG, and can be taken back meanwhile (FB-07, S-37)', async () => {
    const workers = stubWorkers();
    const { user } = await openFeedback();

    choose(new File([heicStart], 'IMG_1.HEIC', { type: 'image/heic' }));

    expect(await screen.findByText('Laver HEIC om til JPG …')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send feedback' })).toBeDisabled();
    await waitFor(() => {
      expect(workers).toEqual(['begun']);
    });
    await user.click(screen.getByRole('button', { name: 'Fjern IMG_1.HEIC' }));
    await waitFor(() => {
      expect(workers).toEqual(['begun', 'ended']);
    });
    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
    expect(readToast()).toBeNull();
  });

  it('that cannot become JPEG are refused in the specified words, and say how to get one (FB-19, S-37)', async () => {
    await openFeedback();

    // A simulated browser has no workers, so none can be converted.
    choose(new File([heicStart], 'IMG_1.jpg', { type: 'image/jpeg' }));

    await waitFor(() => {
      expect(readToast()?.description).toMatch(
        /^IMG_1\.jpg: Kun billeder \(JPG, PNG\) og PDF filer er tilladt\. HEIC-billedet kunne ikke .+ iPhone/,
      );
    });
    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
  });

  it('that are only called HEIC are refused (FB-19, S-37)', async () => {
    await openFeedback();

    choose(new File(['Ikke et billede. '.repeat(20)], 'brev.heic', { type: 'image/heic' }));

    await waitFor(() => {
      expect(readToast()?.description).toBe('brev.heic: Kun billeder (JPG, PNG) og PDF filer er tilladt');
    });
  });

  it('can be pasted, and taken back (FB-07)', async () => {
    const { user } = await openFeedback();

    fireEvent.paste(page.message(), { clipboardData: { files: [buildFile('image.png')] } });
    await waitFor(() => {
      expect(page.chosen()).toHaveLength(1);
    });
    await user.click(screen.getByRole('button', { name: 'Fjern image.png' }));

    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
  });
});
