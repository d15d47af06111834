import { MessagesSquare } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { chatText } from './chat.text.ts';

const text = chatText.start;

/** Props of {@link ChatStart}. */
export interface ChatStartProps {
  readonly isAssistantOn: boolean;
  readonly onAsk: (question: string) => void;
}

/** What a chat shows before anything was said: whom one talks to, and questions to begin with. */
export function ChatStart({ isAssistantOn, onAsk }: ChatStartProps) {
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-3 text-center">
      <MessagesSquare aria-hidden strokeWidth={1.25} className="size-10 text-muted" />
      <p className="text-lg font-semibold">{text.title}</p>
      <p className="max-w-md text-muted">{isAssistantOn ? text.lead : chatText.awaitsSupport}</p>
      <ul className="mt-2 flex w-full max-w-md flex-col gap-2">
        {(isAssistantOn ? text.examples : []).map((question) => (
          <li key={question}>
            <Button
              className="w-full text-left font-normal!"
              onClick={() => {
                onAsk(question);
              }}
            >
              <span className="flex-1">{question}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
