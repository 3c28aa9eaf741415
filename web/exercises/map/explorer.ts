/** A map of all the words of a table: laid out, coloured, searched and selected as the reader likes. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { customElement, property, query, state } from 'lit/decorators.js'
import { guard } from 'lit/directives/guard.js'
import type { PretrainedClient } from '../../core/pretrained/client.ts'
import type {
  ExploredSource,
  Plan,
  PlannedMap,
  WordNeighbours,
} from '../../core/pretrained/protocol.ts'
import type { ExplorableMap, SelectionDetail, WordValues } from '../../plot/explorable-map.ts'
import '../../plot/explorable-map.ts'
import '../../plot/index.ts'
import type { Pose } from '../../plot/rotation.ts'
import { domainOf, exact32 } from '../../plot/scales.ts'
import { LessonElement } from '../element.ts'
import { Answer } from './answer.ts'
import './explorer.css'
import { Explored } from './explored.ts'
import { type Grouping, grouped, listsOf, OTHERS, type WordList } from './groups.ts'
import './plan-form.ts'
import { percent } from './plan-form.ts'
import './selected-words.ts'
import type { Column } from './selected-words.ts'
import { MOST_LINKED, mapSchema } from './settings.ts'
import { MOST_OF_UMAP, UmapLayout } from './umap.ts'
import { wordEntry } from './word-entry.ts'

const NOTHING = new Float32Array(0)
const LEVEL = 90

@customElement('lx-map-explorer')
export class MapExplorer extends LessonElement {
  /** The loaded table, or the learner's own vectors. */
  @property() source: ExploredSource = 'loaded'
  /** Groups to colour by; the microworld's topics where there are none. */
  @property({ attribute: false }) lists: readonly WordList[] | null = null
  @state() private client: PretrainedClient | null = null
  @state() private explored: Explored | null = null
  /** Why the learner's vectors could not be brought. */
  @state() private problem = ''
  @query('lx-explorable-map') private map!: ExplorableMap | null

  private readonly size = new Answer<{ rows: number; width: number }>(this)
  private readonly words = new Answer<string[]>(this)
  private readonly places = new Answer<PlannedMap>(this)
  private readonly neighbours = new Answer<WordNeighbours>(this)
  private readonly cosines = new Answer<Float32Array>(this)
  private readonly umap = new UmapLayout(this)
  /** The progress of the training whose vectors these are. */
  private brought: object | null = null
  private topics: readonly WordList[] = []
  private grouping: (Grouping & { of: readonly string[]; by: readonly WordList[] }) | null = null
  private shades: (WordValues & { of: Float32Array; word: string }) | null = null
  /** A selection too large for the address. */
  private large: Uint32Array | null = null
  private chosen: { of: string; among: number; rows: Uint32Array } | null = null
  /** The word to fly to once it is known where it lies. */
  private flight = ''
  private readonly followClient = (): void => this.requestUpdate()

  override connectedCallback(): void {
    super.connectedCallback()
    void this.lesson.pretrained().then((client) => {
      if (!this.isConnected) return
      this.client = client
      client.addEventListener('change', this.followClient)
    })
    if (this.source === 'loaded') return
    this.lesson.core
      .world()
      .then(({ topics }) => {
        this.topics = listsOf(topics)
        this.requestUpdate()
      })
      .catch(() => {})
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.client?.removeEventListener('change', this.followClient)
    this.umap.leave()
  }

  private get values() {
    return this.lesson.state.read(mapSchema).values
  }

  /** Words on the map. */
  private get rows(): number {
    const { mapRows, mapBy } = this.values
    const most = mapBy === 'umap' ? MOST_OF_UMAP : Infinity
    return Math.min(mapRows, most, this.size.value?.rows ?? 0)
  }

  protected override willUpdate(): void {
    if (this.source === 'own') this.bringOwn()
    else this.followTable()
    const { explored, rows, values } = this
    const { word, mapK, mapColour, mapBy } = values
    const vectors = explored?.vectors
    const known = explored !== null && rows > 0
    const asked = word !== '' && known
    const answer = explored as Explored
    this.size.ask(explored && [vectors], () => answer.ask('size'))
    this.words.ask(known ? [vectors, rows] : null, () => answer.ask('firstWords', rows))
    const plan = mapBy === 'umap' ? null : this.plan()
    const planned = known && plan !== null ? [vectors, rows, JSON.stringify(plan)] : null
    this.places.ask(planned, () => answer.ask('plan', rows, plan as Plan))
    if (known && mapBy === 'umap') this.layOut(answer, rows)
    else this.umap.leave()
    this.neighbours.ask(asked ? [vectors, word, mapK] : null, () =>
      answer.ask('neighbours', word, mapK),
    )
    const shaded = asked && mapColour === 'similarity'
    this.cosines.ask(shaded ? [vectors, word, rows] : null, () => answer.ask('cosines', word, rows))
  }

  private followTable(): void {
    const table = this.client?.view.table ?? null
    if (table === (this.explored?.vectors ?? null)) return
    if (this.explored !== null) this.select(new Uint32Array(0))
    this.explored =
      table === null || this.client === null ? null : new Explored(this.client, 'loaded', table)
  }

  /** The vectors as they are when the training rests. */
  private bringOwn(): void {
    const { progress, phase } = this.lesson.core.view
    const { client } = this
    const rests = phase === 'paused' || phase === 'done'
    if (client === null || progress === null || !rests || progress === this.brought) return
    this.brought = progress
    const bring = async () => {
      const trained = await this.lesson.core.ask((remote) => remote.trainedVectors())
      await client.ask((remote) => remote.bringOwn(trained))
      if (this.brought === progress) this.explored = new Explored(client, 'own', progress)
      this.problem = ''
    }
    bring().catch((thrown) => {
      this.problem = thrown instanceof Error ? thrown.message : `${thrown}`
    })
  }

  private plan(): Plan {
    const { mapBy, mapIn, mapX, mapY, mapZ, mapSeed, axisA, axisB, axisC, axisD } = this.values
    if (mapBy === 'axes') return { kind: 'axes', a: axisA, b: axisB, c: axisC, d: axisD }
    if (mapBy === 'random') {
      return { kind: 'random', dimensions: mapIn === 'space' ? 3 : 2, seed: mapSeed }
    }
    const sides = mapIn === 'space' ? [mapX, mapY, mapZ] : [mapX, mapY]
    return { kind: 'pca', components: sides.map((each) => each - 1) }
  }

  private layOut(explored: Explored, rows: number): void {
    const { mapNear, mapIn, mapSeed } = this.values
    // Every word needs another one beside its neighbours.
    const neighbours = Math.min(mapNear, rows - 2)
    const dimensions = mapIn === 'space' ? 3 : 2
    this.umap.want(explored, { rows, neighbours, dimensions, seed: mapSeed })
  }

  protected override render(): TemplateResult {
    if (this.problem !== '') return html`<p class="error" role="alert">${this.problem}</p>`
    if (this.explored === null) return html`<p class="waiting">${this.waitingFor()}</p>`
    const { word } = this.values
    const refused = this.neighbours.problem?.message ?? ''
    return html`
      <lx-plan-form
        .lesson=${this.lesson}
        .explored=${this.explored}
        .shares=${this.places.value?.shares ?? NOTHING}
        .refused=${this.places.problem}
      ></lx-plan-form>
      ${wordEntry(
        { id: 'map-word', label: 'Search a word and fly to it', error: refused },
        this.explored,
        word,
        (typed) => this.search(typed),
      )}
      ${this.renderState()} ${this.renderMap()}
      <div class="figures">
        <div class="card">${this.renderNeighbours()}</div>
        <lx-selected-words
          class="card"
          .lesson=${this.lesson}
          .explored=${this.explored}
          .words=${this.words.value ?? []}
          .selection=${this.selection}
          .columns=${this.columns()}
          @lx-selection=${this.hearSelection}
        ></lx-selected-words>
      </div>
    `
  }

  private waitingFor(): string {
    if (this.source === 'loaded') return 'Once there are vectors, the map appears here.'
    const { phase } = this.lesson.core.view
    return phase === 'running'
      ? 'The map appears when the training is done or paused.'
      : 'Once there are trained vectors, the map appears here.'
  }

  private renderState(): TemplateResult {
    const { mapBy, mapRows, mapColour, word } = this.values
    const { umap } = this
    const stale = this.source === 'own' && this.lesson.core.view.phase === 'running'
    const limited = mapBy === 'umap' && Math.min(mapRows, this.size.value?.rows ?? 0) > MOST_OF_UMAP
    const said = (text: string) => html`<p class="hint">${text}</p>`
    return html`<div class="map-state" role="status">
      ${this.places.waiting && mapBy !== 'umap' ? said('The core lays the words out …') : nothing}
      ${this.places.problem === null ? nothing : html`<p class="error">${this.places.problem.message}</p>`}
      ${mapColour === 'similarity' && word === '' ? said('Search or choose a word: similar to which?') : nothing}
      ${stale ? said('These are the vectors before this training; the map follows when it rests.') : nothing}
      ${limited ? said(`UMAP takes long: it is drawn for the first ${MOST_OF_UMAP.toLocaleString('en')} words.`) : nothing}
      ${mapBy !== 'umap' ? nothing : umap.state === 'failed' ? html`<p class="error">UMAP: ${umap.problem}</p>` : nothing}
      ${mapBy === 'umap' && umap.state === 'ended' ? said('Ended before it was done.') : nothing}
    </div>
    ${mapBy === 'umap' ? this.renderUmap() : nothing}`
  }

  private renderUmap(): TemplateResult | typeof nothing {
    const { umap } = this
    if (umap.state === 'working') {
      return html`<div class="row umap">
        <progress aria-label="UMAP" max="1" .value=${umap.fraction}></progress>
        <span>${Math.round(100 * umap.fraction)} %</span>
        <button type="button" @click=${() => umap.end()}>Cancel</button>
      </div>`
    }
    if (umap.state === 'idle') return nothing
    return html`<div class="row">
      <button type="button" @click=${() => umap.again()}>Lay out again</button>
    </div>`
  }

  private renderMap(): TemplateResult {
    const { values, neighbours } = this
    const words = this.words.value ?? []
    const laid = values.mapBy === 'umap' ? this.umap.places : this.places.value
    const there = laid !== null && laid.x.length === words.length
    const { numbers, names } = this.groupsOf(words)
    const found = neighbours.value
    const selected = found !== null && found.id < words.length ? found.id : -1
    const near = Array.from(found?.ids ?? []).filter((id) => id < words.length)
    const valued = this.valued()
    // Faded colours would tell nothing.
    const forward = valued !== null ? [] : selected < 0 ? near : [selected, ...near]
    return html`<lx-explorable-map
      class="card map"
      label="Map of all words"
      caption=${there ? this.caption(laid) : ''}
      plan=${[values.mapBy, values.mapIn, values.mapX, values.mapY, values.mapZ].join()}
      ?laying=${this.umap.state === 'working'}
      .words=${there ? words : []}
      .x=${there ? laid.x : NOTHING}
      .y=${there ? laid.y : NOTHING}
      .z=${there ? laid.z : NOTHING}
      .pose=${guard([values.mapTurn, values.mapTilt], () => this.pose())}
      .axisNames=${this.axisNames()}
      .groups=${there ? numbers : new Uint8Array(0)}
      .groupNames=${names}
      .rest=${names.indexOf(OTHERS)}
      .counts=${this.counts()}
      .valued=${there ? valued : null}
      .selected=${there ? selected : -1}
      .highlighted=${there ? forward : []}
      .links=${there && selected >= 0 ? near.map((to) => ({ from: selected, to })) : []}
      .selection=${there ? this.selection : new Uint32Array(0)}
      @lx-select=${this.choose}
      @lx-selection=${this.hearSelection}
      @lx-pose=${this.hearPose}
    ></lx-explorable-map>`
  }

  private axisNames(): readonly string[] {
    const { mapBy, mapX, mapY, mapZ } = this.values
    return mapBy === 'pca' ? [mapX, mapY, mapZ].map(String) : ['x', 'y', 'z']
  }

  private caption({ shares, z }: PlannedMap | { shares?: Float32Array; z: Float32Array }): string {
    const { mapBy, mapX, mapY, mapZ, axisA, axisB, axisC, axisD } = this.values
    if (mapBy === 'axes') {
      return `Across: from ${axisA} (0) to ${axisB} (1). Up: from ${axisC} (0) to ${axisD} (1).`
    }
    if (mapBy === 'umap') {
      return 'UMAP keeps neighbours together; distances between far groups, and their sizes, tell little.'
    }
    if (mapBy === 'random') {
      return `${z.length > 0 ? 'Three' : 'Two'} directions drawn by chance: what stands out here does so by its size, not by its meaning.`
    }
    const sides = z.length > 0 ? [mapX, mapY, mapZ] : [mapX, mapY]
    const ways = ['Across', 'up', 'towards you']
    const share = (side: number) => {
      const held = shares?.[side - 1]
      return held === undefined ? 'which these vectors do not have, none' : percent(held)
    }
    const parts = sides.map((side, i) => `${ways[i]}: component ${side}, ${share(side)}`)
    return `${parts.join('; ')} of the spread of these words.`
  }

  private renderNeighbours(): TemplateResult {
    const { word, mapK } = this.values
    const found = this.neighbours.value
    if (word === '' || found === null) {
      return html`<p class="card-title">Neighbours</p>
        <p class="hint">Search a word, or choose a point of the map.</p>`
    }
    const { rows } = this
    const off = Array.from(found.ids).filter((id) => id >= rows).length
    const first = found.words[0]
    const width = this.size.value?.width ?? 0
    return html`
      <lx-bars
        label=${`Nearest to ${found.word}`}
        value-name="cosine"
        .domain=${[0, 1]}
        .bars=${found.words.map((label, i) => ({ label, value: found.cosines[i] as number }))}
      ></lx-bars>
      ${
        first === undefined
          ? nothing
          : html`<p>
              The cosine takes all ${width} numbers of both vectors: their products, summed, divided by
              both lengths. 1 is the same direction, 0 a right angle, −1 the opposite.
              <bdi>${first}</bdi> comes first of the whole table with
              ${(found.cosines[0] as number).toFixed(3)}, wherever the map puts it.
            </p>`
      }
      ${found.id < rows ? nothing : html`<p class="hint">${this.beyond(found)}</p>`}
      ${off === 0 ? nothing : html`<p class="hint">Not among the ${rows.toLocaleString('en')} words of the map: ${off} of ${Math.min(mapK, found.ids.length)}.</p>`}
    `
  }

  private beyond({ word, id }: WordNeighbours): TemplateResult {
    const wanted = id + 1
    return html`<bdi>${word}</bdi> is word ${wanted.toLocaleString('en')} of the table, and not on the map.
      ${
        this.values.mapBy === 'umap'
          ? nothing
          : html`<button type="button" @click=${() => this.widen(word, wanted)}>
              Show ${wanted.toLocaleString('en')} words
            </button>`
      }`
  }

  private widen(word: string, wanted: number): void {
    this.flight = word
    this.lesson.state.write(mapSchema, { mapRows: wanted })
  }

  /** Once the answers that a search waits for are on the map. */
  protected override updated(_changed: PropertyValues): void {
    const found = this.neighbours.value
    const { flight, map } = this
    if (flight === '' || found === null || this.neighbours.waiting || map === null) return
    if (map.words.length === 0 || this.words.waiting) return
    this.flight = ''
    if (found.id < map.words.length) {
      void map.updateComplete.then(() => map.flyTo(found.id))
    }
  }

  private search(typed: string): void {
    this.flight = typed
    this.lesson.state.write(mapSchema, { word: typed })
    // The same word again is another flight.
    this.requestUpdate()
  }

  private groupsOf(words: readonly string[]): Grouping {
    const microworld = this.lesson.core.view.source?.kind === 'microworld'
    const by = this.lists ?? (microworld ? this.topics : [])
    if (this.grouping?.of !== words || this.grouping.by !== by) {
      this.grouping = { ...grouped(words, by), of: words, by }
    }
    return this.grouping
  }

  /** The learner's words are counted; those of a file stand in their order. */
  private counts(): ArrayLike<number> {
    return this.source === 'own' ? (this.lesson.core.view.text?.counts ?? []) : []
  }

  private valued(): WordValues | null {
    const values = this.cosines.value
    const { word } = this.neighbours.value ?? { word: '' }
    if (values === null || word === '') return null
    if (this.shades?.of !== values || this.shades.word !== word) {
      // The word itself would take the colours from all others.
      const others = values.filter((value) => value < 0.999_999)
      const domain = domainOf(others)
      this.shades = { of: values, word, values, name: `cosine to ${word}`, domain }
    }
    return this.shades
  }

  /** Guarded where it is used, so that no redraw takes a turning map back. */
  private pose(): Pose {
    const { mapTurn, mapTilt } = this.values
    return { turn: mapTurn, tilt: mapTilt - LEVEL }
  }

  private get selection(): Uint32Array {
    if (this.large !== null) return this.large
    const text = this.values.mapSelected.join()
    const rows = this.words.value?.length ?? 0
    if (this.chosen?.of !== text || this.chosen.among !== rows) {
      const there = this.values.mapSelected.filter((id) => id < rows)
      this.chosen = { of: text, among: rows, rows: Uint32Array.from(new Set(there)).sort() }
    }
    return this.chosen.rows
  }

  private columns(): readonly Column[] {
    const { map } = this
    if (map === null) return []
    const number = (values: ArrayLike<number>) => (id: number) => exact32(values[id] ?? Number.NaN)
    const { groups, groupNames, counts, valued, x, y, z } = map
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

  private select(indices: Uint32Array): void {
    const fits = indices.length <= MOST_LINKED
    this.large = fits ? null : indices
    this.lesson.state.write(mapSchema, { mapSelected: fits ? [...indices] : [] })
  }

  private readonly hearSelection = (event: Event): void => {
    event.stopPropagation()
    this.select((event as CustomEvent<SelectionDetail>).detail.indices)
  }

  private readonly hearPose = (event: Event): void => {
    const { turn, tilt } = (event as CustomEvent<Pose>).detail
    this.lesson.state.write(mapSchema, { mapTurn: turn, mapTilt: tilt + LEVEL })
  }

  private readonly choose = (event: Event): void => {
    // The word in the address is the choice.
    event.preventDefault()
    const { index } = (event as CustomEvent<{ index: number }>).detail
    this.lesson.state.write(mapSchema, { word: this.words.value?.[index] ?? '' })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-map-explorer': MapExplorer
  }
}
