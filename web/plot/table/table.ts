/**
 * A figure's values as a table to read, copy and save as CSV. Words may come from untrusted sources, so
 * CSV cells that a spreadsheet would evaluate are quoted and prefixed with an apostrophe, as OWASP advises
 * against CSV injection. Numbers, including negative ones, stay unchanged, and so do words in formats for
 * other tools (TSV, JSON, plain text).
 */

/** Creates rows on demand, so that a table of 50,000 rows costs nothing until it is shown. */
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

/** One row ending in CRLF, by RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Characters that start a formula, or that spreadsheets strip to find one. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^[+-](\d+\.?\d*|\.\d+|Infinity)(e[+-]?\d+)?$/i
/** Includes semicolons and tabs, at which some spreadsheets split cells unless quoted. */
const QUOTED = /[",;\t\r\n]/

function csvCell(cell: string): string {
  if (FORMULA.test(cell) && !NUMBER.test(cell)) return quote(`'${cell}`)
  return QUOTED.test(cell) ? quote(cell) : cell
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
