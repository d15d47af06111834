import { ownValue } from '@bonbog/domain';
import { z } from 'zod';

import { CloudFault, type CloudFaultKind } from '#features/cloud-storage/cloud-provider.ts';

/** What Dropbox answered: the status, and its JSON or undefined. */
export interface DropboxAnswer {
  readonly status: number;
  readonly body: unknown;
  /** How long it asks to be left alone; null when it does not say. */
  readonly retryAfterSeconds: number | null;
}

const unionSchema = z.looseObject({ '.tag': z.string().regex(/^[a-z_]+$/) });
const errorSchema = z.looseObject({ error: z.unknown() });
const reasonSchema = z.looseObject({ error: z.looseObject({ reason: unionSchema }) });
const offsetSchema = z.looseObject({ correct_offset: z.int().nonnegative() });

/** Errors that pass when one asks again; the last is a body that was damaged on its way. */
const passing = new Set(['too_many_requests', 'too_many_write_operations', 'content_hash_mismatch']);

/** The names of an error from the outside in, such as path, conflict, folder. Nothing else of an answer is ever logged. */
export function tagsOf({ body }: DropboxAnswer): string[] {
  const tags: string[] = [];
  let union: unknown = errorSchema.safeParse(body).data?.error;
  for (let depth = 0; depth < 5; depth += 1) {
    const { data } = unionSchema.safeParse(union);
    if (data === undefined) {
      break;
    }
    tags.push(data['.tag']);
    union = ownValue(data, data['.tag']) ?? data.reason;
  }
  const reason = tags.length === 0 ? reasonSchema.safeParse(body).data?.error.reason['.tag'] : undefined;
  return reason === undefined ? tags : [reason];
}

/** Where Dropbox expects the next part of an upload, when that is what is wrong; else null. */
export function correctOffsetOf({ body }: DropboxAnswer): number | null {
  const { data } = errorSchema.safeParse(body);
  return offsetSchema.safeParse(data?.error).data?.correct_offset ?? null;
}

/** Whether Dropbox has said that it cannot now, so that the same request may succeed later. */
export function isPassing(answer: DropboxAnswer): boolean {
  return answer.status === 429 || answer.status >= 500 || tagsOf(answer).some((tag) => passing.has(tag));
}

/** Whether the access token is what Dropbox refuses, so that another may be taken. */
export function isTokenRefused(answer: DropboxAnswer): boolean {
  const [tag] = tagsOf(answer);
  return answer.status === 401 && (tag === 'expired_access_token' || tag === 'invalid_access_token');
}

/** An answer that is no success, as exports understand it. `what` is the path that was asked. */
export function toFault(answer: DropboxAnswer, what: string): CloudFault {
  const tags = tagsOf(answer);
  const said = [String(answer.status), ...(tags.length === 0 ? [] : [tags.join('/')])].join(' ');
  return new CloudFault(kindOf(answer, tags), `Dropbox answered ${said} to ${what}`);
}

function kindOf(answer: DropboxAnswer, tags: readonly string[]): CloudFaultKind {
  if (answer.status === 401 || answer.status === 403) {
    return 'refused';
  }
  if (isPassing(answer)) {
    return 'unreachable';
  }
  if (tags.includes('insufficient_space')) {
    return 'full';
  }
  return answer.status === 409 || answer.status === 400 ? 'file' : 'unreachable';
}
