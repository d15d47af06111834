import { feedbackRoutes } from '@bonbog/contract';
import type { LightMyRequestResponse } from 'fastify';

import { authorization } from './requests.ts';
import type { TestHouse } from './test-house.ts';

/** A file of a form; under the name `images` when nothing else is said. */
export interface FormFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly field?: string;
}

/** Sends a multipart form as the browser does. */
export async function sendForm(
  house: TestHouse,
  form: {
    readonly url?: string;
    readonly token?: string | undefined;
    readonly fields?: Readonly<Record<string, string>>;
    readonly files?: readonly FormFile[];
  },
): Promise<LightMyRequestResponse> {
  const body = new FormData();
  for (const [name, text] of Object.entries(form.fields ?? {})) {
    body.append(name, text);
  }
  for (const { bytes, name, field } of form.files ?? []) {
    body.append(field ?? 'images', new File([new Uint8Array(bytes)], name));
  }
  const encoded = new Response(body);
  return house.app.inject({
    method: 'POST',
    url: form.url ?? feedbackRoutes.send.path,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...authorization(form.token) },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
