/** A question that was asked before the code that wants the answer had come. */
interface EarlyAnswer {
  readonly token: string;
  readonly askedAt: number;
  readonly response: Promise<Response>;
}

/** What nobody has taken by then may be out of date. Slow lines take some seconds for the code. */
const keptMs = 15_000;
const answers = new Map<string, EarlyAnswer>();

/**
 * GETs a path of the API for the session of a token. Whoever asks the same first, for the same session, gets this answer
 * instead of another.
 */
export function askEarly(path: string, token: string): void {
  const response = fetch(path, { headers: { Authorization: `Bearer ${token}` }, credentials: 'include' });
  // Whoever takes it hears of it.
  response.catch(() => undefined);
  answers.set(path, { token, askedAt: performance.now(), response });
}

/** The answer to a question that was asked early, once; undefined where it was not, or too long ago. */
export function takeEarly(path: string, token: string | null): Promise<Response> | undefined {
  const early = answers.get(path);
  answers.delete(path);
  return early !== undefined && early.token === token && performance.now() - early.askedAt < keptMs
    ? early.response
    : undefined;
}
