/** Props of {@link RowCheckbox}. `label` names the receipt, for people who do not see the row around it. */
export interface RowCheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  /** Whether Tab comes to it: only in the row that keys are about, or hundreds would lie between the list and its buttons. */
  readonly isTabStop: boolean;
  readonly onToggle: () => void;
}

/** Selects a receipt; the space around the box belongs to it, as large as a fingertip. */
export function RowCheckbox({ label, isSelected, isTabStop, onToggle }: RowCheckboxProps) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onChange={onToggle}
        className="size-5"
      />
    </label>
  );
}
