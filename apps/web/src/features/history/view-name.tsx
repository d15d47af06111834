import { type ReactNode, useState } from 'react';

import { LIMITS } from '@bonbog/contract/calls';

import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { viewsText } from './views.text.ts';

/** Props of {@link ViewName}. `error` is what the server said of the name that was sent. */
export interface ViewNameProps {
  readonly initial?: string;
  readonly action: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly isDisabled?: boolean;
  readonly onSend: (name: string) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Asks for the name of a view. It is empty again once it was taken. */
export function ViewName({
  initial = '',
  action,
  hint,
  error,
  isDisabled = false,
  onSend,
  children,
}: ViewNameProps) {
  const [name, setName] = useState(initial);
  const [isUnnamed, setIsUnnamed] = useState(false);
  const send = () => {
    const isBlank = name.trim() === '';
    setIsUnnamed(isBlank);
    if (!isBlank) {
      onSend(name).then(
        () => {
          setName('');
        },
        () => undefined,
      );
    }
  };
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={viewsText.name}
        value={name}
        maxLength={LIMITS.savedViewNameMaxLength}
        autoComplete="off"
        disabled={isDisabled}
        error={isUnnamed ? viewsText.unnamed : error}
        {...(hint === undefined ? {} : { hint })}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="slim" disabled={isDisabled}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
