/** A refusal in Dropbox's own form. */
export class DropboxError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'DropboxError';
    this.status = status;
    this.body = body;
  }
}

/** A request that Dropbox does not understand is answered in plain text. */
export function badRequest(what: string): DropboxError {
  return new DropboxError(400, `Error in call to API function: ${what}`);
}

/** `path/conflict/folder` is a union within a union, each under the name of its tag; `extra` belongs to the innermost. */
export function unionError(
  status: number,
  tags: string,
  extra: Readonly<Record<string, unknown>> = {},
): DropboxError {
  return new DropboxError(status, { error_summary: `${tags}/..`, error: nest(tags.split('/'), extra) });
}

/** An upload says why under another name than everything else. */
export function uploadError(reason: string): DropboxError {
  const inner = nest(reason.split('/'), {});
  return new DropboxError(409, {
    error_summary: `path/${reason}/..`,
    error: { '.tag': 'path', reason: inner, upload_session_id: 'pid_upload_session:test' },
  });
}

function nest(
  [tag = 'other', ...inner]: readonly string[],
  extra: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return inner.length === 0 ? { '.tag': tag, ...extra } : { '.tag': tag, [tag]: nest(inner, extra) };
}
