import { readableEmail } from '@bonbog/domain';
import { Eye } from 'lucide-react';

import { extrasText } from './extras.text.ts';
import { usePresence, type OwnPresence } from './use-presence.ts';

const text = extrasText.presence;

/** Tells colleagues that the user looks at a case or writes an answer to it, and warns when one of them does. */
export function PresenceWarning(props: OwnPresence) {
  return <CasePresence key={props.caseNumber} {...props} />;
}

function CasePresence(props: OwnPresence) {
  const others = usePresence(props);
  const emailsOf = (isWriting: boolean) =>
    others.filter((other) => other.isWriting === isWriting).map(({ email }) => readableEmail(email));
  const writing = emailsOf(true);
  const looking = emailsOf(false);
  // The region is there before the warning, or screen readers would not read it out.
  return (
    <div role="status">
      {others.length > 0 && (
        <div className="flex items-start gap-2 rounded-md border border-warning/30 bg-warning-soft px-3 py-2 text-sm font-medium text-warning">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            {writing.length > 0 && <p>{text.writing(writing)}</p>}
            {looking.length > 0 && <p>{text.looking(looking)}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
