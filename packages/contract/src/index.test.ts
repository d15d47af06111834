import { describe, expect, it } from 'vitest';

describe('the package', () => {
  // It is loaded within the test: a file that cannot be loaded would otherwise take its tests along, and none would fail.
  it('loads as a whole, with the routes of every part', async () => {
    const contract = await import('./index.ts');

    expect(contract.routeTable).toEqual(
      expect.arrayContaining([
        contract.authRoutes.login,
        contract.chatRoutes.send,
        contract.CLOUD_PROVIDERS.dropbox.routes.export,
        contract.CLOUD_PROVIDERS.webdav.routes.export,
        contract.helpdeskRoutes.respond,
        contract.receiptRoutes.save,
      ]),
    );
  });
});
