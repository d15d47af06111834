import { authRoutes, type Credentials } from '@bonbog/contract/calls';

import { callApi } from '#lib/api-client.ts';

// Screens that stand in the first load import this file when it is needed: it brings the schemas along.

/** Asks for a session. Throws an ApiFailure; a 401 of this call is a wrong password. */
export function login(credentials: Credentials) {
  return callApi(authRoutes.login, { body: credentials });
}

/** Asks for an account. */
export function register(credentials: Credentials) {
  return callApi(authRoutes.register, { body: credentials });
}

/** Trades the code from the mail for a session. */
export function verify(email: string, code: string) {
  return callApi(authRoutes.verify, { body: { email, code } });
}

/** Asks for a code by mail. The server sends at most one a minute and answers the same. */
export function resend(email: string) {
  return callApi(authRoutes.resend, { body: { email } });
}

/** Ends a session on the server. The token is given, because the stored one is gone by then. */
export function logout(token: string, signal: AbortSignal) {
  return callApi(authRoutes.logout, { token, signal, keepalive: true });
}
