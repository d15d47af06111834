import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';

import { type CloudCredentials, CloudFault } from '#features/cloud-storage/cloud-provider.ts';
import { type DropboxAnswer, toFault } from './dropbox-fault.ts';
import type { DropboxTimeouts, DropboxTransport } from './dropbox-transport.ts';

/** What we ask users for: to put files into our folder and to see which are there, and whose Dropbox it is. */
export const DROPBOX_SCOPES = ['files.content.write', 'files.metadata.read', 'account_info.read'] as const;

interface OauthDependencies {
  readonly appKey: string;
  readonly appSecret: string | undefined;
  /** Origins without a slash at the end. */
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly redirectUri: string;
  readonly clock: Clock;
  readonly transport: DropboxTransport;
  readonly timeouts: DropboxTimeouts;
}

const credentialsSchema = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresAt: z.iso.datetime(),
});
/** What Dropbox gave for a user's permission. `expiresAt` is the access token's end, as ISO text of our clock. */
export type DropboxCredentials = Readonly<z.infer<typeof credentialsSchema>>;
const grantSchema = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
});
const refusalSchema = z.looseObject({ error: z.string() });

/** An access token is renewed this long before its end, so that it does not end on the way. */
const earlyMs = 5 * 60_000;

/** Permission by the OAuth code flow with PKCE, and what keeps it alive (S-54). */
export function createDropboxOauth(dependencies: OauthDependencies) {
  const { appKey, appSecret, apiUrl, authUrl, redirectUri, clock, transport, timeouts } = dependencies;

  const askForTokens = (fields: Readonly<Record<string, string>>, signal: AbortSignal) =>
    transport.ask(
      {
        what: 'oauth2/token',
        url: `${apiUrl}/oauth2/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: appKey, ...fields }).toString(),
        timeoutMs: timeouts.callMs,
      },
      signal,
    );
  const expiry = (seconds: number) => new Date(clock().getTime() + seconds * 1000).toISOString();

  return {
    /** The page of Dropbox that asks a user. The challenge is made from the verifier of {@link exchange}. */
    authorizeAddress(state: string, verifier: string): string {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: appKey,
        redirect_uri: redirectUri,
        state,
        token_access_type: 'offline',
        code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        scope: DROPBOX_SCOPES.join(' '),
      });
      return `${authUrl}/oauth2/authorize?${query.toString()}`;
    },

    /** Credentials for a code, which works once. */
    async exchange(code: string, verifier: string, signal: AbortSignal): Promise<DropboxCredentials> {
      const answer = await askForTokens(
        { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        signal,
      );
      const grant = grantSchema.required({ refresh_token: true }).safeParse(answer.body);
      if (answer.status !== 200 || !grant.success) {
        throw refusal(answer);
      }
      const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = grant.data;
      return { accessToken, refreshToken, expiresAt: expiry(seconds) };
    },

    /** Whether the access token ends now or soon. */
    isEnding: ({ expiresAt }: DropboxCredentials): boolean =>
      Date.parse(expiresAt) - earlyMs <= clock().getTime(),

    /** Credentials with another access token; throws 'refused' when the user has taken the permission back. */
    async renew({ refreshToken }: DropboxCredentials, signal: AbortSignal): Promise<DropboxCredentials> {
      const answer = await askForTokens(
        {
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
          ...(appSecret === undefined ? {} : { client_secret: appSecret }),
        },
        signal,
      );
      const grant = grantSchema.safeParse(answer.body);
      if (answer.status !== 200 || !grant.success) {
        throw refusal(answer);
      }
      const { access_token: accessToken, refresh_token: next, expires_in: seconds } = grant.data;
      return { accessToken, refreshToken: next ?? refreshToken, expiresAt: expiry(seconds) };
    },
  };
}
/** See {@link createDropboxOauth}. */
export type DropboxOauth = ReturnType<typeof createDropboxOauth>;

/** A user's connection as it was kept. */
export function readCredentials(kept: CloudCredentials): DropboxCredentials {
  const { data } = credentialsSchema.safeParse(kept);
  if (data === undefined) {
    throw new CloudFault('refused', 'The connection to Dropbox is not complete');
  }
  return data;
}

/** Of all refusals only this one is about the user's permission; the others are about how the server is set up. */
function refusal(answer: DropboxAnswer): CloudFault {
  const said = refusalSchema.safeParse(answer.body).data?.error ?? '';
  if (said === 'invalid_grant') {
    return new CloudFault('refused', 'Dropbox answered invalid_grant to oauth2/token');
  }
  if (answer.status === 200) {
    return new CloudFault('unreachable', 'Dropbox gave no tokens');
  }
  const reason = /^[a-z_]{1,50}$/.test(said) ? ` ${said}` : '';
  const fault = toFault(answer, 'oauth2/token');
  return new CloudFault('unreachable', fault.message + reason);
}
