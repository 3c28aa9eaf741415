/** One training step, row by row: the gradient, what it changed, and the table after it. */

import type { Matrix, RowUpdate } from 'lexiscope/faces/tokens.d.ts'
import type { TemplateResult } from 'lit'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { html, t } from '../../translation/translation.ts'

/** `highlighted`: the rows that the prose points at. */
export function microscope(
  label: string,
  step: RowUpdate | undefined,
  highlighted: readonly number[],
): TemplateResult {
  const matrix = (
    name: string,
    shown: Matrix,
    marked: ArrayLike<number>,
    more: Pick<ShownMatrix, 'sign' | 'markedAs'> = {},
  ): ShownMatrix => ({
    name,
    ...shown,
    groups: Array.from({ length: shown.rows }, (_, row) => row),
    marked: Array.from(marked),
    highlighted,
    ...more,
  })
  return html`<lx-matrices
    label=${label}
    caption="The gradient, the rows before, what the step changed, and the rows after; outlined: rows with a gradient, and rows that moved."
    marked-name="Rows with a gradient, and rows that moved"
    .matrices=${
      step === undefined
        ? []
        : [
            matrix(t`gradient`, step.gradient, step.withGradient, { markedAs: 'gradient' }),
            matrix(t`before`, step.before, []),
            matrix(t`change`, step.change, step.moved, { sign: '+' }),
            matrix(t`after`, step.after, step.moved, { sign: '=' }),
          ]
    }
  ></lx-matrices>`
}

export function rowsText(rows: ArrayLike<number>, of: number): string {
  if (rows.length === 0) return t`no row`
  return rows.length === of ? t`all ${of}` : Array.from(rows).join(', ')
}
