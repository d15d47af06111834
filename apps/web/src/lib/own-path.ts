/**
 * Whether the target of a link in a text is a screen of this product: a path from the root and nothing else. What
 * browsers would read as another site ('//', a backslash, a control character between) is none.
 */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(target) && isSameOrigin(target);
}

function isSameOrigin(target: string): boolean {
  const { origin } = window.location;
  return URL.parse(target, origin)?.origin === origin;
}
