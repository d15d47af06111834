import { formatDanishAmount, MAX_VAT_LINES, parseVatPercent } from '@bonbog/domain';
import { Plus, X } from 'lucide-react';
import { useContext, useEffect, useRef, useState, type Ref, type SubmitEvent } from 'react';

import { Button } from '#ui/button.tsx';
import { OpenEditorsContext } from './open-editors.ts';
import {
  completed,
  leftOf,
  type LinedReceipt,
  openingLines,
  readTypedLines,
  type TypedLine,
  withLine,
} from './vat-lines-entry.ts';
import { vatLinesText as text } from './vat-lines.text.ts';

interface VatLinesEditorProps {
  readonly receipt: LinedReceipt;
  /** Hears the rate of the line that is typed in; null when the focus leaves it. */
  readonly onAttention?: ((ratePercent: number | null) => void) | undefined;
  readonly onSave: (vatLines: string | null) => void;
  readonly onClose: () => void;
}

/** The entry of VAT by rate. It tells what is missing while it is typed; Escape leaves everything as it was. */
export function VatLinesEditor({ receipt, onAttention, onSave, onClose }: VatLinesEditorProps) {
  const entry = useLinesEntry(receipt, onSave);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    entry.commit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="space-y-2 px-2 py-1">
      <Lines entry={entry} onAttention={onAttention} onEscape={onClose} />
      <Balance typed={entry.typed} receipt={receipt} />
      {entry.problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {entry.problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit">{text.save}</Button>
        {entry.typed.length < MAX_VAT_LINES && (
          <Button variant="quiet" onClick={entry.add}>
            <Plus aria-hidden className="size-4" />
            {text.add}
          </Button>
        )}
        {receipt.vatLines !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              onSave(null);
            }}
          >
            {text.removeAll}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

interface LinesProps {
  readonly entry: LinesEntry;
  readonly onAttention: VatLinesEditorProps['onAttention'];
  readonly onEscape: () => void;
}

function Lines({ entry, onAttention, onEscape }: LinesProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, []);
  return (
    <div role="group" aria-label={text.label} className={grid}>
      {Object.values(text.headings).map((heading) => (
        <span key={heading} aria-hidden className="text-right text-sm text-muted">
          {heading}
        </span>
      ))}
      <span aria-hidden />
      {entry.typed.map((line, index) => (
        <LineInputs
          // Lines have no name of their own; what is typed belongs to its place.
          key={index}
          number={index + 1}
          line={line}
          isRemovable={entry.typed.length > 2}
          firstInput={index === 0 ? first : null}
          onEscape={onEscape}
          onFocus={(isHere) => onAttention?.(isHere ? parseVatPercent(line.rate) : null)}
          onChange={(next) => {
            entry.change(index, next);
          }}
        />
      ))}
    </div>
  );
}

const grid = 'grid grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-center gap-x-2 gap-y-1';

interface LineInputsProps {
  readonly number: number;
  readonly line: TypedLine;
  readonly isRemovable: boolean;
  readonly firstInput: Ref<HTMLInputElement>;
  readonly onEscape: () => void;
  readonly onFocus: (isHere: boolean) => void;
  /** Null takes the line away. */
  readonly onChange: (line: TypedLine | null) => void;
}

function LineInputs({ number, line, isRemovable, firstInput, ...handlers }: LineInputsProps) {
  const { onEscape, onFocus, onChange } = handlers;
  const labels = { rate: text.rateOf(number), base: text.baseOf(number), vat: text.vatOf(number) };
  const parts = ['rate', 'base', 'vat'] as const;
  return (
    <>
      {parts.map((part) => (
        <input
          key={part}
          ref={part === 'rate' ? firstInput : null}
          aria-label={labels[part]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={line[part]}
          className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 py-2 text-right tabular-nums"
          onChange={({ target }) => {
            onChange({ ...line, [part]: target.value });
          }}
          onFocus={() => {
            onFocus(true);
          }}
          onBlur={() => {
            onFocus(false);
            onChange(completed(line));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault();
              event.stopPropagation();
              onEscape();
            }
          }}
        />
      ))}
      {isRemovable ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.removeLine(number)}
          onClick={() => {
            onChange(null);
          }}
        >
          <X aria-hidden className="size-5 text-muted" />
        </Button>
      ) : (
        <span />
      )}
    </>
  );
}

/** What is missing of amount and VAT until the lines add up. */
function Balance({
  typed,
  receipt,
}: {
  readonly typed: readonly TypedLine[];
  readonly receipt: LinedReceipt;
}) {
  const left = leftOf(typed, receipt);
  if (left === null) {
    return null;
  }
  const missing = (['amount', 'vat'] as const).filter((part) => left[part] !== 0);
  return (
    <p aria-live="polite" className="text-sm text-muted tabular-nums">
      {missing.length === 0
        ? text.addsUp
        : missing.map((part) => `${text.left[part]}: ${formatDanishAmount(left[part])}`).join(' · ')}
    </p>
  );
}

type LinesEntry = ReturnType<typeof useLinesEntry>;

function useLinesEntry(receipt: LinedReceipt, onSave: (vatLines: string) => void) {
  const [typed, setTyped] = useState(() => openingLines(receipt));
  const [problem, setProblem] = useState<string | null>(null);
  const editors = useContext(OpenEditorsContext);
  const commit = (): boolean => {
    const result = readTypedLines(typed, receipt);
    if (result.ok) {
      onSave(result.lines);
    } else {
      setProblem(result.problem);
    }
    return result.ok;
  };
  useEffect(() => editors?.register(commit));
  return {
    typed,
    problem,
    commit,
    add: () => {
      setTyped((lines) => withLine(lines, receipt));
    },
    change: (index: number, next: TypedLine | null) => {
      setTyped((lines) => lines.flatMap((line, place) => (place === index ? (next ?? []) : line)));
    },
  };
}
