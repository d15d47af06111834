import { FEEDBACK_PRIORITIES } from '@bonbog/contract/calls';

import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { helpdeskText } from './helpdesk.text.ts';
import { FILTERED_STATUSES, NO_FILTER, TICKET_TYPES, type TicketFilter } from './tickets.ts';
import type { HelpdeskViewState } from './use-helpdesk-view.ts';
import type { SearchText } from '#lib/use-search-text.ts';

const { filters: text, statuses, types, priorities } = helpdeskText;

/** Props of {@link TicketFilters}. */
export interface TicketFiltersProps {
  readonly search: SearchText;
  readonly state: HelpdeskViewState;
}

/** Search, status, type and priority, and closed cases alone. */
export function TicketFilters({ search, state: { view, show } }: TicketFiltersProps) {
  const filter = { ...view.filter, text: search.text };
  const change = (part: Partial<TicketFilter>) => {
    show({ filter: { ...filter, ...part } });
  };
  return (
    <div className="space-y-3">
      <TextField
        type="search"
        label={text.search}
        value={search.text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          search.change(target.value);
        }}
      />
      <div className="grid grid-cols-[11fr_11fr_10fr] gap-1.5">
        <Choice
          label={text.status}
          names={statuses}
          values={FILTERED_STATUSES}
          value={filter.status === 'closed' ? null : filter.status}
          onChange={(status) => {
            change({ status });
          }}
        />
        <Choice
          label={text.type}
          names={types}
          values={TICKET_TYPES}
          value={filter.type}
          onChange={(type) => {
            change({ type });
          }}
        />
        <Choice
          label={text.priority}
          names={priorities}
          values={FEEDBACK_PRIORITIES}
          value={filter.priority}
          onChange={(priority) => {
            change({ priority });
          }}
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <ClosedSwitch filter={filter} onChange={change} />
        {isNarrowing(filter) && <ClearButton search={search} onClear={change} />}
      </div>
    </div>
  );
}

interface ClosedSwitchProps {
  readonly filter: TicketFilter;
  readonly onChange: (part: Partial<TicketFilter>) => void;
}

/** Closed cases are none of the statuses that were asked for (T-66). */
function ClosedSwitch({ filter, onChange }: ClosedSwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
      <Switch
        checked={filter.status === 'closed'}
        onChange={({ target }) => {
          onChange({ status: target.checked ? 'closed' : null });
        }}
      />
      {text.closedOnly}
    </label>
  );
}

interface ClearButtonProps {
  readonly search: SearchText;
  readonly onClear: (filter: TicketFilter) => void;
}

function ClearButton({ search, onClear }: ClearButtonProps) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        search.change('');
        onClear(NO_FILTER);
      }}
    >
      {text.clear}
    </Button>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  /** Null is all of them. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, values, names, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={[
        { value: '', label: text.all },
        ...values.map((each) => ({ value: each, label: names[each] })),
      ]}
      onChange={({ target }) => {
        onChange(values.find((each) => each === target.value) ?? null);
      }}
    />
  );
}

function isNarrowing({ text: words, status, type, priority }: TicketFilter): boolean {
  return words !== '' || status !== null || type !== null || priority !== null;
}
