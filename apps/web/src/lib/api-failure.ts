/** What is known about a call that failed. */
export interface FailureFacts {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly message: string;
  /** The parsed JSON body, else its text. */
  readonly body: unknown;
  /** How long the server asks to be left alone; null when it does not. */
  readonly retryAfterSeconds?: number | null;
  /** The server had no words for it, and the message is the text of a proxy or the English name of the status. */
  readonly isWordless?: boolean;
}

/** A call that was not answered with success. `message` is fit for the user. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly errorType: string | null;
  readonly requiresVerification: boolean;
  readonly email: string | null;
  readonly suggestion: string | null;
  readonly shouldRetry: boolean;
  /** The cloud storage refuses; the session stands (T-60). */
  readonly tokenExpired: boolean;
  readonly retryAfterSeconds: number | null;
  readonly isWordless: boolean;
  /** What is wrong with single fields of what was sent, by their names. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(facts: FailureFacts, options?: ErrorOptions) {
    super(facts.message, options);
    this.name = 'ApiFailure';
    this.status = facts.status;
    this.body = facts.body;
    this.errorType = textField(facts.body, 'errorType');
    this.requiresVerification = field(facts.body, 'requiresVerification') === true;
    this.email = textField(facts.body, 'email');
    this.suggestion = textField(facts.body, 'suggestion');
    this.shouldRetry = field(facts.body, 'shouldRetry') === true;
    this.isWordless = facts.isWordless ?? false;
    this.tokenExpired = isTokenExpired(facts.body);
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.fieldErrors = textsOf(field(facts.body, 'fieldErrors'));
  }

  /** '{status}: {body}', for logs; users are shown `message`. */
  override toString(): string {
    const body = typeof this.body === 'string' ? this.body : JSON.stringify(this.body);
    return `${this.status}: ${body}`;
  }
}

/**
 * The words for an answer that is not a success: the body's message, else its error, else the text of a body that
 * is not JSON, else the HTTP status text.
 */
export function failureMessage(body: unknown, statusText: string): string {
  const fromText = typeof body === 'string' && body.trim() !== '' ? body : null;
  return wordsOf(body) ?? fromText ?? statusText;
}

/** What the server itself says of a failure, or null. */
export function wordsOf(body: unknown): string | null {
  return textField(body, 'message') ?? textField(body, 'error');
}

/** Whether an answer is not that of our server, which has words for whatever it refuses, but of a proxy before it. */
export function isForeign({
  isWordless,
  body,
  status,
}: Pick<ApiFailure, 'isWordless' | 'body' | 'status'>): boolean {
  // A 403 without a page says at login that the address is not confirmed (AUTH-24).
  return isWordless && (typeof body === 'string' || (body === null && status !== 403));
}

/** Whether a body says that the token of a cloud storage, and not that of the session, is no longer taken. */
export function isTokenExpired(body: unknown): boolean {
  return field(body, 'tokenExpired') === true;
}

function field(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
}

function textField(body: unknown, key: string): string | null {
  const value = field(body, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}
