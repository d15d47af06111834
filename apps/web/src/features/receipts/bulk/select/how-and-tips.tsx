import { Check } from 'lucide-react';

import { Card } from '#ui/card.tsx';
import { selectText } from './select.text.ts';

/** What bulk upload does in four points, and how to photograph so that receipts can be read. */
export function HowAndTips() {
  return (
    <div className="space-y-4">
      <Card className="p-4">
        <h2 className="mb-2 font-semibold">{selectText.howTitle}</h2>
        <ol className="list-decimal space-y-1 pl-5 text-muted marker:font-medium marker:text-accent">
          {selectText.how.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </Card>
      <Card className="p-4">
        <h2 className="mb-2 font-semibold">{selectText.tipsTitle}</h2>
        <ul className="space-y-1 text-muted">
          {selectText.tips.map((tip) => (
            <li key={tip} className="flex items-start gap-2">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
              {tip}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
