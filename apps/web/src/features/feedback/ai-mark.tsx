import { Sparkles } from 'lucide-react';

import { StatusBadge } from '#ui/status-badge.tsx';
import { feedbackText } from './feedback.text.ts';

/** Says that a text was written by AI. */
export function AiMark() {
  return (
    <StatusBadge tone="info">
      <Sparkles aria-hidden className="size-3.5" />
      {feedbackText.answer.mark}
    </StatusBadge>
  );
}
