import { Button } from '#ui/button.tsx';
import { chatText } from './chat.text.ts';

const text = chatText.thread;

/** Props of {@link OfferedPerson}. */
export interface OfferedPersonProps {
  readonly onAnswer: (words: string) => void;
}

/** The two answers to an offered person, so that nobody has to guess what to write (S-69). */
export function OfferedPerson({ onAnswer }: OfferedPersonProps) {
  return (
    <li className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        onClick={() => {
          onAnswer(text.fetchPerson);
        }}
      >
        {text.fetchPerson}
      </Button>
      <Button
        onClick={() => {
          onAnswer(text.noPerson);
        }}
      >
        {text.noPerson}
      </Button>
    </li>
  );
}
