import { Check } from 'lucide-react';

import { Card } from '#ui/card.tsx';
import { feedbackText } from './feedback.text.ts';

const text = feedbackText.tips;

/** How to write so that support can help at once. */
export function FeedbackTips() {
  return (
    <Card className="p-4">
      <h2 className="mb-2 font-semibold">{text.title}</h2>
      <ul className="space-y-1 text-muted">
        {text.points.map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
    </Card>
  );
}
