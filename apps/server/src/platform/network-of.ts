import { isIPv6 } from 'node:net';

/** How much of an IPv6 address names a network: whoever has one address of a /64 has all of them. */
const networkGroups = 4;

/**
 * What stands for the sender of a request where addresses are counted: an IPv4 address itself, also when it is written
 * as IPv6, and of an IPv6 address its /64, such as '2001:db8:0:1::/64'.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) {
    return bare;
  }
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff) {
    return [groups[6] ?? 0, groups[7] ?? 0].map((group) => `${group >> 8}.${group & 0xff}`).join('.');
  }
  const network = groups.slice(0, networkGroups).map((group) => group.toString(16));
  return `${network.join(':')}::/${networkGroups * 16}`;
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address one way: in hexadecimal, with '::' for the longest run of zeros.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
