/** One training step, row by row: the gradient, what it changed, and the table after it. */

import type { Matrix, RowUpdate } from 'lexiscope/types/tokens.d.ts'
import type { TemplateResult } from 'lit'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { html, t } from '../../translation/translation.ts'

/**
 * `words`: the names of the rows. `highlighted`: those that the prose points at. `ahead`: the step is
 * not taken yet, and there are only the rows before it, those with these ids marked.
 */
export function microscope(
  label: string,
  step: RowUpdate | undefined,
  words: readonly string[],
  highlighted: readonly number[],
  ahead: readonly number[] | null = null,
): TemplateResult {
  const matrix = (
    name: string,
    shown: Matrix,
    marked: Iterable<number>,
    more: Pick<ShownMatrix, 'sign' | 'markedAs'> = {},
  ): ShownMatrix => ({
    name,
    ...shown,
    rowLabels: words,
    groups: Array.from({ length: shown.rows }, (_, row) => row),
    marked: Array.from(marked),
    highlighted,
    ...more,
  })
  return html`<lx-matrices
    label=${label}
    caption=${ahead === null ? t`The gradient, the rows before, what the step changed, and the rows after; outlined: rows with a gradient, and rows that moved.` : t`The table before the step; outlined: rows that the batch looks up.`}
    marked-name=${ahead === null ? t`Rows with a gradient, and rows that moved` : t`Rows looked up`}
    .matrices=${
      step === undefined
        ? []
        : ahead !== null
          ? [matrix(t`before`, step.before, new Set(ahead), { markedAs: 'token' })]
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
