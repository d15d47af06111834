import { useEffect, useRef } from 'react';

import { afterTyping, editText, readTyped, type FieldType } from './field-value.ts';
import { useTyping } from './use-typing.ts';

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
  const button = useRef<HTMLButtonElement>(null);
  const shouldReturnFocus = useRef(false);
  const { typed, problem, commit, end, ...typing } = useTyping({
    type,
    read: (text) => (allowsEmpty && text.trim() === '' ? { ok: true, value: '' } : readTyped(type, text)),
    onRead: onSave,
    onRefused: (message) => {
      if (type === 'date') {
        window.alert(message);
      }
    },
  });
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
      typing.show(editText(type, value));
    },
    type: (text: string) => {
      typing.type(text);
    },
    leave: () => {
      typing.show((text) => text && afterTyping(type, text));
    },
    confirm: () => {
      shouldReturnFocus.current = true;
      commit();
    },
    discard: () => {
      shouldReturnFocus.current = true;
      end();
    },
  };
}
