/** The learner's own trained vectors: pairs of words beside random pairs, centred or not. */
import type { Remote } from 'comlink'
import type { RowComparison } from 'lexiscope/faces/tokens.d.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { VectorAskingElement } from '../../lesson/asking/asking.ts'
import { switchControl } from '../../lesson/controls/switch.ts'
import { wordControl } from '../../lesson/controls/word-control.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { html, t } from '../../translation/translation.ts'
import { comparisonBars } from './comparison-bars.ts'
import { centring } from './predictions.ts'
import { similaritySchema } from './settings.ts'

/** The microworld has all of these; of another text, those it has are compared. */
const KNOWN = [
  ['cat', 'dog'],
  ['cat', 'the'],
  ['king', 'queen'],
  ['man', 'woman'],
  ['red', 'blue'],
  ['king', 'red'],
  ['dog', 'paris'],
] as const
const CHANCE = { randomPairs: 10_000, seed: 1, bins: 1 }

interface Answer {
  pairs: (readonly [string, string])[]
  compared: RowComparison
}

@customElement('lx-own-vectors')
export class OwnVectors extends VectorAskingElement<Answer> {
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(similaritySchema).values
  }

  private get known(): readonly string[] {
    return this.lesson.core.view.text?.words ?? []
  }

  protected override question() {
    const { one, other, ownMean04 } = this.values
    return [one, other, ownMean04]
  }

  protected override async ask(remote: Remote<CoreWorker>): Promise<Answer> {
    const { one, other, ownMean04: mean } = this.values
    const { words, vectors, width } = await remote.trainedVectors()
    const ids = new Map(words.map((word, id) => [word, id]))
    const pairs = [[one, other] as const, ...KNOWN].filter(
      ([a, b], i, all) =>
        ids.has(a) && ids.has(b) && all.findIndex(([c, d]) => a === c && b === d) === i,
    )
    const of = (side: 0 | 1) => pairs.map((pair) => ids.get(pair[side]) as number)
    const table = { rows: words.length, columns: width, values: vectors }
    const options = { ...CHANCE, mean }
    const { core } = this.lesson
    const compared = await core.compute('tokens', 'compareRows', table, of(0), of(1), options)
    return { pairs, compared }
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.whole() === null) return nothing
    const { lesson, values, answer, refused } = this
    const names = answer?.pairs.map(([a, b]) => `${a} – ${b}`) ?? []
    return html`<div class="card">
      <div class="pair">
        ${this.word('one', t`One word`)} ${this.word('other', t`Another word`)}
      </div>
      ${
        seen(lesson, centring)
          ? switchControl(
              t`Measure your vectors from their mean`,
              values.ownMean04 === 'taken',
              (on) => lesson.state.write(similaritySchema, { ownMean04: on ? 'taken' : 'kept' }),
            )
          : nothing
      }
      ${refused === null ? nothing : html`<p class="error" role="alert">${refused.message}</p>`}
      ${comparisonBars(t`Cosines of your vectors`, names, answer?.compared ?? null, this.highlighted)}
    </div>`
  }

  private word(name: 'one' | 'other', label: string): TemplateResult {
    const value = this.values[name]
    const error = this.known.includes(value) ? '' : t`“${value}” is not a word of this text.`
    return wordControl({ id: name, label, error }, this.known, value, (word) =>
      this.lesson.state.write(similaritySchema, { [name]: word }),
    )
  }
}
