import { useContext, useEffect, useState } from 'react';

import { keptWhileTyping, type FieldType, type ReadResult } from './field-value.ts';
import { OpenEditorsContext } from './open-editors.ts';

/** How typed text is read, what becomes of a value, and what is said of a refusal beside the field. */
export interface TypingPorts {
  readonly type: FieldType;
  readonly read: (text: string) => ReadResult;
  readonly onRead: (value: string) => void;
  readonly onRefused?: (message: string) => void;
}

/**
 * What is typed into a field and not taken over yet; null while nothing is. A refusal is told when the text is to be
 * taken over, not while it is typed, and stands until it is mended.
 */
export function useTyping({ type, read, onRead, onRefused }: TypingPorts) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const editors = useContext(OpenEditorsContext);

  const end = () => {
    setTyped(null);
    setProblem(null);
  };
  const commit = (tone: 'aloud' | 'quietly' = 'aloud'): boolean => {
    const result = read(typed ?? '');
    if (result.ok) {
      onRead(result.value);
      end();
      return true;
    }
    if (tone === 'aloud') {
      onRefused?.(result.message);
    }
    setProblem(result.message);
    return false;
  };

  // Registered anew after each render, because the text to take over changes with every key.
  useEffect(() => (typed === null ? undefined : editors?.register(commit)));

  return {
    typed,
    problem,
    commit,
    end,
    /** Puts text into the field as it is. */
    show: setTyped,
    /** Takes a key over, and answers what the text says so far. */
    type: (text: string): ReadResult => {
      const kept = keptWhileTyping(type, text);
      const result = read(kept);
      setTyped(kept);
      setProblem((told) => (told === null || result.ok ? null : result.message));
      return result;
    },
  };
}
