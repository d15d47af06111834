interface QuestionButtonProps {
  readonly words: string;
  readonly isBlocked?: boolean | undefined;
  readonly onOpen: () => void;
}

/** A question that most receipts need no answer to: it opens what is asked. */
export function QuestionButton({ words, isBlocked, onOpen }: QuestionButtonProps) {
  return (
    <div className="px-4">
      <button
        type="button"
        disabled={isBlocked}
        className="min-h-11 text-sm text-accent underline disabled:opacity-55"
        onClick={onOpen}
      >
        {words}
      </button>
    </div>
  );
}
