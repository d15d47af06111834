import { randomUUID } from 'node:crypto';

import { exportRoutes, LIMITS } from '@bonbog/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { createAdminRoutes } from '#features/admin/admin.routes.ts';
import { createReceiptSharingRoutes } from '#features/assistant/sharing/receipt-sharing.routes.ts';
import { createAccountRoutes } from '#features/auth/account.routes.ts';
import { createAuthRoutes } from '#features/auth/auth.routes.ts';
import { createBookkeepingRoutes } from '#features/bookkeeping/bookkeeping.routes.ts';
import { createChatFilesRoutes } from '#features/chat/chat-files.routes.ts';
import { createChatVerdictsRoutes } from '#features/chat/chat-verdicts.routes.ts';
import { createChatReadsRoutes } from '#features/chat/chat-reads.routes.ts';
import { createChatRoutes } from '#features/chat/chat.routes.ts';
import { createCloudStorageRoutes } from '#features/cloud-storage/cloud-storage.routes.ts';
import { createOauthRoutes } from '#features/cloud-storage/connecting/oauth.routes.ts';
import { createPasswordRoutes } from '#features/cloud-storage/connecting/password.routes.ts';
import { createCurrencyRoutes } from '#features/currency/currency.routes.ts';
import { setDownloadCookie } from '#features/auth/file-cookie-header.ts';
import { createExportsRoutes } from '#features/exports/exports.routes.ts';
import { createFeedbackRoutes } from '#features/feedback/feedback.routes.ts';
import { createFilesRoutes } from '#features/files/files.routes.ts';
import { createCaseLogRoutes } from '#features/helpdesk/case-log.routes.ts';
import { createHelpAnswersRoutes } from '#features/helpdesk/help-answers.routes.ts';
import { createSavedRepliesRoutes } from '#features/helpdesk/saved-replies.routes.ts';
import { createHealthRoutes, type ReadinessChecks } from '#features/health/health.routes.ts';
import { createHelpRoutes } from '#features/help/help.routes.ts';
import { createHelpdeskRoutes } from '#features/helpdesk/helpdesk.routes.ts';
import { createImageValidationRoutes } from '#features/images/image-validation.routes.ts';
import { createOutlaysRoutes } from '#features/outlays/outlays.routes.ts';
import { createSavedViewsRoutes } from '#features/saved-views/saved-views.routes.ts';
import { createReceiptsRoutes } from '#features/receipts/receipts.routes.ts';
import { createReadingPlacesRoutes } from '#features/scanning/reading-places.routes.ts';
import { createVatReturnRoutes } from '#features/vat-return/vat-return.routes.ts';
import { asRoutes } from '#platform/as-routes.ts';
import { boundShares } from '#platform/account-shares.ts';
import { brotliOptions } from '#platform/brotli-options.ts';
import { answerClientError } from '#platform/client-error.ts';
import { handleError } from '#platform/error-handler.ts';
import { BODY_LIMITS, guardBodies } from '#platform/guard-bodies.ts';
import { hangUpAnswered } from '#platform/hang-up-answered.ts';
import { createProxyWatch } from '#platform/proxy-watch.ts';
import { checkByContract, SCHEMA_CONTROLLER } from '#platform/schema-controller.ts';
import { createSessionGuard } from '#platform/session.ts';
import { damagedDatabase } from '#platform/storage-failure.ts';

import { answerShared } from './answer-shared.ts';
import type { Services } from './create-services.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { logRequests } from './log-requests.ts';
import { serveWeb } from './serve-web.ts';

/** What a page of ours could ask the device for and never does. Photographs are taken by the device's own camera app. */
const nothingOfTheDevice = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a running server needs from outside. */
export interface AppDependencies {
  readonly services: Services;
  readonly readiness: ReadinessChecks;
  /** Knows a damaged database, into which nothing is written; nobody does when left out. */
  readonly watch?: Pick<DatabaseWatch, 'isDamaged'> | undefined;
  readonly logger: FastifyBaseLogger;
  readonly tempDir: string;
  /** The folder of the built pages; the API works without it. */
  readonly webDir: string;
  readonly isHttps: boolean;
  /** How many proxies of one's own stand in front. */
  readonly proxyHops: number;
  /** Called once when a proxy seems to stand in front that nobody told of. */
  readonly onForgottenProxy?: () => void;
}

/** Wires every feature together. The only file that knows all of them. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  z.config({ ...z.locales.da(), customError: sayPlainly });
  const app = Fastify({
    loggerInstance: dependencies.logger,
    schemaController: SCHEMA_CONTROLLER,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The number of hops, never "all": the first entry of the header is written by the client.
    trustProxy: (_address, hop) => hop < dependencies.proxyHops,
    requestTimeout: BODY_LIMITS.longestMs,
    frameworkErrors: handleError,
    clientErrorHandler: answerClientError,
    bodyLimit: 1024 * 1024,
    // A server that stops must not wait for browsers that merely keep a connection open.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>();
  checkByContract(app);
  const { watch } = dependencies;
  app.setErrorHandler<FastifyError>(handleError);
  app.addHook('onRequest', async ({ method }) => {
    if (watch?.isDamaged() === true && !readingMethods.has(method)) {
      throw damagedDatabase();
    }
  });
  acceptEmptyJson(app);
  logRequests(app);
  hangUpAnswered(app);
  guardBodies(app, BODY_LIMITS);
  await registerPlugins(app, dependencies.isHttps);
  app.decorateRequest('session', null);
  const proxyWatch = createProxyWatch(dependencies.proxyHops, () => {
    app.log.warn(
      'a request came with X-Forwarded-For or Forwarded, which is not believed: if a proxy of yours stands in front, set TRUST_PROXY, or all users count as one address; if none does, a stranger wrote it',
    );
    dependencies.onForgottenProxy?.();
  });
  app.addHook('onRequest', async (request) => {
    proxyWatch.look(request);
  });
  app.addHook('onRequest', createSessionGuard(dependencies.services.sessions));
  boundShares(app, dependencies.services.leases);
  app.addHook('onSend', async (request, reply) => {
    void reply.header('permissions-policy', nothingOfTheDevice);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'private, no-cache');
    }
  });
  await registerFeatures(app, dependencies);
  await app.register(
    asRoutes(createAdminRoutes({ ...dependencies.services, isProxyForgotten: proxyWatch.isForgotten })),
  );
  await answerShared(app);
  await serveWeb(app, dependencies.webDir);
  return app;
}

/** Zod's own words about types ("forventede streng, fik undefined") tell a user nothing. */
function sayPlainly({ code, path }: { code: string; path?: PropertyKey[] | undefined }): string | undefined {
  if (code !== 'invalid_type') {
    return undefined;
  }
  return path === undefined || path.length === 0
    ? 'Oplysningerne kan ikke læses.'
    : 'En oplysning mangler eller kan ikke læses.';
}

/** Clients that always name JSON as their type may send no body at all. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
    } else {
      void parse(request, String(body), done);
    }
  });
}

async function registerPlugins(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Widgets position themselves through the CSSOM, which this allows; a style in HTML could come from a stranger.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The same word as frame-ancestors, for browsers that know only this.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // A phone on the local network reaches the server over plain http and must be able to.
    hsts: isHttps,
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, brotliOptions });
  await app.register(multipart, {
    // One byte and one file over the limits are let through, so that the route can say what is wrong.
    limits: { files: 2, fields: 10, fileSize: LIMITS.uploadMaxBytes + 1 },
    throwFileSizeLimit: false,
  });
}

async function registerFeatures(app: FastifyInstance, dependencies: AppDependencies): Promise<void> {
  const { services, tempDir, readiness, isHttps } = dependencies;
  const features = [
    createHealthRoutes(readiness),
    createAuthRoutes({ ...services, isHttps }),
    createAccountRoutes({ ...services, isHttps }),
    createReceiptsRoutes({ ...services, pages: services.receiptPages, tempDir }),
    createOutlaysRoutes(services.outlays),
    createSavedViewsRoutes(services.savedViews),
    createFilesRoutes(services.files),
    createFeedbackRoutes({ ...services, tempDir }),
    createExportsRoutes({
      ...services,
      allowDownload: async (reply, session) => {
        const { path } = exportRoutes.account;
        const ticket = await services.sessions.issueDownloadTicket(session, path);
        setDownloadCookie(reply, ticket, { isHttps, path });
      },
    }),
    createCloudStorageRoutes(services),
    createOauthRoutes({ ...services, isHttps }),
    createPasswordRoutes(services.passwordConnection),
    createImageValidationRoutes(services.imageValidation),
    createChatRoutes(services.chat),
    createChatFilesRoutes({ ...services, tempDir }),
    createChatVerdictsRoutes(services.chatVerdicts),
    createChatReadsRoutes(services.chatReads),
    createReceiptSharingRoutes(services.receiptSharing),
    createCurrencyRoutes(services.currency),
    createBookkeepingRoutes(services.bookkeeping),
    createVatReturnRoutes(services.vatReturn, services.buyers),
    createCaseLogRoutes(services.caseLog),
    createSavedRepliesRoutes(services.savedReplies),
    createHelpdeskRoutes(services),
    createHelpAnswersRoutes(services.helpAnswers),
    createHelpRoutes(services.help),
    createReadingPlacesRoutes(services.readingPlaces),
  ];
  for (const routes of features) {
    await app.register(asRoutes(routes));
  }
}
