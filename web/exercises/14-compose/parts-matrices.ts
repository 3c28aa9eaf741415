/** The stages of a sum as matrices side by side. */
import type { ComposedInput, Grid } from '../../core/faces/positions.d.ts'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'

/** The stages that there are, with the signs of the formula between them. */
export function matricesOf(
  { tokens, positions, sum, mask, output }: ComposedInput,
  ids: readonly number[],
): ShownMatrix[] {
  // One number has one colour wherever it stands.
  const stages = [tokens, positions, sum, output].map(({ corner }) => corner.values)
  const reach = Math.max(...stages.flatMap((values) => [...values]).map(Math.abs))
  const groups = ids.map((_, i) => i)
  const matrix = (name: string, corner: Grid, sign?: string): ShownMatrix => ({
    name,
    ...corner,
    reach,
    groups,
    ...(sign === undefined ? {} : { sign }),
  })
  const shown: ShownMatrix[] = [
    { ...matrix('tokens', tokens.corner), rowLabels: ids.map((id) => `id ${id}`) },
  ]
  if (positions.corner.rows > 0) shown.push(matrix('positions', positions.corner, '+'))
  shown.push(matrix('sum', sum.corner, '='))
  if (mask.corner.rows > 0) {
    shown.push({ ...matrix('mask', mask.corner, '×'), reach: Math.max(...mask.corner.values, 1) })
    shown.push(matrix('output', output.corner, '='))
  }
  return shown
}
