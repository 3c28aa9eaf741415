/** Five words in four dimensions: as they are drawn, and as a training could have left them. */

import type { Matrix, RowComparison } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { switchControl } from '../../lesson/controls/switch.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { html, t } from '../../translation/translation.ts'
import { comparisonBars } from './comparison-bars.ts'
import { centring } from './predictions.ts'
import { similaritySchema } from './settings.ts'

const WORDS = ['cat', 'dog', 'bird', 'the', 'seven']
const ANIMALS = [0, 1, 2]
const WIDTH = 4
/** Set by hand: the animals are similar, and the others point elsewhere. */
const SET = [
  [0.9, 0.8, 0.1, 0.3],
  [0.8, 0.9, 0.1, 0.3],
  [0.8, 0.5, 0.3, 0.4],
  [0.1, 0.1, 0.2, 0.9],
  [0.1, 0.2, 0.9, 0.4],
]
const PAIRS = WORDS.flatMap((_, i) => WORDS.slice(i + 1).map((_, j) => [i, i + 1 + j] as const))
const SOURCES = [
  { value: 'random', text: t`drawn at random` },
  { value: 'set', text: t`set by hand, as if trained` },
]
const CHANCE = { randomPairs: 2000, seed: 1, bins: 1 }

interface Answer {
  vectors: Matrix
  cosines: Matrix
  compared: RowComparison
}

@customElement('lx-five-words')
export class FiveWords extends AskingElement<Answer> {
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(similaritySchema).values
  }

  protected override question() {
    const { vectors04, wordsSeed04, wordsMean04 } = this.values
    return [vectors04, wordsSeed04, wordsMean04]
  }

  protected override async ask(): Promise<Answer> {
    const { core } = this.lesson
    const { vectors04, wordsSeed04: seed, wordsMean04: mean } = this.values
    const vectors =
      vectors04 === 'set'
        ? { rows: WORDS.length, columns: WIDTH, values: Float32Array.from(SET.flat()) }
        : await core.compute('tokens', 'initialTable', {
            ...{ vocabSize: WORDS.length, embeddingDim: WIDTH, seed },
            ...{ initialization: 'normal', sigma: 1 },
          })
    const [first, second] = [PAIRS.map(([i]) => i), PAIRS.map(([, j]) => j)]
    const [cosines, compared] = await Promise.all([
      core.compute('tokens', 'cosinesOf', vectors, mean === 'taken'),
      core.compute('tokens', 'compareRows', vectors, first, second, { ...CHANCE, mean }),
    ])
    return { vectors, cosines, compared }
  }

  protected override render(): TemplateResult {
    const { lesson, values, answer } = this
    return html`
      <div class="card">
        <div class="controls">
        ${choiceField(lesson, similaritySchema, 'vectors04', t`The vectors are`, SOURCES)}
        ${
          values.vectors04 === 'random'
            ? html`<button
                type="button"
                @click=${() => lesson.state.write(similaritySchema, { wordsSeed04: values.wordsSeed04 + 1 })}
              >
                Draw five others
              </button>`
            : ''
        }
        ${
          // Before it is explained, further down, it would only be one more thing to press.
          seen(lesson, centring)
            ? switchControl(t`Subtract the mean`, values.wordsMean04 === 'taken', (on) =>
                lesson.state.write(similaritySchema, { wordsMean04: on ? 'taken' : 'kept' }),
              )
            : nothing
        }
        </div>
        <lx-matrices
          label="Five words and their cosines"
          caption="First the five vectors, then the cosine of every word with every other."
          .matrices=${answer === null ? [] : shown(answer, rowsNamed(this.highlighted.name))}
        ></lx-matrices>
      </div>
      <div class="card">
        ${comparisonBars(
          t`Cosines of the ten pairs`,
          PAIRS.map(([i, j]) => `${WORDS[i]} – ${WORDS[j]}`),
          answer?.compared ?? null,
          this.highlighted,
          { name: t`these ten`, caption: t`The dashed line is the mean of these ten pairs.` },
        )}
      </div>
    `
  }
}

/** One word, or the animals. */
const rowsNamed = (part: string): readonly number[] =>
  part === 'animals' ? ANIMALS : [WORDS.indexOf(part)].filter((row) => row >= 0)

function shown({ vectors, cosines }: Answer, highlighted: readonly number[]): ShownMatrix[] {
  return [
    { name: t`vectors`, ...vectors, rowLabels: WORDS, highlighted },
    {
      name: t`cosines`,
      ...cosines,
      rowLabels: WORDS,
      columnLabels: WORDS,
      reach: 1,
      highlighted,
    },
  ]
}
