/** The same numbers as the figure, as a table to read and to copy. */

/** Rows are made when asked for, so that a table of 50,000 rows costs nothing until it is shown. */
export interface DataTable {
  columns: readonly string[]
  rows: number
  /** The cells of row i as text, numbers in full. */
  cells(i: number): readonly string[]
}

export function toCsv(table: DataTable): string {
  let text = csvLine(table.columns)
  for (let i = 0; i < table.rows; i++) text += csvLine(table.cells(i))
  return text
}

/** RFC 4180: comma-separated, quoted where needed, CRLF at the end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
