import { type Receipt, receiptRoutes } from '@bonbog/contract';

import {
  buildSave,
  get,
  keepPage,
  post,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

/** A house with a user. */
export async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  return { house, user };
}

/** Saves a receipt of pages in these shades. */
export async function savePaged(house: TestHouse, user: TestUser, shades: readonly [number, ...number[]]) {
  const [first, ...later] = shades;
  const imageUrl = await uploadPicture(house, user, first);
  const moreImageUrls: string[] = [];
  for (const shade of later) {
    moreImageUrls.push(await keepPage(house, user, { shade, name: `side-${shade}.png` }));
  }
  const response = await post(
    house,
    '/api/receipts/save',
    buildSave(imageUrl, later.length === 0 ? {} : { moreImageUrls }),
    user.token,
  );
  return receiptRoutes.save.response.parse(response.json()).receipt;
}

/** The addresses of its pages. */
export function urlsOf({ imageUrl, pages }: Pick<Receipt, 'imageUrl' | 'pages'>): string[] {
  return pages?.map((page) => page.imageUrl) ?? [imageUrl];
}

/** What a user sees of their receipts. */
export async function listed(house: TestHouse, user: TestUser) {
  const response = await get(house, '/api/receipts', user.token);
  return receiptRoutes.list.response.parse(response.json()).receipts;
}

/** The addresses of what can be picked up. */
export async function pendingUrls(house: TestHouse, user: Pick<TestUser, 'token'>): Promise<string[]> {
  const response = await get(house, '/api/receipts/pending', user.token);
  return receiptRoutes.pending.response.parse(response.json()).pending.map(({ imageUrl }) => imageUrl);
}
