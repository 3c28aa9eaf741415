/** The trained model from within: its heads, its blocks, its tables; and a second one beside it. */
import type { WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { TextFacts } from 'lexiscope/types/language.d.ts'
import type { TablePreview } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { inPercent } from '../../lesson/findings/positions.ts'
import { grouped, listsOf } from '../../lesson/map/groups.ts'
import { renderTraining } from '../../lesson/model-run/training-controls.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, hiddenUntil, select, slider } from '../../lesson/page/inputs.ts'
import { seen as wasRun } from '../../lesson/page/question.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import '../../plot/kinds/sentence.ts'
import { hundredOf } from '../../plot/kinds/sentence.ts'
import { choice } from '../../state/fields.ts'
import { html, language, number, plural, t } from '../../translation/translation.ts'
import {
  CURRENT,
  FINAL_SENTENCES,
  INITIAL,
  type LanguageRun,
  MARKS,
  WITHOUT_POSITIONS,
} from './language-run.ts'
import { renderLosses } from './loss-chart.ts'
import { besideModel, languageBeginning, model, modelsOf, nameOf } from './models.ts'
import { neighbourhood } from './neighbourhood.ts'
import { takenAway, withoutPositions } from './questions.ts'
import { barsOf, renderKinds, renderSentence } from './sentences.ts'
import { askedSettings, isSetting, schema } from './settings.ts'

/** Every third mark, and the last. */
const SHOWN = MARKS.map((_, mark) => mark).filter(
  (mark) => mark % 3 === 0 || mark === MARKS.length - 1,
)

/** Sentences that the models wrote while they trained: noise, then words, then sentences. */
function renderStrip(runs: readonly LanguageRun[]): TemplateResult {
  const own = runs[0]
  const rows = SHOWN.filter((mark) =>
    runs.some(({ frames }) => frames.some((frame) => frame.mark === mark)),
  )
  return html`<div class="card strip">
    <table>
      <caption>What they write, step by step</caption>
      <thead>
        <tr>
          <th scope="col">step</th>
          ${runs.map((run) => html`<th scope="col">${nameOf(run)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((mark) => renderRow(runs, mark))}
      </tbody>
      ${own?.reading ? renderSummary(runs) : nothing}
    </table>
    ${own === undefined ? nothing : renderKinds(own)}
  </div>`
}

function renderRow(runs: readonly LanguageRun[], mark: number): TemplateResult {
  const frames = runs.map((run) => run.frames.find((frame) => frame.mark === mark))
  const step = frames.find((frame) => frame !== undefined)?.step ?? 0
  return html`<tr>
    <th scope="row" data-column=${t`step`}>${step.toLocaleString(language())}</th>
    ${frames.map(
      (frame, w) => html`<td data-model=${nameOf(runs[w] as LanguageRun)}>
        ${frame === undefined ? html`<span class="hint">not yet</span>` : frame.sentences.slice(0, 1).map((each) => renderSentence(each))}
        ${frame === undefined || frame.step === step ? nothing : html`<span class="hint">at step ${frame.step.toLocaleString(language())}</span>`}
      </td>`,
    )}
  </tr>`
}

/** A summary of the sentences sampled at the end. */
function renderSummary(runs: readonly LanguageRun[]): TemplateResult {
  const n = (value: number) => value.toLocaleString(language())
  return html`<tfoot>
    <tr>
      <th scope="row" class="ending">at the end</th>
      ${runs.map((run) => {
        const { reading, text } = run
        if (reading === null) return html`<td class="hint">being evaluated …</td>`
        const { drawn, grammatical, neverSeen, different } = reading.summary
        return html`<td data-model=${nameOf(run)}>
          ${
            text?.grammar
              ? html`of ${n(drawn)} sentences <strong>${plural(grammatical, '{0} is grammatical', '{0} are grammatical')}</strong>; never in the training text: ${n(neverSeen)}`
              : plural(
                  different,
                  'one sentence, {1} times',
                  'of {1} sentences, {0} are different',
                  n(drawn),
                )
          }
        </td>`
      })}
    </tr>
  </tfoot>`
}

const NEAREST = 3
const SECONDS_A_WORD = 0.8

const wordsOf = ({ text }: LanguageRun): readonly string[] => text?.words ?? []

/** Where each head of a block looks: with its positions, and once the question was answered, without them. */
export const heads = figure({
  name: 'language-heads',
  inputs: {
    ...{ model, languageBeginning },
    languageLayer: slider(t`Block`, 1, 4, 1),
    languageHead: slider(t`Head`, 1, 8, 1),
    languageRead: hiddenUntil(
      (lesson) => seen(lesson, takenAway),
      select(choice(['kept', 'none']), t`Read`, {
        kept: t`with its positions`,
        none: t`without them`,
      }),
      'kept',
    ),
    isOpen: brought((lesson) => seen(lesson, takenAway)),
    own: brought(ownWord),
  },
  async compute({
    inputs: {
      model: { run },
      languageBeginning: beginning,
      languageRead,
    },
  }) {
    const choice = languageRead === 'none' ? WITHOUT_POSITIONS : CURRENT
    const attention = await run.ask((remote) => remote.attention(choice, beginning))
    const words = wordsOf(run)
    const labels = Array.from(attention.ids, (id) => (id === 0 ? '⏎' : (words[id] ?? '')))
    return { ...attention, labels, scheme: run.scheme }
  },
  play: {
    last: ({ length }) => length - 1,
    seconds: (last) => SECONDS_A_WORD * last,
    subject: ({ labels }) => labels.join(' '),
  },
  view({
    inputs: { languageLayer, languageHead, isOpen, own },
    result,
    control,
    player,
    step,
    last,
  }) {
    const { layers, heads, length, weights, labels, scheme } = result
    const layer = Math.min(layers, languageLayer)
    const head = Math.min(heads, languageHead)
    const from = (head: number, at: number) =>
      ((layer - 1) * heads + head - 1) * length ** 2 + at * length
    const looks = Array.from({ length: heads }, (_, i) =>
      weights.subarray(from(i + 1, step), from(i + 1, step) + length),
    )
    const ofBefore = Array.from({ length: heads }, (_, i) =>
      labels.slice(1).reduce((sum, _, at) => sum + (weights[from(i + 1, at + 1) + at] ?? 0), 0),
    ).map((sum) => sum / last)
    const most = Math.max(...ofBefore)
    const word = labels[step] ?? ''
    return html`
      <div class="card stack">
        <lx-sentence
          label=${t`Block ${layer}, head ${head}: where “${word}” looks`}
          caption=${t`A hundred threads for the attention of this head; below, the shares of every head of the block. ⏎ is the line feed that begins a sentence.`}
          .words=${labels.map((text, at) => ({
            ...{ text, at, own: text === own },
            ...(at === step ? { role: 'query' } : at > step ? { role: 'pale' } : {}),
          }))}
          .threads=${{ from: step, counts: hundredOf(looks[head - 1] ?? []) }}
          .rows=${looks.map((shares, i) => ({
            ...{ name: t`head ${i + 1}`, of: 'words', colour: 'query', domain: [0, 1] },
            bars: Array.from(shares, (share) => ({
              values: [share],
              text: share >= 0.05 ? t`${Math.round(100 * share)} %` : '',
            })),
          }))}
          .highlighted=${head - 1}
        ></lx-sentence>
        ${player({
          name: t`Through the prompt`,
          slider: t`Word of the prompt`,
          said: t`word ${step}: ${word}`,
          shown: t`${step + 1} of ${length}`,
        })}
        <div class="sliders">
          ${layers > 1 ? control('languageLayer', { high: layers }) : nothing}
          ${heads > 1 ? control('languageHead', { high: heads }) : nothing}
        </div>
        ${scheme !== 'none' && isOpen ? control('languageRead') : nothing}
        <p class="state">${
          last > 0
            ? t`In this block, head ${ofBefore.indexOf(most) + 1} looks most at the word just before: on average that gets ${inPercent(most)} of its attention.`
            : ''
        }</p>
      </div>
    `
  },
})

const waiting = html`<p class="hint">Looking …</p>`

/** The next word after each block. */
export const layers = figure({
  name: 'language-inside',
  inputs: { model, languageBeginning },
  waiting,
  async compute({
    inputs: {
      model: { run },
      languageBeginning: beginning,
    },
  }) {
    const { layers } = await run.ask((remote) => remote.nextByLayer(CURRENT, beginning))
    return layers.map((each) => barsOf(each, wordsOf(run)))
  },
  view({ result: bars }) {
    const name = (l: number) => {
      if (l === 0) return t`The last token alone`
      return l === bars.length - 1 ? t`After block ${l}: its answer` : t`After block ${l}`
    }
    return html`
      <p class="hint">The words that it finds likeliest to come next, likeliest first.</p>
      <div class="figures chances">
        ${bars.map((each, l) => html`<lx-bars class="card" label=${name(l)} value-name="probability" .domain=${[0, 1]} .bars=${each}></lx-bars>`)}
      </div>
    `
  },
})

/** The rows of positions, where some are added. */
export const rows = figure({
  name: 'language-inside',
  inputs: { model },
  waiting,
  async compute({
    inputs: {
      model: { run },
    },
  }) {
    return { ...(await run.ask((remote) => remote.positionRows(CURRENT))), scheme: run.scheme }
  },
  view: ({ result: { scheme, rows, columns, values } }) => html`<lx-heatmap
    class="card"
    label="Rows that are added, place by place"
    caption=${scheme === 'learned' ? t`Rows of places that sentences reach are trained; those far out stay as they were drawn.` : t`Sines and cosines, which no training moves.`}
    row-name="place"
    column-name="column"
    value-name="value"
    .rows=${rows}
    .columns=${columns}
    .values=${values}
  ></lx-heatmap>`,
})

/** Of initial weights, which do not change. */
const initial = new WeakMap<LanguageRun, Awaited<ReturnType<typeof neighbourhood>>>()

/** The token table before and after the training, as maps, beside the map of the skip-gram vectors. */
export const tables = figure({
  name: 'token-maps',
  inputs: {
    model,
    pretrained: brought((lesson) => lesson.pretrained),
    skipGram: brought(({ core: { view } }) => view),
  },
  async compute({
    core,
    inputs: {
      model: { run },
      pretrained,
    },
  }) {
    const { topics } = await core.world()
    const around = (choice: WeightsChoice) =>
      neighbourhood(pretrained, run, choice, lookedUp, NEAREST)
    const before = initial.get(run) ?? (await around(INITIAL))
    initial.set(run, before)
    const after = await around(CURRENT)
    return { before, after, ...(run.text as TextFacts), groups: listsOf(topics) }
  },
  view({ inputs: { skipGram }, result: { before, after, words, counts, groups } }) {
    const { word } = after
    const map = (
      label: string,
      { x, y, neighbours }: Pick<TablePreview, 'x' | 'y'> & Partial<TablePreview>,
      of: { words: readonly string[]; counts: ArrayLike<number> },
    ) => {
      const { names, numbers } = grouped(of.words, groups)
      const near = (neighbours ?? []).map((each) => each.word)
      const selected = of.words.indexOf(word)
      const links = near
        .map((each) => ({ from: selected, to: of.words.indexOf(each) }))
        .filter(({ from, to }) => from >= 0 && to >= 0)
      return html`<lx-word-map
        label=${label}
        caption=${near.length === 0 ? '' : t`Nearest to ${word}: ${near.join(', ')}.`}
        .words=${of.words.map((each, id) => (id === 0 && each === '\n' ? '⏎' : each))}
        .groups=${numbers}
        .groupNames=${names}
        .counts=${of.counts}
        .x=${x}
        .y=${y}
        .selected=${selected}
        .links=${links}
        @lx-select=${(event: Event) => event.preventDefault()}
      ></lx-word-map>`
    }
    const { film, text, source, progress } = skipGram
    const other = film.at(-1) ?? null
    const isThere = (progress?.tokensDone ?? 0) > 0 && source?.kind === 'microworld'
    return html`<div class="figures wide">
      ${map(t`Before: as it began`, before, { words, counts })} ${map(t`After training`, after, { words, counts })}
      ${
        other !== null && text !== null && isThere
          ? map(t`Skip-gram’s, from ${exerciseName('skip-gram')}`, other, {
              words: text.words.slice(0, other.x.length),
              counts: text.counts,
            })
          : nothing
      }
    </div>`
  },
})

/** The learner's word if the model has it. */
function lookedUp({ grammar, words }: TextFacts): string {
  return grammar?.madeUp[0] ?? (words.includes('king') ? 'king' : (words[1] ?? ''))
}

/** A second model, trained without positions from the start, beside the learner's own. */
export const alone = figure({
  name: 'language-alone',
  inputs: {
    ...askedSettings,
    lesson: brought((lesson) => lesson),
    isRun: brought((lesson) => wasRun(lesson, withoutPositions)),
    beside: brought(besideModel),
    both: brought(modelsOf),
  },
  compute: async () => null,
  view({ inputs: { lesson, isRun, beside, both }, highlighted }) {
    if (!isRun) return html``
    const shown = both.beside?.trained ? both.models : []
    const status = statusOf(beside.own)
    return html`
      ${renderTraining(lesson, null, beside, { name: t`Train it`, status, isSetting, entries: Object.keys(schema) })}
      ${shown.length === 0 ? nothing : html`<div class="watched">${renderStrip(shown)} ${renderLosses(shown, highlighted)}</div>`}
    `
  },
})

function statusOf(run: LanguageRun | null): string {
  if (run === null || !run.trained) return t`Not trained yet.`
  if (run.phase === 'paused') return t`Paused.`
  if (run.phase !== 'done') return t`Training.`
  if (run.reading === null)
    return t`Trained. Now it is evaluated: loss, ${number(FINAL_SENTENCES)} sentences, and the tests.`
  return t`Trained and evaluated.`
}
