import { useContext, useEffect, useRef, useState } from 'react';

import { afterTyping, editText, keptWhileTyping, readTyped, type FieldType } from './field-value.ts';
import { OpenEditorsContext } from './open-editors.ts';

/** What an inline edit works on; see InlineFieldProps. */
export interface InlineEditPorts {
  readonly type: FieldType;
  readonly value: string;
  /** Whether a date may be taken away. */
  readonly allowsEmpty?: boolean;
  readonly onSave: (value: string) => void;
}

/**
 * The life of one inline edit. `typed` is null while the value is only shown. The button that opens the editor gets
 * the focus back when the user closes it.
 */
export function useInlineEdit({ type, value, allowsEmpty = false, onSave }: InlineEditPorts) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shouldReturnFocus = useRef(false);
  const editors = useContext(OpenEditorsContext);

  const close = () => {
    setTyped(null);
    setProblem(null);
  };
  const commit = (tone: 'aloud' | 'quietly' = 'aloud'): boolean => {
    const isEmptied = allowsEmpty && (typed ?? '').trim() === '';
    const read = isEmptied ? ({ ok: true, value: '' } as const) : readTyped(type, typed ?? '');
    if (read.ok) {
      onSave(read.value);
      close();
      return true;
    }
    if (type === 'date' && tone === 'aloud') {
      window.alert(read.message);
    }
    setProblem(read.message);
    return false;
  };

  // Registered anew after each render, because the text to take over changes with every key.
  useEffect(() => (typed === null ? undefined : editors?.register(commit)));
  useEffect(() => {
    if (typed === null && shouldReturnFocus.current) {
      shouldReturnFocus.current = false;
      button.current?.focus();
    }
  }, [typed]);

  return {
    typed,
    problem,
    button,
    open: () => {
      setTyped(editText(type, value));
    },
    type: (text: string) => {
      setTyped(keptWhileTyping(type, text));
    },
    leave: () => {
      setTyped((text) => text && afterTyping(type, text));
    },
    confirm: () => {
      shouldReturnFocus.current = true;
      commit();
    },
    discard: () => {
      shouldReturnFocus.current = true;
      close();
    },
  };
}
