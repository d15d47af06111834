import { ACCOUNT_CHARTS, ACCOUNT_PRESETS, type AccountChart } from '@bonbog/domain';

import { useId } from 'react';

import { ErrorText } from '#ui/error-text.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { bookkeepingText } from './bookkeeping.text.ts';
import { Group } from './settings-fields.tsx';

const text = bookkeepingText.accounts;

/** Props of {@link ChartField}. Null while nothing is chosen. */
export interface ChartFieldProps {
  readonly chart: AccountChart | null;
  readonly error: string | undefined;
  readonly onChoose: (chart: AccountChart) => void;
}

/** Whose chart of accounts the numbers below are, and where those of a preset are from. */
export function ChartField({ chart, error, onChoose }: ChartFieldProps) {
  const problemId = useId();
  const options: SelectOption[] = ACCOUNT_CHARTS.map((value) => ({
    value,
    label: value === 'own' ? text.charts.own : ACCOUNT_PRESETS[value].name,
  }));
  return (
    <Group title={text.chart} lead={text.lead}>
      <div className="sm:col-span-2">
        <Select
          name="chart"
          label={text.chart}
          hideLabel
          value={chart ?? ''}
          options={chart === null ? [{ value: '', label: text.choose }, ...options] : options}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : problemId}
          onChange={({ target }) => {
            const chosen = ACCOUNT_CHARTS.find((value) => value === target.value);
            if (chosen !== undefined) {
              onChoose(chosen);
            }
          }}
        />
        {error !== undefined && (
          <div id={problemId}>
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        {chart !== null && chart !== 'own' && (
          <p className="mt-2 text-sm text-muted">{text.source(ACCOUNT_PRESETS[chart].source)}</p>
        )}
      </div>
    </Group>
  );
}
