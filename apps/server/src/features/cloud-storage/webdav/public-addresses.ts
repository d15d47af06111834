import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';
import type { buildConnector } from 'undici';

/** All that the internet may route to in IPv6; whatever else is given out later stays outside (RFC 4291, IANA). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether everybody on the internet can reach an IP address; neither our own machine nor its network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) {
    return false;
  }
  // An IPv4 address inside an IPv6 one is judged as what it is.
  const known = ipaddr.process(address);
  return known.range() === 'unicast' && (known instanceof ipaddr.IPv4 || known.match(globalUnicast));
}

/** All addresses of a host name. */
export type ResolveHost = (hostName: string) => Promise<readonly LookupAddress[]>;

/** A host that has no address we may call. */
export class AddressRefusedError extends Error {
  constructor() {
    super('The host has no address that may be called');
    this.name = 'AddressRefusedError';
  }
}

/** What a guarded connection needs. */
export interface ConnectionGuard {
  readonly mayReach: (address: string) => boolean;
  readonly resolve?: ResolveHost | undefined;
  readonly timeoutMs: number;
}

/**
 * Opens connections to addresses that may be reached, and to no other. The name is resolved once for each connection,
 * and the very addresses that were judged are the ones connected to: a name that changes its mind gains nothing.
 */
export function createGuardedConnector(
  build: typeof buildConnector,
  { mayReach, resolve, timeoutMs }: ConnectionGuard,
) {
  const connect = build({
    timeout: timeoutMs,
    lookup: guardLookup(resolve ?? ((hostName) => lookup(hostName, { all: true })), mayReach),
    // Without these the types would want a host and port already here; each connection brings its own.
    host: '',
    port: 0,
  });
  const guarded: buildConnector.connector = (options, callback) => {
    const host = withoutBrackets(options.hostname);
    // A literal address is never looked up.
    if (isIP(host) !== 0 && !mayReach(host)) {
      callback(new AddressRefusedError(), null);
      return;
    }
    connect(options, callback);
  };
  return guarded;
}

/** The host of a URL as the network wants it. */
export function withoutBrackets(hostName: string): string {
  return hostName.replace(/^\[(.*)\]$/, '$1');
}

function guardLookup(resolve: ResolveHost, mayReach: (address: string) => boolean): LookupFunction {
  return (hostName, { all }, callback) => {
    resolve(hostName).then(
      (addresses) => {
        const reachable = addresses.filter(({ address }) => mayReach(address));
        const [first] = reachable;
        if (first === undefined) {
          callback(new AddressRefusedError(), []);
        } else if (all === true) {
          callback(null, reachable);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error('The name could not be resolved'), []);
      },
    );
  };
}
