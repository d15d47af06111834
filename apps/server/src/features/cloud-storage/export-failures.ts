import { CLOUD_PROVIDERS, type CloudProviderId } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';

import type { CloudFaultKind } from './cloud-provider.ts';
import type { SendingFault } from './send-files.ts';

type Lasting = Exclude<CloudFaultKind, 'refused'>;

/** Why nothing was exported at all. */
type Failure = Exclude<SendingFault, 'refused'> | `folder-${Lasting}` | 'stopped';

const full = (name: string) => `Der er ikke mere plads hos ${name}. Gør plads, og prøv igen.`;
const unreachable = (name: string) => `${name} svarer ikke lige nu. Prøv igen om lidt.`;
const notTaken = (name: string) => `${name} tog ikke imod filerne. Prøv igen.`;

const sentences: Readonly<Record<Failure, (name: string) => string>> = {
  full,
  unreachable,
  file: notTaken,
  ours: () => 'Filerne kan ikke læses på serveren. Prøv igen om lidt.',
  'folder-full': full,
  'folder-unreachable': unreachable,
  'folder-file': (name) => `Mappen kan ikke bruges hos ${name}. Vælg et andet navn.`,
  stopped: () => 'Eksporten blev afbrudt, fordi serveren genstarter. Prøv igen om lidt.',
};

/** The operator has not set the cloud storage up (S-53). */
export function notConfigured(): AppError {
  return new AppError('CLOUD_NOT_CONFIGURED', 'Cloud-eksport er ikke sat op på denne server.');
}

/** The user has no connection that can be used. */
export function notConnected(
  provider: CloudProviderId,
  message = `Forbind til ${CLOUD_PROVIDERS[provider].name} først.`,
): AppError {
  return new AppError('CLOUD_NOT_CONNECTED', message);
}

/** The cloud storage does not take the connection any more. It ends no session of ours (T-60). */
export function refused(provider: CloudProviderId): AppError {
  const name = CLOUD_PROVIDERS[provider].name;
  return new AppError(
    'CLOUD_TOKEN_EXPIRED',
    `Din adgang til ${name} gælder ikke længere. Forbind til ${name} igen.`,
    { details: { tokenExpired: true } },
  );
}

/** Nothing was exported (S-56). */
export function failed(provider: CloudProviderId, failure: Failure): AppError {
  return new AppError('CLOUD_FAILED', sentences[failure](CLOUD_PROVIDERS[provider].name));
}
