import { useRef, useState, type SubmitEvent } from 'react';

/** What is wrong with each field; nothing for a field that is right. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string | undefined>>;

/** What a form does with what was typed into it. */
export interface CheckedFormPorts<Field extends string> {
  /** The names of the inputs, in their order. */
  readonly fields: readonly Field[];
  /** Empty when everything can be sent. */
  readonly check: (read: (field: Field) => string) => FieldErrors<Field>;
  readonly submit: (read: (field: Field) => string, answers: FormAnswers<Field>) => void;
}

/** What the answer to a form does with it. */
export interface FormAnswers<Field extends string> {
  /** Shows what the server found wrong as what was wrong before sending. */
  readonly refuse: (found: FieldErrors<Field>) => void;
  /** Empties the form. */
  readonly reset: () => void;
}

/**
 * A form of plain inputs. It is checked before it is sent; what is wrong stands at its field, and the first such field
 * gets the focus.
 */
export function useCheckedForm<Field extends string>(ports: CheckedFormPorts<Field>) {
  const { fields, check, submit } = ports;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});

  const refuse = (found: FieldErrors<Field>) => {
    setErrors(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
  };
  const reset = () => {
    form.current?.reset();
    setErrors({});
  };
  return {
    form,
    errors,
    reset,
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      const read = (field: Field): string => {
        const value = data.get(field);
        return typeof value === 'string' ? value : '';
      };
      const found = check(read);
      refuse(found);
      if (fields.every((field) => found[field] === undefined)) {
        submit(read, { refuse, reset });
      }
    },
  };
}
