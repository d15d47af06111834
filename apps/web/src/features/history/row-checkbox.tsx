/** Props of {@link RowCheckbox}. `label` names the receipt, for people who do not see the row around it. */
export interface RowCheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** Selects a receipt; the space around the box belongs to it, as large as a fingertip. */
export function RowCheckbox({ label, isSelected, onToggle }: RowCheckboxProps) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input type="checkbox" aria-label={label} checked={isSelected} onChange={onToggle} className="size-5" />
    </label>
  );
}
