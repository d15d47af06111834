import type { PasswordConnection } from '@bonbog/contract';

import type { NewConnection } from '#features/cloud-storage/cloud-connections.ts';
import { CloudFault } from '#features/cloud-storage/cloud-provider.ts';
import { AppError } from '#platform/app-error.ts';

import { authorizationOf, lookAt, type WebdavPlace } from './webdav-account.ts';
import { type AddressRules, readAddress } from './webdav-address.ts';
import type { WebdavClient } from './webdav-client.ts';

/** How long a user waits for a server that does not answer. */
const patienceMs = 20_000;
const noAnswer = 'Serveren svarer ikke. Se efter, om adressen er rigtig, og prøv igen.';
const noFolder = 'Der er ingen WebDAV-mappe på adressen.';
const wrongPassword = 'Brugernavn eller app-adgangskode er forkert.';
const sentElsewhere = 'Adressen sender videre til et andet sted. Skriv den adresse, den ender på.';

/**
 * Tries what a user wrote about a WebDAV folder; `beforeCall` comes between what is read of it and the first request.
 * Answers the folder that the address leads to.
 */
export async function tryConnection(
  { rules, client }: { readonly rules: AddressRules; readonly client: WebdavClient },
  written: PasswordConnection,
  beforeCall: () => Promise<void>,
): Promise<NewConnection> {
  const { address, userName, appPassword } = written;
  const read = readAddress(address, rules);
  if ('fault' in read) {
    throw fieldError('address', read.fault);
  }
  if (/[:\p{Cc}]/u.test(userName)) {
    throw fieldError('userName', 'Brugernavnet må ikke indeholde kolon.');
  }
  await beforeCall();
  const url = folderOf(await tryAddress(client, { url: read.url, authorization: authorizationOf(written) }));
  return {
    credentials: { address: url.href, userName, appPassword },
    account: `${userName}, ${url.host}`,
  };
}

/**
 * What stands at the address. A refusal there is never a 401 of ours, which would end the session; and a name that leads
 * into our own network looks like one that does not answer, so that nobody can ask us for the names of our neighbours.
 */
async function tryAddress(
  client: WebdavClient,
  account: { url: URL; authorization: string },
): Promise<WebdavPlace> {
  const limit = AbortSignal.timeout(patienceMs);
  try {
    return await lookAt(client, account, limit);
  } catch (error) {
    if (error instanceof CloudFault) {
      throw error.kind === 'refused'
        ? fieldError('appPassword', wrongPassword)
        : fieldError('address', noAnswer);
    }
    throw limit.aborted ? fieldError('address', noAnswer) : error;
  }
}

function folderOf(place: WebdavPlace): URL {
  switch (place.kind) {
    case 'folder':
      return place.url;
    case 'forbidden':
      throw fieldError('appPassword', wrongPassword);
    case 'elsewhere':
      throw fieldError('address', sentElsewhere);
    case 'file':
    case 'nothing':
      throw fieldError('address', noFolder);
  }
}

function fieldError(field: keyof PasswordConnection, message: string): AppError {
  return new AppError('VALIDATION_ERROR', message, { details: { fieldErrors: { [field]: message } } });
}
