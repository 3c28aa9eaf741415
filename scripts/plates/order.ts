/** Plates 08 to 16: on the ruled paper of the sentence. */
import { readFileSync } from 'node:fs'
import { EXAMPLE } from '../../web/exercises/10-compose/settings.ts'
import { optionsOf as rotaryOptions } from '../../web/exercises/11-rotary/settings.ts'
import { ASKED } from '../../web/exercises/12-alibi/settings.ts'
import { AS_CONFIGURED } from '../../web/lesson/files/shipped-model.ts'
import { afterAnswer } from '../../web/lesson/returning/schedule.ts'
import { SUGGESTED_WORD } from '../../web/lesson/words/own-word.ts'
import { cores } from './cores.ts'
import {
  arc,
  arrow,
  box,
  cells,
  dots,
  line,
  type Point,
  path,
  ruled,
  scaleBar,
  text,
  WIDTH,
} from './ink.ts'

const SEED = 1
const [LEFT, RIGHT, GROUND] = [40, WIDTH - 40, 256]

const most = (values: ArrayLike<number>) => Math.max(...Array.from(values, Math.abs))
/** Middle of a position on a scale bar of so many. */
const middleOf = (count: number, k: number) => LEFT + ((RIGHT - LEFT) * (k + 0.5)) / count
const bar = (count: number) => scaleBar(count, LEFT, RIGHT, GROUND)

/** Where the last word of a sentence looks, as long as nothing says which word comes first. */
export async function order(): Promise<string> {
  const core = await cores.positions()
  const words = ['dog', 'bites', SUGGESTED_WORD, 'ouch']
  const ids = Int32Array.from(words.keys())
  const head = { scheme: 'none', visibility: 'all', embeddingDim: 16, seed: SEED } as const
  const { weights } = core.compareOrders(ids, ids, head).first
  const last = words.length - 1
  const x = (k: number) => middleOf(words.length, k)
  const y = 208
  const threads = words.map((_, k) => {
    const weight = weights.values[last * words.length + k] as number
    const from: Point = [x(last), y]
    const way =
      k === last
        ? `M${x(last) - 8} ${y}c-40-62 56-62 16 0`
        : arc(from, [x(k), y], 26 + 30 * (last - k))
    return `<path class="query" opacity="0.75" stroke-width="${Math.max(1, Math.round(36 * weight))}" d="${way}"/>`
  })
  const names = words.map((word, k) =>
    text(word === SUGGESTED_WORD ? 'name own' : 'name', [x(k), y + 34], word),
  )
  return ruled + threads.join('') + names.join('') + bar(words.length)
}

/** Three columns of the sinusoidal table over the positions. */
export async function addedPositions(): Promise<string> {
  const core = await cores.positions()
  const [length, embeddingDim] = [32, 32]
  const { table } = core.sinusoidal({ length, embeddingDim, layout: 'interleaved', base: 10_000 })
  const waves = [0, 4, 10].map((column, i) => {
    const points = Array.from(
      { length },
      (_, p): Point => [
        middleOf(length, p),
        58 + 74 * i - 28 * (table.values[p * embeddingDim + column] as number),
      ],
    )
    const colour = [0, 4, 2][i]
    return path(`c${colour} line`, line(points)) + path(`c${colour} dots`, dots(points))
  })
  return ruled + waves.join('') + bar(length)
}

/** What enters the first block: a row of the word, plus a row of the position, and their sum. */
export async function compose(): Promise<string> {
  const core = await cores.positions()
  const [COLUMNS, SHOWN] = [4, 3]
  const ids = [3, 1, 7]
  const { tokens, positions, sum } = core.composeInput(EXAMPLE, ids, [1, ids.length], COLUMNS)
  const stages = [tokens, positions, sum].map(({ corner }) => corner.values)
  const largest = Math.max(...stages.map(most))
  const [wide, high] = [24, 38]
  const groups = Array.from({ length: SHOWN }, (_, p) => {
    const left = middleOf(SHOWN, p) - (COLUMNS * wide) / 2
    const row = (stage: number, y: number) =>
      cells(
        (stages[stage] as Float32Array).subarray(p * COLUMNS, (p + 1) * COLUMNS),
        COLUMNS,
        [left, y],
        [wide, high],
        largest,
      )
    return (
      row(0, 28) +
      text('name small', [left - 14, 102], '+') +
      row(1, 80) +
      path('thin', `M${Math.round(left)} 136h${COLUMNS * wide - 3}m0 4h${3 - COLUMNS * wide}`) +
      row(2, 156)
    )
  })
  return ruled + groups.join('') + bar(SHOWN)
}

/** A query and a key, turned by their positions: three pairs of columns as compasses. */
export async function rotary(): Promise<string> {
  const core = await cores.positions()
  const [headDim, PAIRS] = [8, 3]
  const options = rotaryOptions(headDim, 0, 'halves')
  const [meeting] = core.rotaryWalk(options, options, SEED, Int32Array.of(3, 10))
  if (meeting === undefined) throw new Error('expected a meeting, got none')
  const { values } = meeting.rows
  const vector = (row: number, pair: number): Point => [
    values[row * headDim + pair] as number,
    values[row * headDim + pair + headDim / 2] as number,
  ]
  const radius = 54
  const compasses = Array.from({ length: PAIRS }, (_, pair) => {
    const middle: Point = [middleOf(PAIRS, pair), 124]
    const circle = (r: number) =>
      `M${Math.round(middle[0] - r)} ${middle[1]}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
    // The longer of the two reaches the rim: it is the angles that count.
    const longest = Math.max(...[1, 3].map((row) => Math.hypot(...vector(row, pair))))
    const scale = (0.92 * radius) / longest
    const tip = (row: number): Point => {
      const [x, y] = vector(row, pair)
      return [middle[0] + scale * x, middle[1] - scale * y]
    }
    return (
      path('card thin', circle(radius + 6)) +
      path('thin', circle(radius)) +
      arrow('key', middle, tip(3), true) +
      arrow('query', middle, tip(1))
    )
  })
  return ruled + compasses.join('') + bar(PAIRS)
}

/** Where the last word looks under the steepest slope, when all scores are equal. */
export async function alibi(): Promise<string> {
  const core = await cores.positions()
  const { biasedWeights } = core.alibiEffect(ASKED, 0)
  const { columns, values } = biasedWeights
  const last = values.subarray(-columns)
  const largest = most(last)
  const wide = (RIGHT - LEFT) / columns
  const bars = Array.from(last, (weight, k) => {
    const high = Math.max(1, Math.round((200 * weight) / largest))
    return box(LEFT + k * wide + 3, GROUND - 6 - high, wide - 6, high)
  })
  return ruled + path('key fill', bars.join('')) + bar(columns)
}

/** Right answers at each place of a line as long as in training, as the training goes on; past it, nothing yet. */
export async function trainedShort(): Promise<string> {
  const core = await cores.transformer()
  const task = core.tasks().find(({ name }) => name === 'followed')
  if (task === undefined) throw new Error('expected the usual task, got none')
  const options = core.usualOptions(task, 'rotary', 10_000)
  const trainer = new core.TransformerTrainer(options)
  const from = core.taskFacts(task).leastLength
  const places = Array.from({ length: options.length - from }, (_, i) => from + i)
  const [left, right, top, bottom] = [46, 236, 56, 224]
  const curve = () => {
    const reading = core.readPlaces(
      trainer,
      places.map((at) => ({ from: at, to: at + 1 })),
      128,
    )
    while (!reading.read());
    const scores = reading.scores()
    reading.delete()
    return line(
      scores.map(({ right: share }, i) => [
        left + ((right - left) * (i + 1)) / places.length,
        bottom - (bottom - top) * share,
      ]),
    )
  }
  const curves = [curve()]
  for (const share of [1 / 16, 1 / 8, 1 / 4, 1]) {
    const until = Math.round(options.steps * share)
    while (trainer.progress().stepsDone < until)
      trainer.train(Math.min(20, until - trainer.progress().stepsDone))
    curves.push(curve())
  }
  trainer.delete()
  const final = curves.pop() as string
  return (
    ruled +
    path('sea coast', box(left - 10, top - 22, right - left + 20, bottom - top + 44)) +
    path('thin', box(left - 3, top - 15, right - left + 6, bottom - top + 30)) +
    path('thin', curves.join('')) +
    path('c2 line', final) +
    scaleBar(4, left - 10, 2 * right - left + 30, GROUND + 2) +
    text('ask', [362, 168], '?')
  )
}

/** Lines that the language model writes after its usual training. */
export async function language(): Promise<string> {
  const core = await cores.language()
  const { sentences, options } = core.usualLanguage('rotary')
  const builder = new core.TextBuilder({ kind: 'microworld', seed: SEED, sentences, madeUp: [] })
  while (!builder.work());
  const written = builder.finish()
  const trainer = new core.LanguageTrainer(written, options, null)
  while (trainer.progress().stepsDone < options.steps) trainer.train(50)
  const drawing = trainer
    .model()
    .drawing({ beginning: '', temperature: 1, seed: SEED, count: 3, most: 12 })
  while (!drawing.draw());
  const lines = drawing.sentences().flatMap(({ text }) => wrapped(text))
  return (
    ruled +
    lines
      .slice(0, MAX_LINES)
      .map((each, i) => text('hand', [44, 90 + 50 * i], each))
      .join('')
  )
}

const MAX_LINES = 4
const MAX_LETTERS = 26

function wrapped(sentence: string): string[] {
  const lines = ['']
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > MAX_LETTERS) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** What one head of the real model reads, token by token: the darker, the more. */
export async function realModel(): Promise<string> {
  const core = await cores.llama()
  const file = (name: string) => readFileSync(`datasets/shipped/tinystories-656k/${name}`)
  const model = core.openLlama(
    file('config.json').toString(),
    file('tokenizer.json').toString(),
    new Uint8Array(file('model.safetensors')),
  )
  const ids = model.encode(`Once upon a time, there was a little ${SUGGESTED_WORD}`)
  const { length, weights } = core.lookInto(model, ids, AS_CONFIGURED)
  model.delete()
  const first = weights.subarray(0, length * length)
  const x = (k: number) => middleOf(length, k)
  const [top, low] = [60, 212]
  const threads: string[] = ['', '', '', '']
  for (let q = 0; q < length; q++)
    for (let k = 0; k <= q; k++) {
      const weight = first[q * length + k] as number
      const at = Math.min(3, Math.floor(4 * Math.sqrt(weight)))
      if (weight >= 0.02)
        threads[at] += line([
          [x(q), low],
          [x(k), top],
        ])
    }
  const points = (y: number) => dots(Array.from({ length }, (_, k) => [x(k), y]))
  return (
    ruled +
    threads.map((d, i) => (d === '' ? '' : path(`query t${i}`, d))).join('') +
    path('key dots', points(top)) +
    path('query dots', points(low)) +
    bar(length)
  )
}

/** Uses of a word of two senses, each sense in its colour, as the model’s last block has them. */
export async function texts(): Promise<string> {
  const core = await cores.texts()
  const slots = ['animals species=cat age=adult', 'objects act=drive quality=fast']
  const madeUp = slots.map((slot) => ({ word: 'jaguar', slot }))
  const builder = new core.TextBuilder({
    ...{ kind: 'microworld', seed: SEED, sentences: 50_000, madeUp },
  })
  while (!builder.work());
  const options = { ...core.usualLanguage('rotary').options, steps: 2500 }
  const trainer = new core.LanguageTrainer(builder.finish(), options, null)
  while (trainer.progress().stepsDone < options.steps) trainer.train(50)
  const { uses, blocks } = core.senses(trainer.model(), 'jaguar', 400, SEED)
  const { x, y } = blocks.at(-1) as (typeof blocks)[number]
  const at = (values: Float32Array, size: number) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return Array.from(values, (value) => 40 + ((value - low) / (high - low)) * (size - 80))
  }
  const [across, down] = [at(x, 480), at(y, 260)]
  const of = (sense: number) =>
    dots(
      uses.flatMap((use, n): [number, number][] =>
        use.sense === sense ? [[across[n] as number, down[n] as number]] : [],
      ),
    )
  return ruled + path('key dots', of(0)) + path('query dots', of(1)) + bar(uses.length / 10)
}

/** The days on which a question comes back, as long as it is answered right. */
export async function review(): Promise<string> {
  const fresh = { exercise: 'review', last: 0, due: 1, stability: 0, difficulty: 0 }
  let card = { ...fresh, answered: 0, right: 0 }
  const days = [0]
  for (let times = 0; times < 3; times++) {
    days.push(card.due)
    card = afterAnswer(card, true, card.due)
  }
  const span = 40
  const at = (day: number): Point => [LEFT + ((RIGHT - LEFT) * day) / span, 200]
  const ways = days.slice(1).map((day, i) => {
    const [from, to] = [at(days[i] as number), at(day)]
    return arc(from, to, 10 + (to[0] - from[0]) / 4)
  })
  const flags = days.slice(1).map((day) => {
    const [x, y] = at(day)
    return line([
      [x, y],
      [x, y - 34],
      [x + 22, y - 27],
      [x, y - 20],
    ])
  })
  return (
    ruled +
    path('own route', ways.join('')) +
    path('own disc', dots(days.map(at))) +
    path('own flagged', flags.join('')) +
    scaleBar(span / 5, LEFT, RIGHT, 216)
  )
}
