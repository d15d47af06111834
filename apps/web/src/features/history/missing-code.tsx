import { BookkeepingLink } from '#lib/bookkeeping-link.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { actionsText } from './actions.text.ts';

/** Why no file was made, with the way to where the missing VAT code is written; nothing for null. */
export function MissingCode({ message }: { readonly message: string | null }) {
  return (
    message !== null && (
      <ErrorText>
        {message} <BookkeepingLink words={actionsText.writeCode} />
      </ErrorText>
    )
  );
}
