/** Builds the server when its sources changed since the last time. Throws when it cannot. */
export function ensureServerBuilt(options?: { readonly always?: boolean }): Promise<void>;

/** Where the built form of a program lies, given the path of its source from the root. */
export function builtProgram(source: string): string;
