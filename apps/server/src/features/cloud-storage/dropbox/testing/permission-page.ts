/** The page on which Dropbox asks a person, with the two buttons that a journey clicks. */
export function permissionPage(query: URLSearchParams): string {
  const address = (choice: string) => `/oauth2/${choice}?${query.toString().replaceAll('&', '&amp;')}`;
  return `<!doctype html>
<html lang="en">
  <head><title>Dropbox - API Request Authorization</title></head>
  <body>
    <h1>Bonbog would like access to your Dropbox</h1>
    <ul>${(query.get('scope') ?? '')
      .split(' ')
      .map((scope) => `<li>${scope.replaceAll(/[^a-z_.]/g, '')}</li>`)
      .join('')}</ul>
    <a role="button" href="${address('cancel')}">Cancel</a>
    <a role="button" href="${address('allow')}">Allow</a>
  </body>
</html>`;
}
