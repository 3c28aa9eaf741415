/** The same numbers as the figure, as a table to read and to copy. */
import { html, type TemplateResult } from 'lit'

/** Rows are made when asked for, so that a table of 50,000 rows costs nothing until it is shown. */
export interface DataTable {
  columns: readonly string[]
  rows: number
  /** The cells of row i as text, numbers in full. */
  cells(i: number): readonly string[]
}

const MOST_ROWS = 200

export function renderTable(table: DataTable, label: string): TemplateResult {
  const shown = Math.min(MOST_ROWS, table.rows)
  const rows = Array.from({ length: shown }, (_, i) => table.cells(i))
  const count = (n: number) => n.toLocaleString('en')
  return html`
    ${
      shown < table.rows
        ? html`<p class="note">
            Showing the first ${count(shown)} of ${count(table.rows)} rows; “Copy CSV” takes all.
          </p>`
        : null
    }
    <div class="scroll" tabindex="0" role="region" aria-label="${label}: table">
      <table>
        <caption>${label}</caption>
        <thead>
          <tr>${table.columns.map((name) => html`<th scope="col">${name}</th>`)}</tr>
        </thead>
        <tbody>
          ${rows.map(
            ([first, ...rest]) => html`<tr>
              <th scope="row">${first}</th>
              ${rest.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `
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
