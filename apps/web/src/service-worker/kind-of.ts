import { SHARE_PATH } from '#lib/shared-files.ts';

/** What a request of a page is for: a screen, a file of the pages, or what is none of the worker's business. */
export type RequestKind = 'page' | 'file' | 'share' | 'other';

/** Addresses that are no screen: answers of the server, which are never touched. */
const answered = /^\/(api|healthz|readyz)(\/|$)/;

/** Tells what a request is for. */
export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const { pathname, origin: asked } = new URL(request.url);
  if (request.method === 'POST' && asked === origin && pathname === SHARE_PATH) {
    return 'share';
  }
  if (request.method !== 'GET' || asked !== origin || answered.test(pathname)) {
    return 'other';
  }
  if (pathname.startsWith('/assets/')) {
    return 'file';
  }
  // Whoever opens a file by its address wants the file: screens have no ending.
  return request.mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'page' : 'other';
}
