/** What the words of a row say about the amounts in it. */
export interface RowLabels {
  readonly total: boolean;
  readonly strong: boolean;
  readonly weak: boolean;
  readonly subtotal: boolean;
  readonly other: boolean;
  readonly tax: boolean;
  readonly cash: boolean;
  readonly change: boolean;
  /** A tax word stands before the total word: 'MOMS I ALT' is about VAT. */
  readonly taxFirst: boolean;
  /** 'Total inkl. moms': the tax word does not make it a VAT row. */
  readonly inclusive: boolean;
  readonly startsWithTotal: boolean;
  /** 'Drikkepenge': what a guest adds on top. */
  readonly tip: boolean;
  readonly isShort: boolean;
  readonly countsItems: boolean;
}
