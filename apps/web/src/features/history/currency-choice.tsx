import { isCurrencyCode, type CurrencyCode } from '@bonbog/domain';
import { ChevronDown } from 'lucide-react';

import { offeredCurrencies } from './offered-currencies.ts';

/** Props of {@link CurrencyChoice}. */
export interface CurrencyChoiceProps {
  readonly label: string;
  readonly value: CurrencyCode;
  /** The currencies that receipts have. */
  readonly present: readonly CurrencyCode[];
  readonly onChange: (code: CurrencyCode) => void;
}

/**
 * A currency as a small word that is chosen in its place: over it lies the browser's own list of choices, unseen. It lies
 * above what reaches into its line, such as the bars of the chart.
 */
export function CurrencyChoice({ label, value, present, onChange }: CurrencyChoiceProps) {
  return (
    <span className="relative z-10 inline-flex h-5 items-center rounded-sm px-1 text-ink outline-accent hover:bg-sunken has-focus-visible:outline-2">
      <span aria-hidden className="underline decoration-line-strong underline-offset-2">
        {value}
      </span>
      <ChevronDown aria-hidden className="size-3 text-muted" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          if (isCurrencyCode(event.target.value)) {
            onChange(event.target.value);
          }
        }}
        // Smaller letters make an iPhone zoom in; a fingertip is larger than the word. It would be as wide as its choices.
        className="absolute inset-x-0 -inset-y-0.5 w-full cursor-pointer text-base opacity-0 max-lg:-inset-x-2 max-lg:w-[calc(100%+1rem)]"
      >
        {offeredCurrencies(present, value).map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </span>
  );
}
