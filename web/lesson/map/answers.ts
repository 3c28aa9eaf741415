/** All that a map asks of the vectors, by its settings, and what has come of it. */
import type {
  LayoutCoordinates,
  LayoutRequest,
  Plan,
  PlannedMap,
  WordNeighbours,
} from 'lexiscope/vectors/protocol.ts'
import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { html, number, t } from '../../translation/translation.ts'
import { Latest } from '../page/latest.ts'
import { type MapValues, planOf, type RemoteTable } from './plan.ts'

/** More words than this would take minutes: their neighbours grow with the square. */
export const MAX_UMAP_WORDS = 10_000
const MIN_UMAP_WORDS = 4

/** A UMAP layout, which the core computes in slices, with progress. */
export class UmapLayout {
  coordinates: LayoutCoordinates | null = null
  /** 0 … 1 */
  fraction = 0
  private readonly layout: Latest<LayoutCoordinates>

  constructor(private readonly changed: () => void) {
    this.layout = new Latest(changed, () => {})
  }

  get state(): 'idle' | 'working' | 'done' | 'ended' | 'failed' {
    const { waiting, problem, value } = this.layout
    if (waiting) return 'working'
    if (problem !== null) return problem.kind === 'Cancelled' ? 'ended' : 'failed'
    return value === null ? 'idle' : 'done'
  }

  /** Why it failed. */
  get problem(): string {
    return this.layout.problem?.message ?? ''
  }

  /** Starts the requested layout, unless it is done or was cancelled. */
  want(table: RemoteTable, request: LayoutRequest): void {
    this.layout.follow([table.vectors, JSON.stringify(request)], (signal) =>
      this.work(table, request, signal),
    )
  }

  /** The reader has had enough: what there is of the layout stays. */
  end(): void {
    this.layout.cancel()
  }

  /** From the beginning. */
  again(): void {
    this.layout.retry()
    this.changed()
  }

  /** Stops following the layout when it is no longer shown; a finished one is cached. */
  leave(): void {
    if (this.layout.waiting) this.layout.forget()
  }

  private async work(
    table: RemoteTable,
    request: LayoutRequest,
    signal: AbortSignal,
  ): Promise<LayoutCoordinates> {
    this.coordinates = null
    this.fraction = 0
    if (request.rows < MIN_UMAP_WORDS)
      throw new Error(t`it needs at least ${MIN_UMAP_WORDS} words.`)
    const id = await table.ask('beginLayout', request)
    try {
      for (;;) {
        signal.throwIfAborted()
        const laid = await table.ask('advanceLayout', id)
        signal.throwIfAborted()
        // Points on the move are shown only to those who want motion.
        if (laid.done || (laid.epochs > 0 && !reducedMotion())) this.coordinates = laid
        if (laid.done) return laid
        this.fraction = laid.fraction
        this.changed()
      }
    } finally {
      table.ask('endLayout', id).catch(() => {})
    }
  }
}

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

interface MapMaking {
  /** the core lays out */
  waiting: boolean
  /** why something of it is missing */
  problem: TemplateResult | typeof nothing
  /** a training runs, and these are the vectors before it */
  stale: boolean
  /** words of the table */
  rows: number
  umap: UmapLayout
}

const hint = (text: string) => html`<p class="hint">${text}</p>`

/** Status messages while the map is computed, and where it cannot be. */
export function mapState(
  { mapBy, mapRows, mapColour, word }: MapValues,
  { waiting, problem, stale, rows, umap }: MapMaking,
): TemplateResult {
  const byUmap = mapBy === 'umap'
  const limited = byUmap && Math.min(mapRows, rows) > MAX_UMAP_WORDS
  return html`<div class="map-state" role="status">
    ${waiting && !byUmap ? hint(t`The core lays the words out …`) : nothing}
    ${problem}
    ${mapColour === 'similarity' && word === '' ? hint(t`Search or choose a word: similar to which?`) : nothing}
    ${stale ? hint(t`These are the vectors before this training; the map follows when it rests.`) : nothing}
    ${limited ? hint(t`UMAP takes long: it is drawn for the first ${number(MAX_UMAP_WORDS)} words.`) : nothing}
    ${byUmap && umap.state === 'failed' ? html`<p class="error">UMAP: ${umap.problem}</p>` : nothing}
    ${byUmap && umap.state === 'ended' ? hint(t`Ended before it was done.`) : nothing}
  </div>
  ${byUmap ? umapProgress(umap) : nothing}`
}

/** One button for both, so that who presses it stays on it. */
function umapProgress(umap: UmapLayout): TemplateResult | typeof nothing {
  const { state, fraction } = umap
  if (state === 'idle') return nothing
  const working = state === 'working'
  return html`<div class="row umap">
    ${
      working
        ? html`<progress aria-label="UMAP" max="1" .value=${fraction}></progress>
            <span>${Math.round(100 * fraction)} %</span>`
        : nothing
    }
    <button type="button" @click=${() => (working ? umap.end() : umap.again())}>
      ${working ? t`Cancel` : t`Lay out again`}
    </button>
  </div>`
}
