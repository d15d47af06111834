/** Node's parameters that run the built server. */
export function serverParameters(): string[];
