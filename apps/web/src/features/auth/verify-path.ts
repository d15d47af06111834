/** Where an address is verified. */
export function verifyPath(email: string): string {
  return `/verify?email=${encodeURIComponent(email)}`;
}
