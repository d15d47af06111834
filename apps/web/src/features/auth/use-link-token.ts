import { useEffect, useState } from 'react';

/**
 * The token of the link in the mail, '' when there is none. It stands behind the # so that it is sent to no server,
 * and leaves the address bar at once, so that it stays out of the browser's history.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const take = () => {
      const found = window.location.hash.slice(1);
      if (found !== '') {
        setToken(found);
        window.history.replaceState(null, '', window.location.pathname);
      }
    };
    take();
    // A second link that is opened in this very tab only changes what stands behind the #.
    window.addEventListener('hashchange', take);
    return () => {
      window.removeEventListener('hashchange', take);
    };
  }, []);
  return token;
}
