import { isCalendarDate } from '@bonbog/domain';
import { useRef } from 'react';

import { editText, readTyped, type FieldType, type ReadResult } from './field-value.ts';
import { fieldsText } from './fields.text.ts';
import { useTyping } from './use-typing.ts';

/** What an edit of a field that is always open works on; see OpenFieldProps. */
export interface OpenEditPorts {
  readonly type: FieldType;
  readonly value: string;
  readonly onSave: (value: string) => void;
  readonly onBegin: () => () => void;
  readonly onConfirm: () => void;
}

/**
 * The life of a field that is always open. Every key counts, and what cannot be read counts as nothing, so that an
 * earlier value is never saved in its place. The text stays as it is typed until it is left or confirmed, and what is
 * refused stays until it is mended or given up.
 */
export function useOpenEdit({ type, value, onSave, onBegin, onConfirm }: OpenEditPorts) {
  const input = useRef<HTMLInputElement>(null);
  const takeBack = useRef<(() => void) | null>(null);
  const { typed, problem, commit, end, ...typing } = useTyping({
    type,
    read: (text) => (type === 'date' ? readDay(input.current) : readTyped(type, text)),
    // Saved with its last key.
    onRead: () => {
      takeBack.current = null;
    },
  });
  return {
    input,
    shown: typed ?? (type === 'date' ? value : editText(type, value)),
    problem,
    type: (text: string) => {
      takeBack.current ??= onBegin();
      const result = typing.type(text);
      onSave(result.ok ? result.value : '');
    },
    leave: () => {
      if (typed !== null) {
        commit('quietly');
      }
    },
    confirm: () => {
      if (typed === null || commit()) {
        onConfirm();
      }
    },
    discard: () => {
      takeBack.current?.();
      takeBack.current = null;
      // Half a day has no value that another one would take the place of.
      if (type === 'date' && input.current !== null) {
        input.current.value = '';
      }
      end();
    },
  };
}

/** The day of the browser's own date input, which shows half a day and days that do not exist without having a value. */
function readDay(input: HTMLInputElement | null): ReadResult {
  const day = input?.value ?? '';
  return input?.validity.badInput === true || (day !== '' && !isCalendarDate(day))
    ? { ok: false, message: fieldsText.wrongDate }
    : { ok: true, value: day };
}
