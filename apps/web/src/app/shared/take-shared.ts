import { ownValue } from '@bonbog/domain';

import { carryFiles } from '#lib/carried-files.ts';
import { SHARED_CACHE, SHARED_NAME, SHARED_TIME } from '#lib/shared-files.ts';
import { showToast } from '#lib/toast.ts';
import { sharedText } from './shared.text.ts';

// Long enough to sign in first; what is older was another person's, perhaps.
const longestMs = 15 * 60_000;

/**
 * Takes what another app shared, once, and answers the screen it goes to: one picture to the upload, a PDF or several
 * files to bulk; null where there is nothing. Says what became of what did not come along.
 */
export async function takeShared(outcome: string | null): Promise<string | null> {
  const told = ownValue(sharedText, outcome ?? '');
  if (told !== undefined) {
    showToast(told);
  }
  const files = await takeKept();
  const [file] = files;
  if (file === undefined) {
    return outcome === null ? null : '/';
  }
  if (files.length === 1 && file.type.startsWith('image/')) {
    carryFiles('upload', [file]);
    return '/';
  }
  carryFiles('bulk', files);
  return '/bulk-upload';
}

async function takeKept(): Promise<readonly File[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_CACHE))) {
    return [];
  }
  const cache = await caches.open(SHARED_CACHE);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const files = await Promise.all(
    answers.filter((answer) => answer !== undefined && isFresh(answer)).map(fileOf),
  );
  await caches.delete(SHARED_CACHE);
  return files.filter((file) => file !== null);
}

function isFresh({ headers }: Response): boolean {
  return Date.now() - Number(headers.get(SHARED_TIME)) < longestMs;
}

async function fileOf(answer: Response | undefined): Promise<File | null> {
  if (answer === undefined) {
    return null;
  }
  const name = decodeURIComponent(answer.headers.get(SHARED_NAME) ?? '');
  const type = answer.headers.get('content-type') ?? '';
  return new File([await answer.arrayBuffer()], name, { type });
}
