import { useEffect, useEffectEvent, useState } from 'react';

// Browsers refuse to change the address for every letter of a fast typist.
const settleMs = 300;

/** What is typed into the search. The address follows when nothing was typed for a moment, and leads when it changes by itself. */
export function useSearchText(inAddress: string, write: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    setText(inAddress);
  }
  const handleSettled = useEffectEvent(write);
  useEffect(() => {
    if (text === inAddress) {
      return;
    }
    const timer = window.setTimeout(() => {
      handleSettled(text);
    }, settleMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [text, inAddress]);
  return { text, change: setText };
}
/** See {@link useSearchText}. */
export type SearchText = ReturnType<typeof useSearchText>;
