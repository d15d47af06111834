import { CLOUD_PROVIDER_LIST } from '@bonbog/contract';
import { expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';

import { createCloudAdapters } from './create-cloud-adapters.ts';

it('has an adapter behind every cloud storage of the contract, each under its own id (CLOUD-06)', () => {
  const adapters = createCloudAdapters({ config: loadConfig({}), clock: () => new Date() });

  expect(Object.entries(adapters).map(([key, { id }]) => [key, id])).toEqual(
    CLOUD_PROVIDER_LIST.map(({ id }) => [id, id]),
  );
});
