/** The learner's sentence, once through everything: pieces, rows, clocks, two looks, and what comes next. */
import type { OpenedLlama } from 'lexiscope/llama/protocol.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import {
  AS_CONFIGURED,
  clientOf,
  modelOf,
  modelStatus,
  tokenText,
} from '../../lesson/files/shipped-model.ts'
import { inPercent } from '../../lesson/findings/positions.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, input } from '../../lesson/page/inputs.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import '../../plot/kinds/sentence.ts'
import {
  type Dial,
  hundredOf,
  type SentenceRow,
  type SentenceWord,
} from '../../plot/kinds/sentence.ts'
import { text } from '../../state/fields.ts'
import { html, number, t } from '../../translation/translation.ts'

/** Numbers of a row that are drawn, and pairs of columns that have a hand. */
const DRAWN = 8
const HANDS = 2
/** Pieces of a sentence, and tokens that are written, at most. */
const MAX_PIECES = 24
const WRITTEN = 24

/** What the film comes to, one after another; then a look for each block, and what comes next. */
const PIECES = 1
const ROWS = 2
const CLOCKS = 3
const SECONDS_EACH = 2.6

const sentenceOf = (lesson: Lesson, typed: string) =>
  typed.trim() || t`dog bites ${ownWord(lesson)}`

const journeyText = input(text('', 120), {
  inUse: sentenceOf,
  control: ({ lesson, schema, name, error }) => html`<lx-entry
    .lesson=${lesson}
    .schema=${schema}
    name=${name}
    label="Your sentence"
    hint="leave it empty for one with your own word"
    .write=${() => sentenceOf(lesson, String(lesson.state.read(schema).values[name]))}
    error=${error}
  ></lx-entry>`,
})

/** A token as it is shown, and the number of the word that it is a piece of. */
interface Piece {
  text: string
  word: number
}

/** A blank before a token, or at its end, begins another word; so does a mark such as the start of a text. */
export function piecesOf(tokens: readonly string[]): Piece[] {
  let word = 0
  return tokens.map((token, i) => {
    const isMark = /^<.*>$/.test(token)
    if (i > 0 && /^[▁Ġ]/.test(token)) word++
    const piece = { text: isMark ? '▸' : token.replace(/[▁Ġ]/g, ' ').trim() || '␣', word }
    if (isMark || token.endsWith('▁')) word++
    return piece
  })
}

async function travel(lesson: Lesson, model: OpenedLlama, sentence: string) {
  const client = clientOf(lesson) as NonNullable<ReturnType<typeof clientOf>>
  const [ids, rows, look] = await client.ask(async (remote) => {
    const ids = (await remote.encode(sentence)).slice(0, MAX_PIECES)
    return [ids, await remote.rows(ids), await remote.look(ids, AS_CONFIGURED)] as const
  })
  const options = { reading: AS_CONFIGURED, tokens: WRITTEN, temperature: 0, seed: 1 }
  const { texts } = await client.write(ids, options)
  const { layers, heads, width } = model
  const pieces = piecesOf(Array.from(ids, (id) => tokenText(model, id)))
  // Of the last piece, a mean over the heads of each block.
  const looks = Array.from({ length: layers }, (_, layer) =>
    Float32Array.from(pieces, (_, key) => {
      const at = (head: number) => (layer * heads + head + 1) * ids.length ** 2 - ids.length + key
      const all = Array.from({ length: heads }, (_, head) => look.weights[at(head)] as number)
      return all.reduce((sum, weight) => sum + weight, 0) / heads
    }),
  )
  return {
    ...{ model, pieces, looks },
    rows: pieces.map((_, i) => rows.subarray(i * width, i * width + DRAWN)),
    next: look.after.map(({ ids, chances }) => ({
      token: tokenText(model, ids[0] as number),
      chance: chances[0] as number,
    })),
    read: texts[0] as string,
    written: wholeSentences(texts.at(-1) as string, (texts[0] as string).length),
  }
}

type Journey = Awaited<ReturnType<typeof travel>>

/** What was added, up to its last whole sentence. */
function wholeSentences(written: string, from: number): string {
  const end = Math.max(...['.', '!', '?'].map((mark) => written.lastIndexOf(mark)))
  return written.slice(from, end > from ? end + 1 : undefined)
}

/** Of a token, without the marks of its blanks. */
const plainOf = (token: string) => token.replace(/[▁Ġ]/g, ' ').trim() || '␣'

export const journey = figure({
  name: 'journey',
  inputs: {
    lesson: brought((lesson) => lesson),
    model: brought(modelOf),
    journeyText,
    own: brought(ownWord),
    /** What the learner's own training made of their word, as they first saw it. */
    landed: brought(({ notebook }) => notebook.read('skip-gram/outcome/own-word')),
  },
  compute: async ({ inputs: { lesson, model, journeyText } }) =>
    model === null ? null : travel(lesson, model, journeyText),
  play: {
    last: (result) => (result === null ? 0 : CLOCKS + result.looks.length + 1),
    seconds: (last) => last * SECONDS_EACH,
    subject: (result) => result?.read ?? '',
  },
  view({ inputs: { lesson, journeyText, own, landed }, result, control, player, step, at }) {
    const blocks = result?.looks.length ?? 0
    const isOwn = (word: string) => word.toLowerCase() === own
    const words =
      result === null
        ? journeyText.split(/\s+/).map((text, at) => ({ text, at, own: isOwn(text) }))
        : wordsAt(result, at, isOwn)
    const stops = result === null ? [] : stopsOf(result, own, landed)
    const stop = stops[step]
    return html`<div class="card stack">
      <lx-sentence
        label=${step < PIECES || result === null ? t`Your sentence` : t`“${result.read.trim()}”, on its way through a model`}
        caption=${stop?.drawn ?? ''}
        positions=${result === null ? words.length : result.pieces.length + 1}
        .words=${words}
        .threads=${result === null ? null : { from: words.length - 2, counts: threadsAt(result, step) }}
        .rows=${result === null ? [] : rowsAt(result, at)}
      ></lx-sentence>
      ${
        result === null
          ? modelStatus(lesson)
          : html`${player({
              name: t`Through a model`,
              slider: t`How far it is`,
              said: stop?.name ?? '',
              shown: stop?.name ?? '',
            })}
            <p class="stop" role="status">
              ${stop?.said} ${stop?.from.map((id, i) => html`${i > 0 ? ', ' : ''}<a href=${lesson.state.linkTo(id)}>${exerciseName(id)}</a>`)}
            </p>
            ${step === CLOCKS + blocks + 1 ? html`<p class="written" lang="en" translate="no">${result.read}<mark>${result.written}</mark></p>` : ''}`
      }
      ${control('journeyText')}
    </div>`
  },
})

/** Where the film stops: what it is called, what is drawn there, what is said of it, and which exercises taught it. */
function stopsOf({ model, pieces, looks, next, read }: Journey, own: string, landed: string) {
  const { tokens, width, heads, headDim } = model
  const ofOwn = piecesOfWord(pieces, own)
  const spelt = ofOwn.map(({ text }) => text).join(' · ')
  /** What has most of a look. */
  const most = (look: Float32Array) =>
    Array.from(look, (share, i) => ({ piece: pieces[i]?.text ?? '', share }))
      .sort((one, other) => other.share - one.share)
      .map(({ piece, share }) => t`“${piece}” with ${inPercent(share)}`)
  const [likeliest] = next.slice(-1) as [Journey['next'][number]]
  return [
    {
      name: t`words`,
      drawn: t`The last place of the line is for what comes next.`,
      said: t`Your sentence meets a model that somebody else trained, on children’s stories.`,
      from: ['real-model'],
    },
    {
      name: t`pieces`,
      drawn: t`▸ marks the start of a text.`,
      said:
        ofOwn.length > 1
          ? t`Its table has ${number(tokens.length)} tokens, and “${own}” is none of them: it is read in ${ofOwn.length} pieces, ${spelt}.`
          : t`Its table has ${number(tokens.length)} tokens; your sentence takes ${pieces.length} of them.`,
      from: ['tokens'],
    },
    {
      name: t`rows`,
      drawn: t`Below each piece the first ${DRAWN} of its row’s ${number(width)} numbers.`,
      said: `${t`Each piece looks up its row. Training put meaning into it.`} ${landed === '' ? '' : t`In your own training: ${firstSentence(landed)}`}`,
      from: ['lookup', 'skip-gram'],
    },
    {
      name: t`clocks`,
      drawn: t`The two fastest of ${headDim / 2} pairs: how far each position turns queries and keys.`,
      said: t`A row does not say where its piece stands. Each position turns queries and keys by an angle of its own.`,
      from: ['rotary'],
    },
    ...looks.map((look, block) => ({
      name: t`block ${block + 1}`,
      drawn: t`Where the last piece looks: a mean over the ${heads} heads of block ${block + 1}.`,
      said: t`In block ${block + 1} the last piece looks mostly at ${most(look)[0]}, then at ${most(look)[1]}. If it ended here, “${plainOf(next[block + 1]?.token ?? '')}” would come next.`,
      from: block === 0 ? ['order'] : ['language', 'real-model'],
    })),
    {
      name: t`next`,
      drawn: t`At the end of the line: the token that the model holds likeliest.`,
      said: t`After “${read.trim()}” the model gives “${plainOf(likeliest.token)}” ${inPercent(likeliest.chance)}, more than any other of its tokens. Taking the likeliest again and again, it writes on:`,
      from: ['language'],
    },
  ]
}

/** Where the word landed, without the settings of the training. */
const firstSentence = (text: string) => text.split(/(?<=\.)\s/, 1)[0] ?? ''

/** Those of a word, if the sentence has it. */
function piecesOfWord(pieces: readonly Piece[], word: string): readonly Piece[] {
  const own = pieces.map((piece) => pieces.filter((each) => each.word === piece.word))
  const spelt = (all: readonly Piece[]) => all.map(({ text }) => text).join('')
  return (
    own.find(
      (all) =>
        spelt(all)
          .toLowerCase()
          .replace(/\P{L}+$/u, '') === word,
    ) ?? []
  )
}

const eased = (share: number) => {
  const s = Math.min(1, Math.max(0, share))
  return s * s * (3 - 2 * s)
}

/** Whole words, which come apart into pieces; and at the end of the line what comes next. */
function wordsAt(
  { pieces, looks, next }: Journey,
  at: number,
  isOwn: (word: string) => boolean,
): SentenceWord[] {
  const all = pieces.map(({ word }, i) => ({ word, i }))
  const apart = eased(2 * at - 1)
  const words = [...new Set(all.map(({ word }) => word))].flatMap((each): SentenceWord[] => {
    const group = all.filter(({ word }) => word === each).map(({ i }) => i)
    const middle = group.reduce((sum, i) => sum + i, 0) / group.length
    const whole = group.map((i) => pieces[i]?.text).join('')
    const own = isOwn(whole.replace(/\P{L}+$/u, ''))
    if (at < PIECES / 2) return [{ text: whole, at: middle, own }]
    return group.map((i) => ({
      ...{ text: pieces[i]?.text ?? '', at: middle + (i - middle) * apart },
      ...(own ? { own: i === group.at(-1) || ('piece' as const) } : {}),
    }))
  })
  const last = next.at(-1)?.token ?? ''
  const isHere = at >= CLOCKS + looks.length + 0.5
  const coming = { text: isHere ? plainOf(last) : '…', at: pieces.length }
  return [...words, { ...coming, role: isHere ? 'query' : 'pale' }]
}

function threadsAt({ pieces, looks }: Journey, step: number): number[] {
  const look = looks[Math.min(looks.length, step - CLOCKS) - 1]
  return look === undefined ? pieces.map(() => 0) : hundredOf(look)
}

/** Each row grows as the film comes to it, and stays. */
function rowsAt({ model, pieces, rows, looks }: Journey, at: number): SentenceRow[] {
  const grown = eased(at - ROWS + 1)
  const turned = eased(at - CLOCKS + 1)
  const block = Math.min(looks.length, Math.max(0, at - CLOCKS))
  const [before, after] = [looks[Math.floor(block) - 1], looks[Math.ceil(block) - 1]]
  const share = (i: number) => {
    const from = before?.[i] ?? 0
    return from + ((after?.[i] ?? from) - from) * eased(block % 1 || 1)
  }
  const reach = Math.max(...rows.flatMap((row) => [...row]).map(Math.abs))
  return [
    {
      ...{ name: t`row`, of: 'positions', colour: 'token', domain: [-reach, reach] },
      bars: rows.map((row) => ({ values: row.map((value) => value * grown) })),
    },
    {
      ...{ name: t`clock`, of: 'words', reach: 1, columns: [], room: 1.2 },
      at: pieces.map((_, i) => i),
      dials: pieces.map((_, position): Dial => {
        const hand = (pair: number) => {
          const angle = position * (model.frequencies[pair] as number) * turned
          return { x: Math.sin(angle), y: Math.cos(angle), as: 'position' as const }
        }
        const needles = turned === 0 ? [] : Array.from({ length: HANDS }, (_, pair) => hand(pair))
        return { name: '', text: '', needles, cells: [] }
      }),
    },
    {
      ...{ name: t`look`, of: 'positions', colour: 'query' },
      domain: [0, Math.max(...looks.flatMap((look) => [...look]))],
      bars: pieces.map((_, i) => ({
        values: [share(i)],
        text: share(i) >= 0.005 ? t`${Math.round(100 * share(i))} %` : '',
      })),
    },
  ]
}
