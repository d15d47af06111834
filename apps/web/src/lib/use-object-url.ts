import { useEffect, useState } from 'react';

/** An address of a file the browser already has, so that it is seen at once; null until it is made, or without a file. */
export function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) {
      return;
    }
    const made = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The address lives as long as the effect; made while drawing, nobody would take it back.
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
