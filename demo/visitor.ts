import { authRoutes, signedInSchema } from '@bonbog/contract';
import type { z } from 'zod';

import type { DemoHouse } from './open-demo-house.ts';
import type { Person } from './truth/people.ts';

interface CalledRoute<Response extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly response: Response;
}

/** What goes with a call. `form` is a file under a name, or texts; it goes as multipart form data. */
interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: FormData;
}

/** Sessions end after a week without a visit. */
const staysMs = 5 * 86_400_000;

/** Somebody who uses the house over its API, as the pages do. */
export type Visitor = ReturnType<typeof createVisitor>;

/** Registers a person, who then is logged in whenever something is asked for. */
export async function registerVisitor(house: DemoHouse, person: Person): Promise<Visitor> {
  const visitor = createVisitor(house, person);
  await visitor.register();
  return visitor;
}

/** Somebody who has registered before. */
export function createVisitor(house: DemoHouse, { email, password }: Person) {
  let token: string | null = null;
  let signedInAt = 0;
  const cookies = new Map<string, string>();
  const send = async (method: CalledRoute<z.ZodType>['method'], path: string, sent: Sent) => {
    const encoded = sent.form === undefined ? null : new Response(sent.form);
    const type =
      encoded?.headers.get('content-type') ?? (sent.body === undefined ? null : 'application/json');
    const payload = encoded === null ? JSON.stringify(sent.body) : Buffer.from(await encoded.arrayBuffer());
    const answer = await house.app.inject({
      method,
      url: addressOf(path, sent),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(type === null ? {} : { 'content-type': type }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'user-agent': 'Firefox/140 on Windows',
      },
      ...(type === null ? {} : { payload }),
    });
    answer.cookies.forEach(({ name, value }) => cookies.set(name, value));
    if (answer.statusCode >= 300) {
      throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${answer.body}`);
    }
    return answer;
  };
  const signIn = async (path: string, body: unknown): Promise<void> => {
    token = null;
    token = signedInSchema.parse((await send('POST', path, { body })).json()).token;
    signedInAt = house.now().getTime();
  };
  const stayIn = async (): Promise<void> => {
    if (token === null || house.now().getTime() - signedInAt > staysMs) {
      if (token !== null) {
        await send('POST', authRoutes.logout.path, {}).catch(() => undefined);
      }
      await signIn(authRoutes.login.path, { email, password });
    }
  };
  return {
    register: async (): Promise<void> => {
      await send('POST', authRoutes.register.path, { body: { email, password } });
      await signIn(authRoutes.verify.path, { email, code: house.codeFor(email) });
    },

    /** Calls an endpoint of the contract. Throws for an answer that is an error, or not as the contract says. */
    call: async <Response extends z.ZodType>(
      { method, path, response }: CalledRoute<Response>,
      sent: Sent = {},
    ): Promise<z.output<Response>> => {
      await stayIn();
      return response.parse((await send(method, path, sent)).json());
    },

    /** Fetches a file and drops it. */
    download: async ({ method, path }: CalledRoute<z.ZodType>, sent: Sent): Promise<void> => {
      await stayIn();
      await send(method, path, sent);
    },
  };
}

function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** A file in a form. */
export function fileForm(field: string, bytes: Buffer, name: string): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name));
  return form;
}
