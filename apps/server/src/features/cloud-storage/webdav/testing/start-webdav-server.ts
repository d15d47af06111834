import { onTestFinished } from 'vitest';

import { openWebdavServer, type TestWebdav } from './webdav-server.ts';

/** Starts a WebDAV server that is gone when the test ends. */
export async function startWebdavServer(options?: { readonly host?: string }): Promise<TestWebdav> {
  const server = await openWebdavServer(options);
  onTestFinished(server.remove);
  return server;
}
