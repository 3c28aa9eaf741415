/**
 * The table of a figure's values, loaded when it is first opened. For a long table, only the visible rows
 * are in the document; others are added during scrolling.
 */
import { css, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, query, state } from 'lit/decorators.js'
import { decimal, html, number, t } from '../../translation/translation.ts'
import type { DataTable } from './table.ts'

interface Scrolled {
  /** Number of rows in the table. */
  rows: number
  /** In CSS pixels. */
  rowHeight: number
  /** Height of the visible part. */
  height: number
  /** Scroll position. */
  top: number
}

interface ShownRows {
  /** Rows [from, to) are in the document: the visible ones and some around them. */
  from: number
  to: number
  /** Offset of the first of them from the top of the table. */
  start: number
}

const MAX_HEIGHT = 15_000_000
/** Rows above and below the visible ones, so that short scrolls find them rendered. */
const AROUND = 8

/** Height of all rows together, limited to MAX_HEIGHT. */
function roomHeight({ rows, rowHeight }: Pick<Scrolled, 'rows' | 'rowHeight'>): number {
  return Math.min(MAX_HEIGHT, rows * rowHeight)
}

/**
 * Computes the visible rows of a long table and their position; no DOM. All rows have the same height.
 * Browsers limit an element's height to about 17 million pixels (Firefox) or 33 million (Chromium); in a
 * taller table, scrolling by one pixel skips more than one pixel of rows.
 */
export function shownRows(scrolled: Scrolled): ShownRows {
  const { rows, rowHeight, height, top } = scrolled
  const farthest = Math.max(0, roomHeight(scrolled) - height)
  const at = Math.min(farthest, Math.max(0, top))
  // Pixels of rows above the visible part; more than the scroll position in tables over the limit.
  const above = at * stretch(scrolled)
  const from = Math.max(0, Math.floor(above / rowHeight) - AROUND)
  const to = Math.min(rows, Math.ceil((above + height) / rowHeight) + AROUND)
  return { from, to, start: at - (above - from * rowHeight) }
}

/** Scroll position at which a row is the first visible one, or the last rows are visible. */
export function scrollFor(row: number, scrolled: Omit<Scrolled, 'top'>): number {
  const farthest = Math.max(0, roomHeight(scrolled) - scrolled.height)
  return Math.min(farthest, (row * scrolled.rowHeight) / stretch(scrolled))
}

/** Pixels of rows per pixel of scrolling. */
function stretch({ rows, rowHeight, height }: Omit<Scrolled, 'top'>): number {
  const room = roomHeight({ rows, rowHeight })
  return room > height ? (rows * rowHeight - height) / (room - height) : 1
}

/** Maximum size of tables that are in the document as a whole. */
const MAX_ROWS = 200
const MAX_CELLS = 10_000
/** Number of rows to print of a longer table. */
const MAX_PRINTED = 200
/** Rows sampled for the widths of columns, and maximum width in letters. */
const SAMPLES = 200
const WIDEST = 28
/** Assumed height in CSS pixels until a row can be measured. */
const ROW_HEIGHT = 28

/** Formats a decimal number for the page's language; leaves other texts unchanged. */
const shown = (cell: string) => (/^-?\d+\.\d+(e[+-]?\d+)?$/.test(cell) ? decimal(cell) : cell)

@customElement('lx-data-table')
export class DataTableElement extends LitElement {
  static override styles = css`
    .scroll {
      max-height: var(--lx-table-height, 20rem);
      overflow: auto;
      overscroll-behavior: contain;
    }
    .scroll:focus-visible,
    input:focus-visible {
      outline: 3px solid var(--lx-accent);
      outline-offset: 1px;
    }
    .room {
      display: flow-root;
    }
    table {
      border-collapse: separate;
      border-spacing: 0;
      font-size: 0.8125rem;
      font-variant-numeric: tabular-nums;
    }
    caption {
      text-align: start;
      color: var(--lx-muted);
    }
    th,
    td {
      padding-block: 0.125rem;
      padding-inline: 0 0.75rem;
      border-bottom: 1px solid var(--lx-grid);
      text-align: start;
      font-weight: normal;
      overflow-wrap: anywhere;
    }
    thead th {
      position: sticky;
      top: 0;
      font-weight: 600;
      background: var(--lx-paper);
    }
    .long table {
      table-layout: fixed;
    }
    .long tr {
      height: 1.75rem;
    }
    .long :is(th, td) {
      padding-block: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .note {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 1rem;
      align-items: center;
      margin: 0.25rem 0;
      font-size: 0.875rem;
      color: var(--lx-muted);
    }
    input {
      width: 7rem;
      min-height: 1.75rem;
      font: inherit;
      color: var(--lx-ink);
      background: var(--lx-paper);
      border: 1px solid var(--lx-muted);
      border-radius: 0.25rem;
    }
    @media print {
      .scroll {
        max-height: none;
        overflow: visible;
      }
      .room {
        height: auto !important;
      }
      table {
        margin-top: 0 !important;
      }
      thead th {
        position: static;
      }
      label {
        display: none;
      }
    }
  `

  @property({ attribute: false }) table: DataTable = { columns: [], rows: 0, cells: () => [] }
  @property() label = ''
  @state() private top = 0
  @state() private printing = false
  @query('.scroll') private region!: HTMLElement
  private rowHeight = ROW_HEIGHT
  private height = 0
  private readonly print = matchMedia('print')
  private readonly sizes = new ResizeObserver(() => this.measure())

  override connectedCallback(): void {
    super.connectedCallback()
    this.print.addEventListener('change', this.onPrint)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.print.removeEventListener('change', this.onPrint)
    this.sizes.disconnect()
  }

  protected override firstUpdated(): void {
    this.sizes.observe(this.region)
    this.measure()
  }

  protected override render(): TemplateResult {
    const { table, label } = this
    const long = table.rows > MAX_ROWS || table.rows * table.columns.length > MAX_CELLS
    const { from, to, start } = long ? this.shown() : { from: 0, to: table.rows, start: 0 }
    const room = long ? `height: ${roomHeight(this.scrolled()) + this.rowHeight}px` : ''
    const rows = Array.from({ length: to - from }, (_, k) => from + k)
    return html`
      ${long ? this.renderNote() : nothing}
      <div
        class="scroll ${long ? 'long' : ''}"
        tabindex="0"
        role="region"
        aria-label="${label}: table"
        @scroll=${this.onScroll}
      >
        <div class="room" .style=${room}>
          <table aria-rowcount=${long ? table.rows + 1 : nothing} .style=${`margin-top: ${start}px`}>
            ${long ? this.renderWidths() : html`<caption>${label}</caption>`}
            <thead>
              <tr aria-rowindex=${long ? 1 : nothing}>
                ${table.columns.map((name) => html`<th scope="col">${name}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows.map((i) => this.renderRow(i, long))}
            </tbody>
          </table>
        </div>
      </div>
    `
  }

  private renderRow(i: number, long: boolean): TemplateResult {
    const [first, ...rest] = this.table.cells(i)
    return html`<tr aria-rowindex=${long ? i + 2 : nothing}>
      <th scope="row">${first}</th>
      ${rest.map((cell) => html`<td>${shown(cell)}</td>`)}
    </tr>`
  }

  private renderNote(): TemplateResult {
    const count = number(this.table.rows)
    const text = this.printing
      ? t`Printed: the first ${MAX_PRINTED} of ${count} rows. “Save CSV” takes all.`
      : t`${count} rows. Only those in sight are on the page, so the browser’s own search does not find the others; “Save CSV” takes all.`
    return html`<div class="note">
      <span>${text}</span>
      <label
        >Go to row
        <input type="number" min="1" max=${this.table.rows} step="1" @change=${this.goTo} />
      </label>
    </div>`
  }

  /** Derives column widths from a sample of rows, so that they do not change during scrolling. */
  private renderWidths(): TemplateResult {
    const { columns, rows, cells } = this.table
    const letters = columns.map((name) => name.length)
    const step = Math.max(1, Math.floor(rows / SAMPLES))
    for (let i = 0; i < rows; i += step) {
      const texts = cells(i)
      letters.forEach((most, c) => {
        letters[c] = Math.max(most, texts[c]?.length ?? 0)
      })
    }
    const width = (n: number) => `width: calc(${Math.min(WIDEST, n + 1)}ch + 0.75rem)`
    return html`<colgroup>${letters.map((n) => html`<col .style=${width(n)} />`)}</colgroup>`
  }

  private shown(): ShownRows {
    return this.printing
      ? { from: 0, to: Math.min(MAX_PRINTED, this.table.rows), start: 0 }
      : shownRows({ ...this.scrolled(), top: this.top })
  }

  private scrolled() {
    const { rowHeight } = this
    // The header takes the height of one row.
    return { rows: this.table.rows, rowHeight, height: Math.max(0, this.height - rowHeight) }
  }

  private measure(): void {
    const row = this.renderRoot.querySelector('tbody tr')?.getBoundingClientRect().height
    if (row) this.rowHeight = row
    this.height = this.region.clientHeight
    this.requestUpdate()
  }

  private readonly onScroll = (): void => {
    this.top = this.region.scrollTop
  }

  private readonly goTo = ({ target }: Event): void => {
    const row = Math.round(Number((target as HTMLInputElement).value))
    if (!(row >= 1 && row <= this.table.rows)) return
    this.region.scrollTop = scrollFor(row - 1, this.scrolled())
  }

  /** Updates at once, because a printer does not wait. */
  private readonly onPrint = ({ matches }: MediaQueryListEvent): void => {
    this.printing = matches
    this.performUpdate()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-data-table': DataTableElement
  }
}
