/** The ten nearest words to one word of the loaded vectors, and how far above chance they are. */
import type { Remote } from 'comlink'
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import type { PretrainedClient, PretrainedView } from 'lexiscope/vectors/client.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { Random } from '../../code/random.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { nearestText, ownRowText, type RandomPairs } from '../../lesson/findings/real-vectors.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { few } from '../../lesson/returning/draw.ts'
import { type NearestWords, nearestBars } from '../../lesson/words/nearest-bars.ts'
import { html, t } from '../../translation/translation.ts'
import { hasDrawn } from './prediction.ts'
import { AskingTable } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { tokenControl } from './token-control.ts'
import { lookups } from './word-lists.ts'

const NEIGHBOURS = 10
/** Words that are drawn for comparison, of the first so many rows. */
const OTHERS = 20
const OF_ROWS = 10_000
const SEED = 1

type Table = NonNullable<PretrainedView['table']>

interface Others {
  of: Table
  cosines: readonly number[]
}

/** One request a word, so that what the reader asks meanwhile is answered in between. */
async function nearestOfOthers(client: PretrainedClient, of: Table): Promise<Others> {
  const rows = Math.min(of.rows, OF_ROWS)
  const words = await client.ask((remote) => remote.explore('loaded', 'firstWords', [rows]))
  const cosines: number[] = []
  for (const word of few(new Random(SEED), words as string[], OTHERS)) {
    const [first] = await client.ask((remote) => remote.nearest(word, 1, false))
    if (first !== undefined) cosines.push(first.cosine)
  }
  return { of, cosines }
}

interface Answer extends NearestWords {
  random: RandomPairs
  /** those of `lookups` that the table has */
  offered: readonly string[]
  /** the word nearest to the learner's own; null where the table has no row for that */
  ownNearest: WordCosine | null
}

@customElement('lx-table-neighbours')
export class TableNeighbours extends AskingTable<Answer> {
  private readonly highlighted = new HighlightedPart(this)
  /** Cosines of words drawn at random with the nearest of each; found once for a table. */
  private readonly others = new LatestAnswer<Others>(() => this.requestUpdate())

  private get word(): string {
    return this.lesson.state.read(pretrainedSchema).values.word || this.written('king')
  }

  private get own(): string {
    return this.lesson.training.settings.newWord.trim().toLowerCase()
  }

  protected override question() {
    return [this.word, this.own, this.int8]
  }

  protected override async ask(remote: Remote<PretrainedSession>): Promise<Answer> {
    const { word, own, int8 } = this
    const words = await remote.nearest(word, NEIGHBOURS, int8)
    const { random } = await remote.compare([], false)
    const written = [...lookups, own].map((each) => this.written(each))
    const known = await remote.knows(written)
    const offered = written.filter((_, i) => i < lookups.length && known[i])
    const hasOwn = own !== '' && known.at(-1) === true
    const [ownNearest = null] = hasOwn ? await remote.nearest(this.written(own), 1, int8) : []
    return { to: word, words, random, offered, ownNearest }
  }

  protected override willUpdate(): void {
    super.willUpdate()
    const { client, table } = this
    if (client === null || table === null || this.answer === null || !hasDrawn(this.lesson)) return
    this.others.ask([table], () => nearestOfOthers(client, table))
  }

  protected override render(): TemplateResult {
    const spaced = this.table?.spaced ?? false
    return html`<div class="card">
      ${tokenControl(
        {
          id: 'table-word',
          label: t`Neighbours of`,
          error: this.refused?.message ?? '',
          hint: spaced ? t`␣ is the space before a word: “␣king” and “king” are two tokens.` : '',
        },
        this.client,
        this.word,
        this.take,
      )}
      ${this.answer === null ? nothing : this.renderAnswer(this.answer)}
    </div>`
  }

  private renderAnswer(answer: Answer): TemplateResult {
    const { to, words, offered, ownNearest } = answer
    const random = hasDrawn(this.lesson) ? answer.random : null
    const { centred } = this.lesson.state.read(pretrainedSchema).values
    const [first] = words
    const { of, cosines = [] } = this.others.shown ?? {}
    return html`
      ${
        offered.length === 0
          ? nothing
          : html`<div class="row" role="group" aria-label="Words to look up">
              ${offered.map((word) => html`<button type="button" class="choice" @click=${() => this.take(word)}>${word}</button>`)}
            </div>`
      }
      ${first === undefined ? nothing : html`<p class="finding" role="status">${nearestText({ to, ...first }, random, of === this.table ? cosines : [])}</p>`}
      ${nearestBars(answer, this.highlighted.name === 'highest', random?.mean ?? null)}
      ${random !== null && centred === 'yes' ? html`<p class="hint">Here the mean row is not subtracted.</p>` : nothing}
      ${this.own === '' ? nothing : html`<p class="hint">${ownRowText(this.own, ownNearest)}</p>`}
    `
  }

  private readonly take = (word: string): void => {
    this.lesson.state.write(pretrainedSchema, { word })
  }
}
