/** What a map shows of its words, a column each, to be taken home with the selected ones. */
import type { ExplorableMap } from '../../plot/kinds/explorable-map.ts'
import { exact32 } from '../../plot/scene/scales.ts'
import type { Column } from './selected-words.ts'

type Shown = Pick<ExplorableMap, 'x' | 'y' | 'z' | 'groups' | 'groupNames' | 'counts' | 'valued'>

export function columnsOf({ x, y, z, groups, groupNames, counts, valued }: Shown): Column[] {
  const number = (values: ArrayLike<number>) => (id: number) => exact32(values[id] ?? Number.NaN)
  const columns: Column[] = [
    { name: 'x', of: number(x) },
    { name: 'y', of: number(y) },
  ]
  if (z.length > 0) columns.push({ name: 'z', of: number(z) })
  if (groupNames.length > 0) {
    columns.push({ name: 'group', of: (id) => groupNames[groups[id] ?? -1] ?? '' })
  }
  if (counts.length > 0) columns.push({ name: 'count', of: (id) => String(counts[id] ?? '') })
  if (valued !== null) columns.push({ name: valued.name, of: number(valued.values) })
  return columns
}
