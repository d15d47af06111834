/** Sends JSON to a server in another process, with the cookies that an earlier answer set, as a browser would. */
export function postJson(url: string, body: unknown, earlier?: Response): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cookieHeader(earlier) },
    body: JSON.stringify(body),
  });
}

/** The header that sends the cookies of an answer back. */
export function cookieHeader(answer: Response | undefined): Record<string, string> {
  const cookies = answer?.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '') ?? [];
  return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
}
