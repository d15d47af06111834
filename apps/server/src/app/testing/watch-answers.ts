import { apiErrorSchema } from '@bonbog/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { parseJson } from '#platform/parse-json.ts';

/** What never leaves the server: lines of a stack, SQL, names of its files and folders. */
const innards = /\n\s+at |node_modules|\.ts\b|\.sqlite|sqlite_|\/tmp\/|\/home\/|select .* from |insert into/i;

/**
 * The app as tests use it, with an eye on every answer: an error of the API that is not the specified JSON, or that
 * tells of the server's inside, is added to `faults`.
 */
export function watchAnswers(app: FastifyInstance, faults: string[]): FastifyInstance {
  const inject = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.inject(options);
    const fault = faultOf(options, response);
    if (fault !== null) {
      faults.push(`${options.method ?? 'GET'} ${JSON.stringify(options.url)}: ${fault}`);
    }
    return response;
  };
  return new Proxy(app, {
    get: (target, name): unknown => (name === 'inject' ? inject : Reflect.get(target, name)),
  });
}

function faultOf({ method, url }: InjectOptions, response: LightMyRequestResponse): string | null {
  const isOfApi = typeof url === 'string' && url.startsWith('/api');
  if (response.statusCode < 400 || method === 'HEAD' || !isOfApi) {
    return null;
  }
  const { statusCode, body } = response;
  const parsed = apiErrorSchema.safeParse(parseJson(body));
  if (!parsed.success || parsed.data.message === '' || parsed.data.message !== parsed.data.error) {
    return `${statusCode} is not the specified error: ${body}`;
  }
  return innards.test(body) ? `${statusCode} tells of the inside: ${body}` : null;
}
