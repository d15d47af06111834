import { createHash, randomBytes } from 'node:crypto';

import { badRequest, DropboxError, unionError } from './dropbox-error.ts';

/** The app as it stands in the app console, and the person who is asked. */
export interface DropboxApp {
  readonly appKey: string;
  readonly appSecret: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly email: string;
}

interface Grant {
  readonly scopes: readonly string[];
  readonly refreshToken: string;
  isRevoked: boolean;
}

const codeLifetimeMs = 10 * 60_000;
const accessLifetimeSeconds = 4 * 3600;

/** Permissions: what was asked for, what was given, and the tokens that came of it. */
export function createGrants(app: DropboxApp, now: () => number) {
  const codes = new Map<string, { challenge: string; scopes: string[]; expiresAt: number }>();
  const grants: Grant[] = [];
  const accessTokens = new Map<string, { grant: Grant; expiresAt: number }>();

  const issueAccess = (grant: Grant) => {
    const token = `sl.${random()}`;
    accessTokens.set(token, { grant, expiresAt: now() + accessLifetimeSeconds * 1000 });
    return { access_token: token, token_type: 'bearer', expires_in: accessLifetimeSeconds };
  };

  const takeCode = (form: URLSearchParams) => {
    const given = form.get('code') ?? '';
    const code = codes.get(given);
    codes.delete(given);
    if (code === undefined || code.expiresAt <= now()) {
      throw invalidGrant("code doesn't exist or has expired");
    }
    if (form.get('redirect_uri') !== app.redirectUri) {
      throw invalidGrant('redirect_uri mismatch');
    }
    if (challengeOf(form.get('code_verifier') ?? '') !== code.challenge) {
      throw invalidGrant('invalid code verifier');
    }
    return code;
  };

  return {
    /** What is wrong with an address of the permission page; null when nothing is. */
    faultOf(query: URLSearchParams): string | null {
      const expected: Record<string, string> = {
        response_type: 'code',
        client_id: app.appKey,
        redirect_uri: app.redirectUri,
        code_challenge_method: 'S256',
        token_access_type: 'offline',
      };
      const wrong = Object.keys(expected).find((name) => query.get(name) !== expected[name]);
      if (wrong !== undefined) {
        return `Invalid ${wrong}`;
      }
      if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) {
        return 'Invalid code_challenge';
      }
      const scopes = (query.get('scope') ?? '').split(' ');
      if (scopes.some((scope) => !app.scopes.includes(scope))) {
        return 'Invalid scope';
      }
      return (query.get('state') ?? '').length > 500 ? 'Invalid state' : null;
    },

    /** The user says yes: where the browser goes. */
    allow(query: URLSearchParams): string {
      const code = random();
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        scopes: (query.get('scope') ?? '').split(' '),
        expiresAt: now() + codeLifetimeMs,
      });
      return back(app.redirectUri, { code, state: query.get('state') ?? '' });
    },

    /** The user says no. */
    cancel: (query: URLSearchParams): string =>
      back(app.redirectUri, {
        error: 'access_denied',
        error_description: 'The user chose not to give your app access to their Dropbox account.',
        state: query.get('state') ?? '',
      }),

    /** POST /oauth2/token. */
    token(form: URLSearchParams): unknown {
      refuseOtherApps(form, app);
      if (form.get('grant_type') === 'refresh_token') {
        const grant = grants.find(({ refreshToken }) => refreshToken === form.get('refresh_token'));
        if (grant === undefined || grant.isRevoked) {
          throw invalidGrant('refresh token is invalid or revoked');
        }
        return issueAccess(grant);
      }
      if (form.get('grant_type') !== 'authorization_code') {
        throw new DropboxError(400, { error: 'unsupported_grant_type' });
      }
      const code = takeCode(form);
      const grant: Grant = { scopes: code.scopes, refreshToken: random(), isRevoked: false };
      grants.push(grant);
      return {
        ...issueAccess(grant),
        refresh_token: grant.refreshToken,
        scope: grant.scopes.join(' '),
        uid: '12345',
        account_id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
      };
    },

    /** The permission behind a header; refuses as Dropbox does when it is none, too old or too small. */
    check(authorization: string | undefined, scope: string | null): Grant {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      if (token === undefined) {
        throw badRequest('Must provide HTTP header "Authorization".');
      }
      const access = accessTokens.get(token);
      if (access === undefined || access.grant.isRevoked) {
        throw unionError(401, 'invalid_access_token');
      }
      if (access.expiresAt <= now()) {
        throw unionError(401, 'expired_access_token');
      }
      if (scope !== null && !access.grant.scopes.includes(scope)) {
        throw unionError(401, 'missing_scope', { required_scope: scope });
      }
      return access.grant;
    },

    revoke(grant: Grant): void {
      grant.isRevoked = true;
    },

    /** As if the user had taken every permission back in Dropbox's settings. */
    revokeAll(): void {
      grants.forEach((grant) => {
        grant.isRevoked = true;
      });
    },

    expireAccessTokens(): void {
      accessTokens.forEach((access) => {
        access.expiresAt = 0;
      });
    },

    /** Permissions that are good, of all that were given. */
    count: () => ({ good: grants.filter(({ isRevoked }) => !isRevoked).length, given: grants.length }),

    /** Every secret that was handed out, so that a test can look for it where it must not be. */
    secrets: (): string[] => [...accessTokens.keys(), ...grants.map(({ refreshToken }) => refreshToken)],
  };
}
/** See {@link createGrants}. */
export type Grants = ReturnType<typeof createGrants>;

function refuseOtherApps(form: URLSearchParams, app: DropboxApp): void {
  const secret = form.get('client_secret');
  if (form.get('client_id') !== app.appKey || (secret !== null && secret !== app.appSecret)) {
    throw new DropboxError(401, {
      error: 'invalid_client',
      error_description: 'Invalid client_id or secret',
    });
  }
}

function random(): string {
  return randomBytes(24).toString('base64url');
}

function challengeOf(verifier: string): string | null {
  return /^[\w.~-]{43,128}$/.test(verifier)
    ? createHash('sha256').update(verifier).digest('base64url')
    : null;
}

function invalidGrant(description: string): DropboxError {
  return new DropboxError(400, { error: 'invalid_grant', error_description: description });
}

function back(redirectUri: string, query: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams(query).toString()}`;
}
