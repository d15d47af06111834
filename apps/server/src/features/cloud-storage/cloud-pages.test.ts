import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { arrangePages, get, keepPage } from '#app/testing/requests.ts';

import { buildCloudHouse, exportTo, save } from './testing/cloud-house.ts';

describe('an export to a cloud storage', () => {
  it('brings every page of a receipt, and counts them (CLOUD-09)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    const ids = [
      await save(house, user, { date: '2026-11-12', store: 'Åse' }, 50),
      await save(house, user, { date: '2026-11-10', store: 'Åse' }, 60),
    ];
    const list = await get(house, receiptRoutes.list.path, user.token);
    const [receipt] = receiptRoutes.list.response.parse(list.json()).receipts;
    const { id = '', imageUrl = '' } = receipt ?? {};
    const page = await keepPage(house, user, { shade: 90 });
    await arrangePages(house, user, { id, imageUrls: [page, imageUrl], seen: [imageUrl] });

    const response = await exportTo(house, user, ids);

    expect(response.json()).toMatchObject({ exported: 4, total: 4 });
    expect(cloud.brought).toEqual([
      'kvitteringer_2026-11-21.csv',
      '2_2026-11-10_aase.png',
      '1_2026-11-12_aase.png',
      '1_2026-11-12_aase_s2.png',
    ]);
  });
});
