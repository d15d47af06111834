import { useId } from 'react';

import { feedbackText } from './feedback.text.ts';

/** Props of {@link AiChoice}. */
export interface AiChoiceProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Whether AI is asked for an answer at once. */
export function AiChoice({ isChecked, onChange }: AiChoiceProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="sendToAI"
          value="true"
          checked={isChecked}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.checked);
          }}
          className="size-5 shrink-0"
        />
        {feedbackText.form.sendToAI}
      </label>
      <p id={hintId} className="pl-8 text-sm text-muted">
        {feedbackText.form.sendToAIHint}
      </p>
    </div>
  );
}
