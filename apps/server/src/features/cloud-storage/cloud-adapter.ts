import type { PasswordConnection, PerCloudProvider } from '@bonbog/contract';

import type { NewConnection } from './cloud-connections.ts';
import type { CloudCredentials, CloudProvider } from './cloud-provider.ts';

/** What users give permission to on the storage's own page: the OAuth code flow with PKCE. */
export interface OauthAccess<Credentials extends CloudCredentials = CloudCredentials> {
  /** The page that asks the user. The challenge is made from the verifier, which `connect` shows. */
  readonly authorizeAddress: (state: string, verifier: string) => string;
  /** Credentials for the code that came back, and whose storage it is. */
  readonly connect: (
    code: string,
    verifier: string,
    signal: AbortSignal,
  ) => Promise<NewConnection & { readonly credentials: Credentials }>;
}

/** What opens with an address, a user name and a password. */
export interface PasswordAccess {
  /**
   * Tries what the user wrote. What is wrong with it is thrown as a VALIDATION_ERROR of its field and never as a 401,
   * which would end the session. `beforeCall` counts the attempt, and comes before anything is sent.
   */
  readonly tryConnection: (
    written: PasswordConnection,
    beforeCall: () => Promise<void>,
  ) => Promise<NewConnection>;
}

/** A cloud storage with its way to a connection: by OAuth. */
export type OauthAdapter = CloudProvider & OauthAccess;
/** The same: by password. */
export type PasswordAdapter = CloudProvider & PasswordAccess;

/** What stands behind each entry of the contract's table. */
export type CloudAdapters = PerCloudProvider<{ oauth: OauthAdapter; password: PasswordAdapter }>;
