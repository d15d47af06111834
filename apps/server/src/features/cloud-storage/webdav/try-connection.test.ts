import { apiErrorSchema, CLOUD_PROVIDERS, cloudStatusSchema } from '@bonbog/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { NewConnection } from '#features/cloud-storage/cloud-connections.ts';
import { createPasswordConnectionService } from '#features/cloud-storage/connecting/password-connection.service.ts';
import { createPasswordRoutes } from '#features/cloud-storage/connecting/password.routes.ts';
import { AppError } from '#platform/app-error.ts';
import { handleError } from '#platform/error-handler.ts';

import { startWebdavServer } from './testing/start-webdav-server.ts';
import { answering, hanging, testUser } from './testing/webdav-server.ts';
import { tryConnection } from './try-connection.ts';
import { createWebdavReach } from './webdav-provider.ts';

const session = { sessionId: 's', userId: 'mette', email: 'mette@example.dk', role: 'user' } as const;

describe('POST /api/webdav/connection', () => {
  it('keeps a connection that opens a folder, and says whose it is (CLOUD-07, S-54)', async () => {
    const { server, kept, connect } = await setUp();

    const answer = await connect({ address: server.address });

    expect(answer.statusCode).toBe(200);
    expect(cloudStatusSchema.parse(answer.json())).toEqual({
      configured: true,
      connected: true,
      account: `mette, 127.0.0.1:${server.port}`,
      export: null,
    });
    expect(kept).toEqual([
      {
        userId: 'mette',
        credentials: { address: server.address, ...testUser },
        account: `mette, 127.0.0.1:${server.port}`,
      },
    ]);
    expect(answer.body).not.toContain(testUser.appPassword);
  });

  it('keeps the address a folder of the same server really has (S-54)', async () => {
    const { server, kept, connect } = await setUp();
    await server.makeFolder('', 'dav');
    server.mood = ({ request, response }, serve) => {
      if (request.url === '/') {
        response.writeHead(301, { location: '/dav/' }).end();
      } else {
        serve();
      }
    };

    await connect({ address: server.address });

    expect(kept[0]?.credentials.address).toBe(`${server.address}dav/`);
  });

  it('says that a password is wrong without a 401 of ours, and keeps nothing (T-60)', async () => {
    const { server, kept, connect } = await setUp();

    const answer = await connect({ address: server.address, appPassword: 'forkert' });

    expectFault(answer, 'appPassword', 'Brugernavn eller app-adgangskode er forkert.');
    expect(kept).toEqual([]);
    expect(answer.body).not.toContain('forkert"');
  });

  it('takes a 403 of the server for a wrong password (T-60)', async () => {
    const { server, connect } = await setUp();
    server.mood = answering({ method: 'PROPFIND' }, 403);

    const answer = await connect({ address: server.address });

    expectFault(answer, 'appPassword', 'Brugernavn eller app-adgangskode er forkert.');
  });

  it.each([200, 204, 400, 404, 405, 410, 501])(
    'says that there is no folder when the server answers %i (S-54)',
    async (status) => {
      const { server, kept, connect } = await setUp();
      server.mood = answering({ method: 'PROPFIND' }, status);

      const answer = await connect({ address: server.address });

      expectFault(answer, 'address', 'Der er ingen WebDAV-mappe på adressen.');
      expect(kept).toEqual([]);
    },
  );

  it('says that there is no folder where a file is (S-54)', async () => {
    const { server, connect } = await setUp();
    await server.write('', 'fil.txt', 'x');

    const answer = await connect({ address: `${server.address}fil.txt` });

    expectFault(answer, 'address', 'Der er ingen WebDAV-mappe på adressen.');
  });

  it.each([429, 500, 502, 503])('says that a server does not answer that says %i (S-54)', async (status) => {
    const { server, connect } = await setUp();
    server.mood = answering({ method: 'PROPFIND' }, status);

    const answer = await connect({ address: server.address });

    expectFault(answer, 'address', 'Serveren svarer ikke. Se efter, om adressen er rigtig, og prøv igen.');
  });

  it('says that a silent server does not answer (S-54)', async () => {
    const { server, connect } = await setUp({ silenceMs: 400 });
    server.mood = hanging('PROPFIND');

    const answer = await connect({ address: server.address });

    expectFault(answer, 'address', 'Serveren svarer ikke. Se efter, om adressen er rigtig, og prøv igen.');
  });

  it('says that a server that is gone does not answer (S-54)', async () => {
    const { server, connect } = await setUp();
    await server.stop();

    const answer = await connect({ address: server.address });

    expectFault(answer, 'address', 'Serveren svarer ikke. Se efter, om adressen er rigtig, og prøv igen.');
  });

  it('says the same of a name that leads into our network as of one that does not answer (S-54)', async () => {
    const server = await startWebdavServer();
    const { kept, connect } = await setUp({ allowPrivate: false });

    for (const host of [`localhost:${server.port}`, 'findes-ikke.invalid']) {
      expectFault(
        await connect({ address: `https://${host}/` }),
        'address',
        'Serveren svarer ikke. Se efter, om adressen er rigtig, og prøv igen.',
      );
    }

    expect(server.countConnections()).toBe(0);
    expect(kept).toEqual([]);
  });

  it.each([
    ['http://sky.example.dk/', 'Adressen skal begynde med https://.'],
    ['https://169.254.169.254/', 'Adressen ligger på et lokalt netværk, som vi ikke må kalde.'],
    ['https://a:b@sky.example.dk/', 'Skriv brugernavn og adgangskode i felterne og ikke i adressen.'],
    ['ftp://sky.example.dk/', 'Skriv en hel adresse, der begynder med https://.'],
    ['', 'Skriv en hel adresse, der begynder med https://.'],
  ])('refuses the address %j (S-54)', async (address, message) => {
    const { connect } = await setUp({ allowPrivate: false });

    expectFault(await connect({ address }), 'address', message);
  });

  it('tells of a redirect to another place, where the password is not sent (S-54)', async () => {
    const { server, connect } = await setUp();
    const other = await startWebdavServer();
    server.mood = ({ response }) => {
      response.writeHead(302, { location: other.address }).end();
    };

    const answer = await connect({ address: server.address });

    expectFault(
      answer,
      'address',
      'Adressen sender videre til et andet sted. Skriv den adresse, den ender på.',
    );
    expect(other.countConnections()).toBe(0);
  });

  it('refuses a user name with a colon, which nobody can send (S-54)', async () => {
    const { server, connect } = await setUp();

    const answer = await connect({ address: server.address, userName: 'a:b' });

    expectFault(answer, 'userName', 'Brugernavnet må ikke indeholde kolon.');
    expect(server.calls).toEqual([]);
  });

  it('answers 503 when the operator turned it off (S-53)', async () => {
    const { server, connect } = await setUp({ isEnabled: false });

    const answer = await connect({ address: server.address });

    expect(answer.statusCode).toBe(503);
    expect(apiErrorSchema.parse(answer.json())).toMatchObject({
      errorType: 'CLOUD_NOT_CONFIGURED',
      message: 'Cloud-eksport er ikke sat op på denne server.',
    });
    expect(server.calls).toEqual([]);
  });

  it('calls no server for a user who has tried too often (S-54)', async () => {
    const { server, connect, limit } = await setUp();
    limit.isReached = true;

    const answer = await connect({ address: server.address });

    expect(answer.statusCode).toBe(429);
    expect(server.calls).toEqual([]);
  });
});

async function setUp({ allowPrivate = true, isEnabled = true, silenceMs = 10_000 } = {}) {
  const server = await startWebdavServer();
  const kept: (NewConnection & { userId: string })[] = [];
  const limit = { isReached: false };
  const reach = createWebdavReach({ isEnabled, allowPrivate, silenceMs });
  const service = createPasswordConnectionService({
    adapterOf: () => ({
      isConfigured: isEnabled,
      tryConnection: (written, beforeCall) => tryConnection(reach, written, beforeCall),
    }),
    keep: async (userId, _provider, connection) => {
      kept.push({ userId, ...connection });
    },
    countAttempt: async () => {
      if (limit.isReached) {
        throw new AppError('RATE_LIMITED', 'For mange forsøg.');
      }
    },
  });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    request.session = session;
  });
  await app.register(createPasswordRoutes(service));
  onTestFinished(async () => {
    await app.close();
    await reach.client.close();
  });
  const connect = (change: Partial<Record<'address' | 'userName' | 'appPassword', string>>) =>
    app.inject({
      method: 'POST',
      url: CLOUD_PROVIDERS.webdav.routes.connect.path,
      payload: { ...testUser, ...change },
    });
  return { server, kept, limit, connect };
}

function expectFault(
  answer: { readonly statusCode: number; readonly json: () => unknown },
  field: string,
  message: string,
): void {
  expect(answer.statusCode).toBe(400);
  expect(apiErrorSchema.parse(answer.json())).toMatchObject({
    errorType: 'VALIDATION_ERROR',
    message,
    fieldErrors: { [field]: message },
  });
}
