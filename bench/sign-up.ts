import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { authRoutes, signedInSchema } from '@bonbog/contract';

import { postJson } from '../apps/server/src/app/testing/post-json.ts';

/** Registers an account at a server on a folder of its own, one after the other, and answers what signs it in. */
export async function signUp(
  { address }: { readonly address: string },
  dataDir: string,
  email: string,
): Promise<string> {
  const password = randomUUID();
  const registered = await postJson(`${address}${authRoutes.register.path}`, { email, password });
  const outbox = join(dataDir, 'outbox');
  const [mail = ''] = await readdir(outbox);
  const code = /^\d{6}$/m.exec(await readFile(join(outbox, mail), 'utf8'))?.[0] ?? '';
  await rm(join(outbox, mail));
  const answer = await postJson(`${address}${authRoutes.verify.path}`, { email, code }, registered);
  return signedInSchema.parse(await answer.json()).token;
}
