/** All that a map asks of the vectors, by its settings, and what has come of it. */

import type { Plan, PlannedMap, WordNeighbours } from 'lexiscope/vectors/protocol.ts'
import type { ReactiveControllerHost } from 'lit'
import { LatestAnswer } from '../asking/latest-answer.ts'
import { type MapValues, planOf } from './plan.ts'
import type { RemoteTable } from './remote-table.ts'
import { MAX_UMAP_WORDS, UmapLayout } from './umap.ts'

export class MapAnswers {
  readonly size: LatestAnswer<{ rows: number; width: number }>
  readonly words: LatestAnswer<string[]>
  readonly planned: LatestAnswer<PlannedMap>
  readonly neighbours: LatestAnswer<WordNeighbours>
  readonly cosines: LatestAnswer<Float32Array>
  readonly umap: UmapLayout
  private vectors: object | null = null

  constructor(host: ReactiveControllerHost) {
    const changed = () => host.requestUpdate()
    this.size = new LatestAnswer(changed)
    this.words = new LatestAnswer(changed)
    this.planned = new LatestAnswer(changed)
    this.neighbours = new LatestAnswer(changed)
    this.cosines = new LatestAnswer(changed)
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
    this.size.ask([vectors], () => table.ask('size'))
    this.words.ask(known ? [vectors, rows] : null, () => table.ask('firstWords', rows))
    const plan = planOf(values)
    const planned = known && plan !== null ? [vectors, rows, JSON.stringify(plan)] : null
    this.planned.ask(planned, () => table.ask('plan', rows, plan as Plan))
    if (known && mapBy === 'umap') this.layOut(table, rows, values)
    else this.umap.leave()
    this.neighbours.ask(wordKnown ? [vectors, word, mapK] : null, () =>
      table.ask('neighbours', word, mapK),
    )
    const shaded = wordKnown && mapColour === 'similarity'
    this.cosines.ask(shaded ? [vectors, word, rows] : null, () => table.ask('cosines', word, rows))
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
