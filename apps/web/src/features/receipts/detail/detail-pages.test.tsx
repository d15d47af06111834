// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { arrangePagesSchema, receiptRoutes, type Receipt } from '@bonbog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import {
  edits,
  openDetail,
  opened,
  type OpenedDetail,
  PATCH,
  saved,
} from '#features/receipts/testing/render-detail.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { heicStart } from '#testing/build-file.ts';
import { buildError, type SeenCall } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const PUT = `PUT /api/receipts/${opened.id}/pages`;
const KEEP = 'POST /api/receipts/pages';
const pageAt = (number: number) => ({
  imageUrl: `/api/files/00000000-0000-4000-8000-00000000000${number}`,
  originalName: `side-${number}.jpg`,
});
const [one, two, three] = [pageAt(1), pageAt(2), pageAt(3)];

function paged(...pages: readonly { imageUrl: string; originalName: string }[]): Receipt {
  const [first = one] = pages;
  return { ...opened, ...first, ...(pages.length > 1 ? { pages: [...pages] } : {}) };
}

/** Answers an arrangement with the pages that were asked for. */
function arranged(call?: SeenCall): Response {
  const { imageUrls } = arrangePagesSchema.parse(call?.body);
  const all = [one, two, three];
  const pages = imageUrls.flatMap((url) => all.find(({ imageUrl }) => imageUrl === url) ?? []);
  return Response.json({ receipt: paged(...pages), message: 'Siderne er opdateret' });
}

async function open(receipt: Receipt, answers: Parameters<typeof openDetail>[0] = {}) {
  const detail = await openDetail({ [PUT]: arranged, ...answers }, [receipt]);
  // The list answers as the server has it from then on.
  const put = detail.server.answers[PUT] ?? arranged;
  detail.server.answers[PUT] = async (call) => {
    const response = await put(call);
    if (response.ok) {
      const { receipt: now } = receiptRoutes.arrangePages.response.parse(await response.clone().json());
      detail.list.current = [now];
    }
    return response;
  };
  return detail;
}

/** A file that says it is so large. */
function sized(file: File, bytes: number): File {
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

const thumbnails = () =>
  within(screen.getByRole('list', { name: 'Sider' }))
    .getAllByRole('button')
    .map((button) => within(button).getByRole('presentation', { hidden: true }).getAttribute('src'));

const press = async ({ user }: OpenedDetail, name: string) => {
  await user.click(screen.getByRole('button', { name }));
};

const sent = ({ server }: OpenedDetail) =>
  server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('the pages of a receipt', () => {
  it('are not listed where there is one, and more can be added', async () => {
    await open(paged(one));

    expect(screen.queryByRole('list', { name: 'Sider' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Tilføj side' })).toBeEnabled();
  });

  it('stand below the picture, of which each can be shown', async () => {
    const detail = await open(paged(one, two));

    await press(detail, 'Side 2 af 2');

    expect(screen.getByRole('img', { name: 'Billede af kvitteringen' })).toHaveAttribute('src', two.imageUrl);
    expect(screen.getByRole('button', { name: 'Side 2 af 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('get one more, kept first and shown then', async () => {
    const detail = await open(paged(one), { [KEEP]: () => Response.json({ page: two }, { status: 201 }) });

    await detail.user.upload(
      screen.getByLabelText('Tilføj side', { selector: 'input' }),
      new File(['x'], 'side-2.jpg', { type: 'image/jpeg' }),
    );

    await screen.findByRole('list', { name: 'Sider' });
    expect(sent(detail)).toEqual([{ imageUrls: [one.imageUrl, two.imageUrl], seen: [one.imageUrl] }]);
    expect(screen.getByRole('img', { name: 'Billede af kvitteringen' })).toHaveAttribute('src', two.imageUrl);
    expect(readToast()).toMatchObject({ title: 'Siderne er opdateret', variant: 'success' });
  });

  it('keep those that arrived when the next one is refused, and say why', async () => {
    const answers = [
      Response.json({ page: two }, { status: 201 }),
      Response.json(buildError('UNREADABLE', 'Billedet kan ikke læses. Filen er måske beskadiget.'), {
        status: 422,
      }),
    ];
    const detail = await open(paged(one), { [KEEP]: () => answers.shift() ?? Response.error() });

    await detail.user.upload(screen.getByLabelText('Tilføj side', { selector: 'input' }), [
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
      new File(['y'], 'b.jpg', { type: 'image/jpeg' }),
    ]);

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Siden blev ikke tilføjet',
        description: 'Billedet kan ikke læses. Filen er måske beskadiget.',
      });
    });
    expect(sent(detail)).toEqual([{ imageUrls: [one.imageUrl, two.imageUrl], seen: [one.imageUrl] }]);
  });

  it('are gone through by arrow keys, and the dialog stays with its receipt', async () => {
    const detail = await open(paged(one, two, three));
    screen.getByRole('button', { name: 'Side 1 af 3' }).focus();

    await detail.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');

    expect(screen.getByRole('button', { name: 'Side 2 af 3' })).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Billede af kvitteringen' })).toHaveAttribute('src', two.imageUrl);
    expect(detail.onShow).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a HEIC that cannot become a JPEG',
      () => new File([heicStart], 'IMG_1.HEIC'),
      /^HEIC-billedet kunne ikke/,
    ],
    ['a file that is too large', () => sized(new File(['x'], 'a.jpg'), 26_214_401), /^Filen er for stor\./],
  ])('do not get %s, which is told and not sent', async (_, file, reason) => {
    const detail = await open(paged(one));

    await userEvent.upload(screen.getByLabelText('Tilføj side', { selector: 'input' }), file(), {
      applyAccept: false,
    });

    await waitFor(() => {
      expect(readToast()?.description).toMatch(reason);
    });
    expect(readToast()?.title).toBe('Siden blev ikke tilføjet');
    expect(detail.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Tilføj side' })).toBeEnabled();
  });

  it('are at most fifty', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...one,
      imageUrl: `${one.imageUrl.slice(0, -2)}${index + 10}`,
    }));
    const detail = await open(paged(...many));

    await detail.user.upload(
      screen.getByLabelText('Tilføj side', { selector: 'input' }),
      new File(['x'], 'side-51.jpg', { type: 'image/jpeg' }),
    );

    await waitFor(() => {
      expect(readToast()).toMatchObject({ description: 'Et bilag kan højst have 50 sider.' });
    });
    expect(detail.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('change places', async () => {
    const detail = await open(paged(one, two));
    await press(detail, 'Side 2 af 2');

    await press(detail, 'Flyt siden til venstre');

    await waitFor(() => {
      expect(thumbnails()).toEqual([`${two.imageUrl}?size=thumb`, `${one.imageUrl}?size=thumb`]);
    });
    expect(screen.getByRole('button', { name: 'Flyt siden til venstre' })).toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Flyt siden til venstre' })).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Billede af kvitteringen' })).toHaveAttribute('src', two.imageUrl);
  });

  it('can be taken out and put back', async () => {
    const detail = await open(paged(one, two, three));
    await press(detail, 'Side 2 af 3');
    await press(detail, 'Tag siden ud');
    await screen.findByText('Siden er taget ud. Den ligger under "Ikke gemt endnu" i 7 dage.');
    expect(thumbnails()).toHaveLength(2);

    await press(detail, 'Fortryd');

    await waitFor(() => {
      expect(thumbnails()).toHaveLength(3);
    });
    const [urls, without] = [
      [one, two, three].map(({ imageUrl }) => imageUrl),
      [one, three].map(({ imageUrl }) => imageUrl),
    ];
    expect(sent(detail)).toEqual([
      { imageUrls: without, seen: urls },
      { imageUrls: urls, seen: without },
    ]);
    expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
  });

  it('are shown as they are when somebody else changed them meanwhile', async () => {
    const theirs = paged(three, one);
    const detail = await open(paged(one, two), {
      [PUT]: () =>
        Response.json(buildError('CONFLICT', 'Siderne er ændret et andet sted.', { receipt: theirs }), {
          status: 409,
        }),
    });
    detail.list.current = [theirs];

    await press(detail, 'Tag siden ud');

    await waitFor(() => {
      expect(thumbnails()).toEqual([`${three.imageUrl}?size=thumb`, `${one.imageUrl}?size=thumb`]);
    });
    expect(readToast()).toMatchObject({ title: 'Siderne er ændret et andet sted', variant: 'error' });
    expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
  });
});

describe('a paper that says it has more pages', () => {
  const lacking = (): Receipt => ({ ...paged(one), printedPages: 2 });

  it('is told beside the button that adds one, and no more once its user says that all are there', async () => {
    const detail = await open(lacking(), { [PATCH]: saved({ ...paged(one) }) });
    expect(screen.getByText('Papiret siger 2 sider. Her er kun den ene.')).toBeVisible();
    detail.list.current = [paged(one)];

    await press(detail, 'Det er alle sider');

    await waitFor(() => {
      expect(screen.queryByText(/Papiret siger/)).toBeNull();
    });
    expect(edits(detail).map(({ body }) => body)).toEqual([{ printedPages: null }]);
  });

  it.each([
    [{ ...paged(one, two, three), printedPages: 5 }, 'Papiret siger 5 sider. Her er 3 af dem.'],
    [{ ...paged(one, two), printedPages: 2 }, null],
    [paged(one), null],
  ])('is told of pages as they are: %#', async (receipt, said) => {
    await open(receipt);

    expect(screen.queryByText(/Papiret siger/)?.textContent ?? null).toBe(said);
  });
});
