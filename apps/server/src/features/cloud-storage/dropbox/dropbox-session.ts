import { type CloudCredentials, CloudFault } from '#features/cloud-storage/cloud-provider.ts';
import { toHeaderJson } from './dropbox-argument.ts';
import { type DropboxAnswer, isTokenRefused } from './dropbox-fault.ts';
import { type DropboxOauth, readCredentials } from './dropbox-oauth.ts';
import type { DropboxRequest, DropboxTimeouts, DropboxTransport } from './dropbox-transport.ts';

/** What sending takes, whoever's Dropbox it is. */
export interface DropboxConnection {
  readonly oauth: DropboxOauth;
  readonly transport: DropboxTransport;
  readonly apiUrl: string;
  readonly contentUrl: string;
  readonly timeouts: DropboxTimeouts;
}

/**
 * Requests in one user's name. The access token is renewed shortly before its end, and once more when Dropbox refuses
 * it earlier, as it does when clocks differ; `keep` stores what came of that.
 */
export function createDropboxSession(
  { oauth, transport, apiUrl, contentUrl, timeouts }: DropboxConnection,
  kept: CloudCredentials,
  keep: (credentials: CloudCredentials) => Promise<void>,
) {
  let credentials = readCredentials(kept);

  const renew = async (signal: AbortSignal): Promise<void> => {
    credentials = await oauth.renew(credentials, signal);
    await keep(credentials);
  };

  const send = async (request: DropboxRequest, signal: AbortSignal): Promise<DropboxAnswer> => {
    if (oauth.isEnding(credentials)) {
      await renew(signal);
    }
    const inOurName = (): DropboxRequest => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${credentials.accessToken}` },
    });
    const answer = await transport.ask(inOurName(), signal);
    if (!isTokenRefused(answer)) {
      return answer;
    }
    await renew(signal);
    return transport.ask(inOurName(), signal);
  };

  return {
    /** A request without a file; `argument` is null for the few that take none. */
    call: (what: string, argument: unknown, signal: AbortSignal): Promise<DropboxAnswer> =>
      send(
        {
          what,
          url: `${apiUrl}/2/${what}`,
          headers: argument === null ? {} : { 'content-type': 'application/json' },
          // An empty text would be sent with a type of its own, which Dropbox refuses.
          body: argument === null ? new Uint8Array(0) : JSON.stringify(argument),
          timeoutMs: timeouts.callMs,
        },
        signal,
      ),

    /** A request with a part of a file as its body. */
    upload: (
      what: string,
      { argument, bytes }: { readonly argument: unknown; readonly bytes: Uint8Array<ArrayBuffer> },
      signal: AbortSignal,
    ): Promise<DropboxAnswer> =>
      send(
        {
          what,
          url: `${contentUrl}/2/${what}`,
          headers: {
            'content-type': 'application/octet-stream',
            'dropbox-api-arg': toHeaderJson(argument),
          },
          body: bytes,
          timeoutMs: timeouts.uploadMs,
        },
        signal,
      ),
  };
}
/** See {@link createDropboxSession}. */
export type DropboxSession = ReturnType<typeof createDropboxSession>;

/** Whether a fault says that the permission is gone, which is what revoking is for. */
export function isRefused(error: unknown): boolean {
  return error instanceof CloudFault && error.kind === 'refused';
}
