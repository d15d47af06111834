/**
 * Lets tests of screens wait for ten seconds before they say that something did not come: a second, the default, is over
 * on a busy machine before a screen is drawn. Loaded before every test file; those without a browser are left alone.
 */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
