/** A map of all the words of a table: laid out, coloured, searched and selected as the reader likes. */
import { sentence } from 'lexiscope/utilities/problem.ts'
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { ExploredSource } from 'lexiscope/vectors/protocol.ts'
import { nothing, type PropertyValues, type TemplateResult } from 'lit'
import { customElement, property, query, state } from 'lit/decorators.js'
import { guard } from 'lit/directives/guard.js'
import '../../plot/kinds/explorable-map.ts'
import type { ExplorableMap, SelectionDetail, WordValues } from '../../plot/kinds/explorable-map.ts'
import '../../plot/index.ts'
import type { Pose } from '../../plot/scene/rotation.ts'
import { domainOf } from '../../plot/scene/scales.ts'
import { wordControl } from '../controls/word-control.ts'
import { LessonElement } from '../element.ts'
import { Latest } from '../page/latest.ts'
import { whenPretrained } from '../words/when-pretrained.ts'
import { MapAnswers, mapState } from './answers.ts'
import { columnsOf, nearestWords, StableSelection } from './selected-words.ts'
import './explorer.css'
import { html, t } from '../../translation/translation.ts'
import { type Grouping, grouped, listsOf, OTHERS, type WordList } from './groups.ts'
import { axisNamesOf, captionOf, keyOf, RemoteTable, wordAxesOf } from './plan.ts'
import { wordEntry } from './plan-form.ts'
import { type MapSchema, mapSchemas, mapValuesOf } from './settings.ts'

const NOTHING = new Float32Array(0)
const NO_WORDS = new Uint32Array(0)
const LEVEL = 90

const problemOf = (
  latest?: Pick<Latest<unknown>, 'renderFault' | 'refused'>,
): TemplateResult | typeof nothing =>
  latest?.renderFault() ??
  (latest?.refused
    ? html`<p class="error" role="alert">${sentence(latest.refused.message)}</p>`
    : nothing)

@customElement('lx-map-explorer')
export class MapExplorer extends LessonElement {
  /** The loaded table, or the learner's own vectors. */
  @property() source: ExploredSource = 'loaded'
  /** Groups to colour by; the microworld's topics where there are none. */
  @property({ attribute: false }) lists: readonly WordList[] | null = null
  @state() private client: PretrainedClient | null = null
  @state() private table: RemoteTable | null = null
  @query('lx-explorable-map') private map!: ExplorableMap | null

  /** The learner's vectors, of the latest training that rests. */
  private readonly own = new Latest<RemoteTable>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
  private readonly answers = new MapAnswers(this, () => {
    // A worker that was started again has lost the learner's vectors.
    this.own.forget()
    this.requestUpdate()
  })
  private topics: readonly WordList[] = []
  private grouping: (Grouping & { of: readonly string[]; by: readonly WordList[] }) | null = null
  private shades: (WordValues & { of: Float32Array; word: string }) | null = null
  private readonly selection = new StableSelection()
  /** The word to fly to once it is known where it lies. */
  private flight = ''
  private readonly followClient = (): void => this.requestUpdate()

  override connectedCallback(): void {
    super.connectedCallback()
    void whenPretrained(this.lesson, (client) => {
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
    this.answers.umap.leave()
  }

  private get schema(): MapSchema {
    return mapSchemas[this.source]
  }

  private get values() {
    return mapValuesOf(this.lesson, this.source)
  }

  protected override willUpdate(): void {
    if (this.source === 'own') this.loadOwn()
    else this.followTable()
    this.answers.ask(this.table, this.values)
  }

  private followTable(): void {
    const loaded = this.client?.view.table ?? null
    if (loaded === (this.table?.vectors ?? null)) return
    if (this.table !== null) this.select(NO_WORDS)
    this.table =
      loaded === null || this.client === null
        ? null
        : new RemoteTable(this.client, 'loaded', loaded)
  }

  /** The vectors as they are when the training rests. */
  private loadOwn(): void {
    const { progress, phase } = this.lesson.core.view
    const { client } = this
    // Another text was opened: map and selection of the one before are none of its words.
    if (progress === null && this.table !== null) {
      this.table = null
      this.select(NO_WORDS)
    }
    const rests = phase === 'paused' || phase === 'done'
    if (client === null || progress === null || !rests) return
    this.own.follow([client, progress], async () => {
      const trained = await this.lesson.core.ask((remote) => remote.vectors.copy())
      await client.ask((remote) => remote.loadOwn(trained))
      return new RemoteTable(client, 'own', progress)
    })
    this.table = this.own.value
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.own.problem !== null) return problemOf(this.own)
    if (this.table === null) return html`<p class="waiting">${this.waitingFor()}</p>`
    const { word } = this.values
    const { neighbours, planned, words } = this.answers
    const search = {
      id: 'map-word',
      label: t`Search a word and fly to it`,
      error: neighbours.problem?.message ?? '',
    }
    const find = (typed: string) => this.search(typed)
    return html`
      <lx-plan-form
        .lesson=${this.lesson}
        .source=${this.source}
        .table=${this.table}
        .shares=${planned.value?.shares ?? NOTHING}
        .refused=${planned.problem}
      ></lx-plan-form>
      ${this.source === 'own' ? wordControl(this.lesson, search, word, find, true) : wordEntry(search, this.table, word, find)}
      ${this.renderState()} ${this.renderMap()}
      <div class="figures">
        <div class="card">${this.renderNeighbours()}</div>
        <lx-selected-words
          class="card"
          .lesson=${this.lesson}
          .table=${this.table}
          .words=${words.value ?? []}
          .selection=${this.selected}
          .columns=${this.map === null ? [] : columnsOf(this.map)}
          @lx-selection=${this.hearSelection}
        ></lx-selected-words>
      </div>
    `
  }

  private waitingFor(): string {
    if (this.source === 'loaded') return t`Once there are vectors, the map appears here.`
    const { phase } = this.lesson.core.view
    return phase === 'running'
      ? t`The map appears when training is done or paused.`
      : t`Once there are trained vectors, the map appears here.`
  }

  private renderState(): TemplateResult {
    const { planned, umap, size, words, cosines } = this.answers
    return mapState(this.values, {
      waiting: planned.waiting,
      problem: problemOf([size, words, planned, cosines].find(({ problem }) => problem !== null)),
      stale: this.source === 'own' && this.lesson.core.view.phase === 'running',
      rows: size.value?.rows ?? 0,
      umap,
    })
  }

  private renderMap(): TemplateResult {
    const { values } = this
    const { umap, planned, neighbours } = this.answers
    const words = this.answers.words.value ?? []
    const laid = values.mapBy === 'umap' ? umap.coordinates : planned.value
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
      caption=${there ? captionOf(values, laid) : ''}
      plan=${keyOf(values)}
      ?laying=${umap.state === 'working'}
      .words=${there ? words : []}
      .x=${there ? laid.x : NOTHING}
      .y=${there ? laid.y : NOTHING}
      .z=${there ? laid.z : NOTHING}
      .pose=${guard([values.mapTurn, values.mapTilt], () => this.pose())}
      .axisNames=${axisNamesOf(values)}
      .wordAxes=${there ? wordAxesOf(values) : null}
      .groups=${there ? numbers : new Uint8Array(0)}
      .groupNames=${names}
      .rest=${names.indexOf(OTHERS)}
      .counts=${this.counts()}
      .valued=${there ? valued : null}
      .selected=${there ? selected : -1}
      .highlighted=${there ? forward : []}
      .links=${there && selected >= 0 ? near.map((to) => ({ from: selected, to })) : []}
      .selection=${there ? this.selected : new Uint32Array(0)}
      @lx-select=${this.choose}
      @lx-selection=${this.hearSelection}
      @lx-pose=${this.hearPose}
    ></lx-explorable-map>`
  }

  private renderNeighbours(): TemplateResult {
    const { word, mapK, mapBy } = this.values
    return nearestWords(word === '' ? null : this.answers.neighbours.value, {
      rows: this.answers.rows(this.values),
      width: this.answers.size.value?.width ?? 0,
      wanted: mapK,
      widen: mapBy === 'umap' ? null : this.widen,
    })
  }

  private readonly widen = (word: string, wanted: number): void => {
    this.flight = word
    this.lesson.state.write(this.schema, { mapRows: wanted })
  }

  /** Once the answers that a search waits for are on the map. */
  protected override updated(_changed: PropertyValues): void {
    const { neighbours, words } = this.answers
    const found = neighbours.value
    const { flight, map } = this
    if (flight === '' || found === null || neighbours.waiting || map === null) return
    if (map.words.length === 0 || words.waiting) return
    this.flight = ''
    if (found.id < map.words.length) {
      void map.updateComplete.then(() => map.flyTo(found.id))
    }
  }

  private search(typed: string): void {
    this.flight = typed
    this.lesson.state.write(this.schema, { word: typed })
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
    const values = this.answers.cosines.value
    const { word } = this.answers.neighbours.value ?? { word: '' }
    if (values === null || word === '') return null
    if (this.shades?.of !== values || this.shades.word !== word) {
      // The word itself would take the colours from all others.
      const others = values.filter((value) => value < 0.999_999)
      const domain = domainOf(others)
      this.shades = { of: values, word, values, name: t`cosine to ${word}`, domain }
    }
    return this.shades
  }

  /** Guarded where it is used, so that no redraw takes a turning map back. */
  private pose(): Pose {
    const { mapTurn, mapTilt } = this.values
    return { turn: mapTurn, tilt: mapTilt - LEVEL }
  }

  private get selected(): Uint32Array {
    return this.selection.of(this.values.mapSelected, this.answers.words.value?.length ?? 0)
  }

  private select(indices: Uint32Array): void {
    this.lesson.state.write(this.schema, { mapSelected: this.selection.update(indices) })
  }

  private readonly hearSelection = (event: Event): void => {
    event.stopPropagation()
    this.select((event as CustomEvent<SelectionDetail>).detail.indices)
  }

  private readonly hearPose = (event: Event): void => {
    const { turn, tilt } = (event as CustomEvent<Pose>).detail
    this.lesson.state.write(this.schema, { mapTurn: turn, mapTilt: tilt + LEVEL })
  }

  private readonly choose = (event: Event): void => {
    // The word in the address is the choice.
    event.preventDefault()
    const { index } = (event as CustomEvent<{ index: number }>).detail
    this.lesson.state.write(this.schema, { word: this.answers.words.value?.[index] ?? '' })
  }
}
