/** The same numbers as the figure, as a table to read and to copy. */

/** Rows are made when asked for, so that a table of 50,000 rows costs nothing until it is shown. */
export interface DataTable {
  columns: readonly string[]
  rows: number
  /** The cells of row i as text, numbers in full. */
  cells(i: number): readonly string[]
}

/** RFC 4180: comma-separated, quoted where needed, CRLF after each row. */
export function toCsv(table: DataTable): string {
  const line = (cells: readonly string[]) => `${cells.map(quote).join(',')}\r\n`
  let text = line(table.columns)
  for (let i = 0; i < table.rows; i++) text += line(table.cells(i))
  return text
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
