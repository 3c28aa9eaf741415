/**
 * The same numbers as the figure, as a table to read, to copy and to save as CSV. A table's words may
 * be a stranger's: in CSV a text that a spreadsheet would calculate has an apostrophe before it and
 * quotes around it, as OWASP advises against CSV injection. Numbers, negative ones too, stay as they
 * are. Words for other tools (TSV, JSON, plain text) are never changed.
 */

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

/** One row with CRLF at its end, by RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What spreadsheets take for the beginning of a formula, or strip to come to one. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^[+-](\d+\.?\d*|\.\d+|Infinity)(e[+-]?\d+)?$/i
/** Some spreadsheets part cells at semicolons or tabs instead: quoted, these part none. */
const QUOTED = /[",;\t\r\n]/

function csvCell(cell: string): string {
  if (FORMULA.test(cell) && !NUMBER.test(cell)) return quote(`'${cell}`)
  return QUOTED.test(cell) ? quote(cell) : cell
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
