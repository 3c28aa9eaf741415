/** One training step, row by row: the gradient, what it changed, and the table after it. */
import { html, type TemplateResult } from 'lit'
import type { Matrix, RowUpdate } from '../../core/faces/tokens.d.ts'

/** `brought`: the rows that the prose points at. */
export function microscope(
  label: string,
  step: RowUpdate | undefined,
  brought: readonly number[],
): TemplateResult {
  const matrix = (name: string, shown: Matrix, marked: Int32Array, sign?: string) => ({
    name,
    ...shown,
    groups: Array.from({ length: shown.rows }, (_, row) => row),
    marked: [...marked],
    ...(name === 'gradient' ? { markedAs: 'gradient' as const } : {}),
    brought,
    ...(sign ? { sign } : {}),
  })
  return html`<lx-matrices
    label=${label}
    caption="The gradient, the rows before, what the step changed, and the rows after; outlined: rows with a gradient, and rows that moved."
    marked-name="Rows with a gradient, and rows that moved"
    .matrices=${
      step === undefined
        ? []
        : [
            matrix('gradient', step.gradient, step.withGradient),
            matrix('before', step.before, new Int32Array(0)),
            matrix('change', step.change, step.moved, '+'),
            matrix('after', step.after, step.moved, '='),
          ]
    }
  ></lx-matrices>`
}

export function rowsText(rows: ArrayLike<number>, of: number): string {
  if (rows.length === 0) return 'no row'
  return rows.length === of ? `all ${of}` : Array.from(rows).join(', ')
}
