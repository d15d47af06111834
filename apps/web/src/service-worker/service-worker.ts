import { createShell } from './create-shell.ts';
import type { ShellFiles } from './shell-files.ts';
import { kindOf } from './kind-of.ts';
import { receiveShared } from './receive-shared.ts';
import { SHARED_PARAMETER } from '#lib/shared-files.ts';
import { isFetchEvent, isRouting, isWaiting } from './worker-events.ts';

// Put in its place by build-service-worker.ts.
declare const BONBOG_SHELL: ShellFiles;

const shell = createShell(BONBOG_SHELL, {
  caches,
  fetch: (request, init) => fetch(request, init),
  hash: sha256,
  patienceMs: 3000,
});

// It never takes pages over: a page that is open keeps the worker it began with, and the next version comes when all of
// the last one's are closed. Until then it is the server's page that a navigation gets, with its own files.
self.addEventListener('install', (event) => {
  if (!isWaiting(event)) {
    return;
  }
  event.waitUntil(shell.install());
  if (isRouting(event)) {
    // What is never touched need not wait for the worker. A browser that wants to be told otherwise asks it, as before.
    const past = event.addRoutes([{ condition: { urlPattern: '/api/*' }, source: 'network' }]);
    event.waitUntil(past.catch(() => undefined));
  }
});
self.addEventListener('activate', (event) => {
  if (isWaiting(event)) {
    event.waitUntil(shell.forgetOthers());
  }
});
self.addEventListener('fetch', (event) => {
  if (!isFetchEvent(event)) {
    return;
  }
  switch (kindOf(event.request, location.origin)) {
    case 'page':
      event.respondWith(shell.page(event.request));
      break;
    case 'file':
      event.respondWith(shell.file(event.request));
      break;
    case 'share':
      event.respondWith(takeShared(event.request));
      break;
    case 'other':
      break;
  }
});

async function takeShared(request: Request): Promise<Response> {
  const outcome = await receiveShared(request, { caches, now: Date.now });
  return Response.redirect(`/?${SHARED_PARAMETER}=${outcome}`, 303);
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
