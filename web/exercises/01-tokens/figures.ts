/** A text of the learner's cut in three ways, and how long the text that was learnt from is in each. */
import type { TemplateResult } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { onceSeen } from '../../lesson/page/question.ts'
import type { Series } from '../../plot/kinds/line-chart.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { entriesOf, type Learnt, learnt } from './learning.ts'
import { pieceOf, tokenList } from './pieces.ts'
import {
  comesBack,
  shortening,
  unknownIn,
  type Way,
  wayColours,
  wayNames,
  ways,
} from './questions.ts'
import { BYTES, inputs } from './settings.ts'

const n = (value: number) => value.toLocaleString(language())

export const cutText = figure({
  name: 'cut-text',
  inputs: { typed: inputs.typed, learnt, asked: onceSeen(comesBack) },
  async compute({ core, inputs: { typed, learnt } }) {
    const merges = learnt.merges.left.length
    return {
      learnt,
      cut: await core.compute('tokens', 'cutText', entriesOf(learnt), merges, typed),
    }
  },
  view({ result: { learnt, cut }, highlighted }) {
    const sizes: Record<Way, number> = {
      characters: learnt.characters.size,
      words: learnt.words.size,
      bytePairs: cut.bytePairs.vocabSize,
    }
    return html`<figure class="card cut" data-part=${highlighted.name}>
      <figcaption class="card-title">The same text in three ways</figcaption>
      ${ways.map(([way, name]) => {
        const { ids } = cut[way]
        return html`<div class="way" data-way=${way}>
          <p>
            <b class="way-name">${name}</b>
            <span class="hint">${plural(ids.length, '{0} token, {1} unknown; V = {2}', '{0} tokens, {1} unknown; V = {2}', n(unknownIn(ids)), n(sizes[way]))}</span>
            ${way === 'words' ? html`<span class="hint">(in lower case, without punctuation)</span>` : ''}
          </p>
          ${tokenList(name, cut[way])}
        </div>`
      })}
    </figure>`
  },
})

/** How long the text is in tokens, against the size of the vocabulary. */
export const tokenLengths = figure({
  name: 'token-lengths',
  inputs: { learnt },
  compute: async ({ inputs: { learnt } }) => learnt,
  view({ result: learnt, seen }) {
    const { characters, words, merges, bytes } = learnt
    const last = merges.left.length
    const size = BYTES + last
    // Before the run, of the curve that is asked about there are only its two ends.
    const done = seen(shortening)
    const cutShort =
      learnt.size > bytes ? t`Of this long text, the first ${n(bytes)} bytes are learnt from.` : ''
    const endsEarly =
      size >= learnt.vocab
        ? ''
        : plural(
            last,
            'After {0} merge no pair inside a word is left that occurs twice, so merging ends, and V is {1}.',
            'After {0} merges no pair inside a word is left that occurs twice, so merging ends, and V is {1}.',
            n(size),
          )
    return html`<div class="card">
      <lx-line-chart
        label="Length of the text against the vocabulary"
        caption=${
          done
            ? t`The text gets shorter with every merge; the level lines are characters and words, for comparison.`
            : t`Where the text begins, and where it ends. The level lines are characters and words, for comparison.`
        }
        x-title="vocabulary V"
        y-title="length (tokens)"
        .yDomain=${[0, 0]}
        .series=${curves(learnt, done)}
      ></lx-line-chart>
      <table class="facts">
        <caption>The same ${n(bytes)} bytes in each way</caption>
        <thead>
          <tr><th scope="col">way</th><th scope="col">vocabulary V</th><th scope="col">tokens</th></tr>
        </thead>
        <tbody>
          ${row(wayNames.characters, characters.size, characters.length)}
          ${row(wayNames.words, words.size, words.length)}
          ${row(t`byte pairs, no merge`, BYTES, merges.lengths[0] as number)}
          ${row(plural(last, 'byte pairs, {0} merge', 'byte pairs, {0} merges'), size, merges.lengths[last] as number)}
        </tbody>
      </table>
      <p class="hint">${leftOut(words.dropped)} ${cutShort} ${endsEarly}</p>
    </div>
    ${done ? html`<div class="card">${mergesTable(learnt)}</div>` : ''}`
  },
})

const leftOut = (dropped: number) =>
  dropped === 0
    ? t`Words leave out spaces and punctuation.`
    : plural(
        dropped,
        'Words leave out spaces and punctuation, and {0} running word that is too rare.',
        'Words leave out spaces and punctuation, and {0} running words that are too rare.',
      )

function row(name: string, size: number, length: number): TemplateResult {
  return html`<tr><th scope="row">${name}</th><td>${n(size)}</td><td>${n(length)}</td></tr>`
}

/** Merges in the table: so many of the first, and as many of the last. */
const SHOWN = 3

function mergesTable({ merges }: Learnt): TemplateResult {
  const last = merges.left.length
  const ranks = [...merges.left.keys()].filter((rank) => rank < SHOWN || rank >= last - SHOWN)
  const piece = (id: number | undefined) =>
    html`<span class="piece">${pieceOf(id as number, merges)}</span>`
  return html`<table class="facts merges">
    <caption>The first merges and the last</caption>
    <thead>
      <tr><th scope="col">merge</th><th scope="col">joins</th><th scope="col">to</th><th scope="col">times found</th></tr>
    </thead>
    <tbody>
      ${ranks.map(
        (rank) => html`<tr>
          <th scope="row">${n(rank + 1)}</th>
          <td>${piece(merges.left[rank])} + ${piece(merges.right[rank])}</td>
          <td>${piece(merges.ids[rank])}</td>
          <td>${n(merges.counts[rank] as number)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`
}

function curves({ characters, words, merges }: Learnt, done: boolean): Series[] {
  const x = Array.from(merges.lengths, (_, made) => BYTES + made)
  const ends = [0, x.length - 1]
  const across = (way: Way, length: number): Series => ({
    name: wayNames[way],
    colour: wayColours[way],
    x: [BYTES, x.at(-1) as number],
    y: [length, length],
  })
  const bytePairs = { name: wayNames.bytePairs, colour: wayColours.bytePairs }
  return [
    done
      ? { ...bytePairs, x, y: merges.lengths }
      : {
          ...bytePairs,
          ...{ dots: true, radius: 6 },
          x: ends.map((end) => x[end] as number),
          y: ends.map((end) => merges.lengths[end] as number),
        },
    across('characters', characters.length),
    across('words', words.length),
  ]
}
