import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

/** One choice. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The heading it stands under, if any; options of a group stand beside each other. */
  readonly group?: string;
}

/**
 * Props of {@link Select}; everything else goes to the select. `hideLabel` keeps the label for screen readers only; `isSlim` is
 * for a bar of many controls.
 */
export interface SelectProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly hideLabel?: boolean;
  readonly isSlim?: boolean;
}

/** The browser's own list of choices in our clothes; phones show their own picker. */
export function Select({ label, options, hideLabel = false, isSlim = false, ...rest }: SelectProps) {
  const { className, id, ...props } = rest;
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={selectId} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...props}
          id={selectId}
          className={clsx(
            'block min-h-11 w-full appearance-none rounded-md border border-line-strong bg-surface pr-8 pl-3',
            'text-base disabled:cursor-not-allowed disabled:opacity-55',
            // Smaller letters make an iPhone zoom in.
            isSlim ? 'lg:min-h-9 lg:text-sm' : 'py-2',
          )}
        >
          <Options options={options} />
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  );
}

function Options({ options }: Pick<SelectProps, 'options'>) {
  const groups = new Set(options.map((option) => option.group));
  return [...groups].map((group) => {
    const choices = options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ));
    return group === undefined ? (
      choices
    ) : (
      <optgroup key={group} label={group}>
        {choices}
      </optgroup>
    );
  });
}
