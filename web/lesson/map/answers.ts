/** All that a map asks of the vectors, by its settings, and what has come of it. */

import type { Plan, PlannedMap, WordNeighbours } from 'lexiscope/vectors/protocol.ts'
import type { ReactiveControllerHost } from 'lit'
import { Latest } from '../page/latest.ts'
import { type MapValues, planOf } from './plan.ts'
import type { RemoteTable } from './remote-table.ts'
import { MAX_UMAP_WORDS, UmapLayout } from './umap.ts'

export class MapAnswers {
  readonly size: Latest<{ rows: number; width: number }>
  readonly words: Latest<string[]>
  readonly planned: Latest<PlannedMap>
  readonly neighbours: Latest<WordNeighbours>
  readonly cosines: Latest<Float32Array>
  readonly umap: UmapLayout
  private vectors: object | null = null

  /** `retry` is called before a question is asked again that could not be answered. */
  constructor(host: ReactiveControllerHost, retry: () => void) {
    const changed = () => host.requestUpdate()
    this.size = new Latest(changed, retry)
    this.words = new Latest(changed, retry)
    this.planned = new Latest(changed, retry)
    this.neighbours = new Latest(changed, retry)
    this.cosines = new Latest(changed, retry)
    this.umap = new UmapLayout(changed)
  }

  /** Words on the map. */
  rows({ mapRows, mapBy }: MapValues): number {
    const most = mapBy === 'umap' ? MAX_UMAP_WORDS : Infinity
    return Math.min(mapRows, most, this.size.value?.rows ?? 0)
  }

  /** Asks what has changed since the last time; nothing of no vectors. */
  ask(table: RemoteTable | null, values: MapValues): void {
    this.follow(table?.vectors ?? null)
    if (table === null) {
      this.umap.leave()
      return
    }
    const { vectors } = table
    const rows = this.rows(values)
    const { word, mapK, mapColour, mapBy } = values
    const known = rows > 0
    const wordKnown = word !== '' && known
    this.size.follow([vectors], () => table.ask('size'))
    this.words.follow(known ? [vectors, rows] : null, () => table.ask('firstWords', rows))
    const plan = planOf(values)
    const planned = known && plan !== null ? [vectors, rows, JSON.stringify(plan)] : null
    this.planned.follow(planned, () => table.ask('plan', rows, plan as Plan))
    if (known && mapBy === 'umap') this.layOut(table, rows, values)
    else this.umap.leave()
    this.neighbours.follow(wordKnown ? [vectors, word, mapK] : null, () =>
      table.ask('neighbours', word, mapK),
    )
    const shaded = wordKnown && mapColour === 'similarity'
    this.cosines.follow(shaded ? [vectors, word, rows] : null, () =>
      table.ask('cosines', word, rows),
    )
  }

  /** What was said of other vectors is no answer. */
  private follow(vectors: object | null): void {
    if (vectors === this.vectors) return
    this.vectors = vectors
    const { size, words, planned, neighbours, cosines } = this
    for (const answer of [size, words, planned, neighbours, cosines]) answer.forget()
  }

  private layOut(table: RemoteTable, rows: number, { mapNear, mapIn, mapSeed }: MapValues): void {
    const neighbours = Math.min(mapNear, rows - 1)
    const dimensions = mapIn === 'space' ? 3 : 2
    this.umap.want(table, { rows, neighbours, dimensions, seed: mapSeed })
  }
}
