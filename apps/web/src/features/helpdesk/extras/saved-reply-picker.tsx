import { MessageSquareText } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { extrasText } from './extras.text.ts';
import { fillSavedReply, type SavedReplyValues } from './fill-saved-reply.ts';
import { SavedReplyChoice } from './saved-reply-choice.tsx';

const text = extrasText.picker;

/** Props of {@link SavedReplyPicker}. */
export interface SavedReplyPickerProps {
  readonly values: SavedReplyValues;
  /** Takes the answer, filled in. It may move the focus; else that goes back to the button. */
  readonly onPick: (text: string) => void;
  /** What stands in the reply box. With it the words that could not be filled in are told of as long as they are there. */
  readonly draft?: string;
}

/** Fetches a saved answer into the reply box. Tells which words it could not fill in, so that nobody sends them so. */
export function SavedReplyPicker(props: SavedReplyPickerProps) {
  return <Picker key={props.values.caseNumber} {...props} />;
}

function Picker({ values, onPick, draft }: SavedReplyPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const left = unknown.filter((word) => draft === undefined || draft.includes(word));

  const handlePick = (body: string) => {
    const filled = fillSavedReply(body, values, new Date());
    setUnknown(filled.unknown);
    setIsOpen(false);
    onPick(filled.text);
  };
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger asChild>
          <Button>
            <MessageSquareText aria-hidden className="size-5" />
            {text.button}
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            aria-label={text.button}
            align="start"
            sideOffset={4}
            collisionPadding={16}
            onCloseAutoFocus={keepMovedFocus}
            className="z-40 flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-2rem)] flex-col rounded-md border border-line-strong bg-surface p-3 text-ink outline-none"
          >
            <SavedReplyChoice onPick={handlePick} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {/* Below the whole row of buttons that this one stands in. */}
      <div role="status" className="order-last basis-full empty:hidden">
        {left.length > 0 && <ErrorText>{text.unknown(left)}</ErrorText>}
      </div>
    </>
  );
}

/** Whoever took the answer may have the focus by now; it is on the page itself when nobody has. */
function keepMovedFocus(event: Event): void {
  if (document.activeElement !== document.body) {
    event.preventDefault();
  }
}
