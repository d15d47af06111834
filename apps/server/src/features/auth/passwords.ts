import { hash, verify } from '@node-rs/argon2';

/** How much work a hash is, and so a guess: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** The strength that OWASP's Password Storage Cheat Sheet names for argon2id with one thread: 19 MiB, two passes. */
const RECOMMENDED: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Makes and compares argon2id hashes. Each hash says what it cost, so that a change of the cost makes none worthless. */
export function createPasswords(cost: PasswordCost = RECOMMENDED) {
  const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);
  const unknownHash = hashPassword(crypto.randomUUID());

  return {
    hash: hashPassword,

    /**
     * Tells whether a password belongs to a hash. Without a hash it does the same work against one nobody knows the
     * password of, so that the time does not tell whether an account exists.
     */
    async isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
      const isSame = await verify(passwordHash ?? (await unknownHash), password.normalize('NFKC'));
      return isSame && passwordHash !== undefined;
    },
  };
}
/** See {@link createPasswords}. */
export type Passwords = ReturnType<typeof createPasswords>;
