import { chatText } from './chat.text.ts';

const text = chatText.thread;
const shape = 'inline-flex max-w-full items-center rounded-full border px-3 text-left text-sm wrap-anywhere';

/** Props of {@link Replies}. Without `onSay` they can be read alone. */
export interface RepliesProps {
  readonly replies: readonly string[];
  readonly onSay?: ((words: string) => void) | undefined;
}

/** What an answer may be answered with; pressing one says it, as a new message. */
export function Replies({ replies, onSay }: RepliesProps) {
  return (
    <ul aria-label={text.replies} className="mt-2 flex flex-wrap gap-2">
      {replies.map((words) => (
        <li key={words} className="min-w-0">
          {onSay === undefined ? (
            <span className={`${shape} border-line py-1 text-muted`}>{words}</span>
          ) : (
            <button
              type="button"
              onClick={() => {
                onSay(words);
              }}
              className={`${shape} min-h-11 border-accent bg-surface font-medium hover:bg-sunken sm:min-h-9`}
            >
              {words}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
