import { hash, verify } from '@node-rs/argon2';

import { createPasswordQueue } from './password-queue.ts';

/** How much work a hash is, and so a guess: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** The strength that OWASP's Password Storage Cheat Sheet names for argon2id with one thread: 19 MiB, two passes. */
const RECOMMENDED: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Makes and compares argon2id hashes. Each hash says what it cost, so that a change of the cost makes none worthless. */
export function createPasswords(cost: PasswordCost = RECOMMENDED) {
  const queue = createPasswordQueue();
  const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);
  const unknownHash = hashPassword(crypto.randomUUID());

  return {
    /** The hash of a password, for whoever asks from an address; throws 503 after ten seconds of waiting. */
    hash: (password: string, address: string): Promise<string> =>
      queue.run(address, () => hashPassword(password)),

    /**
     * Tells whether a password belongs to a hash. Without a hash it does the same work against one nobody knows the
     * password of, so that the time does not tell whether an account exists. Waits like hashing.
     */
    async isRight(password: string, passwordHash: string | undefined, address: string): Promise<boolean> {
      const compared = passwordHash ?? (await unknownHash);
      const isSame = await queue.run(address, () => verify(compared, password.normalize('NFKC')));
      return isSame && passwordHash !== undefined;
    },
  };
}
/** See {@link createPasswords}. */
export type Passwords = ReturnType<typeof createPasswords>;
