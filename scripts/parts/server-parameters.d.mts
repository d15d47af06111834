/** Node's parameters before the server's program. */
export function serverParameters(): string[];
