import type { Readable } from 'node:stream';

import type { CloudProviderId } from '@bonbog/contract';

/** A file on its way to a cloud storage. `open` may be called again when an attempt has failed. */
export interface OutgoingFile {
  /** One name, no path; NFC. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly open: () => Promise<Readable>;
}

/**
 * The folder of a connected user at a cloud storage. What is there is never overwritten: when a file of the same name has
 * the same content nothing is written ('present'), and when it has another the new file gets a name of its own.
 */
export interface CloudFolder {
  readonly put: (file: OutgoingFile, signal: AbortSignal) => Promise<'stored' | 'present'>;
}

/** A user's connection, as the cloud storage alone can read it; it is sealed before it is stored. */
export type CloudCredentials = Readonly<Record<string, string>>;

/** One cloud storage, as exports need it. Every method may throw a {@link CloudFault}. */
export interface CloudProvider {
  readonly id: CloudProviderId;
  /** Whether the operator set it up. */
  readonly isConfigured: boolean;
  /** Opens a folder, which is made when it is not there. `keep` stores credentials that were renewed on the way. */
  readonly openFolder: (
    credentials: CloudCredentials,
    name: string,
    context: {
      readonly keep: (credentials: CloudCredentials) => Promise<void>;
      readonly signal: AbortSignal;
    },
  ) => Promise<CloudFolder>;
  /** Makes the credentials worthless, as far as the cloud storage can. */
  readonly revoke: (credentials: CloudCredentials, signal: AbortSignal) => Promise<void>;
}

/**
 * Why a cloud storage did not do what it was asked. `refused`: it no longer takes the credentials, and nothing more will
 * work. `full`: no room is left. `unreachable`: it does not answer, or says that it cannot now. `file`: this file only.
 */
export type CloudFaultKind = 'refused' | 'full' | 'unreachable' | 'file';

/** See {@link CloudFaultKind}. The message is English and for the log, and never holds a credential. */
export class CloudFault extends Error {
  readonly kind: CloudFaultKind;

  constructor(kind: CloudFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CloudFault';
    this.kind = kind;
  }
}
