import { useEffect, useState } from 'react';

const lingerMs = 100;

/** Turns true when something has been on the screen for a moment and stays so; rows that rush past are not worth a picture. */
export function useLingering(isOnScreen: boolean): boolean {
  const [hasLingered, setHasLingered] = useState(false);
  useEffect(() => {
    if (!isOnScreen || hasLingered) {
      return;
    }
    const timer = setTimeout(() => {
      setHasLingered(true);
    }, lingerMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isOnScreen, hasLingered]);
  return hasLingered;
}
