import { hash, verify } from '@node-rs/argon2';

/** Hashes a password with argon2id, in the strength the library recommends (OWASP: 19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

/**
 * Tells whether a password belongs to a hash. Without a hash it does the same work against one nobody knows the
 * password of, so that the time does not tell whether an account exists.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await unknownHash), password.normalize('NFKC'));
  return isRight && passwordHash !== undefined;
}

const unknownHash = hashPassword(crypto.randomUUID());
