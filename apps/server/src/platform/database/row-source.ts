import type { TableForm } from './describe-tables.ts';

/** A row by its columns. Every value of ours is a text, a whole number or nothing, on every database. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Where every row of a database can be read as it was at one moment, table by table. */
export interface RowSource {
  readonly rowsOf: (table: TableForm) => AsyncIterable<Row>;
}
