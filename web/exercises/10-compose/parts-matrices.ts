/** The stages of a sum as matrices side by side. */
import type { ComposedInput, Grid } from 'lexiscope/faces/positions.d.ts'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { t } from '../../translation/translation.ts'

/** The stages that there are, with the signs of the formula between them. */
export function matricesOf(
  { tokens, positions, sum, mask, output }: ComposedInput,
  names: readonly string[],
): ShownMatrix[] {
  // One number has one colour wherever it stands.
  const stages = [tokens, positions, sum, output].map(({ corner }) => corner.values)
  const reach = Math.max(...stages.flatMap((values) => [...values]).map(Math.abs))
  const groups = names.map((_, i) => i)
  const matrix = (name: string, corner: Grid, sign?: string): ShownMatrix => ({
    name,
    ...corner,
    reach,
    groups,
    ...(sign === undefined ? {} : { sign }),
  })
  const shown: ShownMatrix[] = [{ ...matrix(t`tokens`, tokens.corner), rowLabels: names }]
  if (positions.corner.rows > 0) shown.push(matrix(t`positions`, positions.corner, '+'))
  shown.push(matrix(t`sum`, sum.corner, '='))
  if (mask.corner.rows > 0) {
    shown.push({ ...matrix(t`mask`, mask.corner, '×'), reach: Math.max(...mask.corner.values, 1) })
    shown.push(matrix(t`output`, output.corner, '='))
  }
  return shown
}
