/** What is measured of the model on its texts: its loss as each change is made. */
import { type Signal, signal } from '@preact/signals-core'
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import type { MeanLoss, OpenedLlama } from 'lexiscope/llama/protocol.ts'
import type { FirstTokenAttention, HeadPlace, LossOptions } from 'lexiscope/types/llama.d.ts'
import {
  AS_CONFIGURED,
  SHIPPED_MODEL,
  type Stories,
  shippedStories,
} from '../../lesson/files/shipped-model.ts'
import { number, t } from '../../translation/translation.ts'
import { UNCHANGED } from './settings.ts'

export const SHIFT = 1000
/** As a cache does whose position ids begin again with each message. */
const ANEW = 64
/** How many times its trained length is read. */
export const LONGER = 4
/** Of texts that are read whole in a second or two. */
const MAX_LONG = 4096
const STORIES = 8
const STORY_TOKENS = 200

interface Change {
  name: string
  options: LossOptions
}

const changed = (name: string, change: LossOptions['change'], amount = 0): Change => ({
  name,
  options: { ...UNCHANGED, change, amount },
})

/** The first is the text as it is. */
export const changes = (): readonly Change[] => [
  changed(t`as they are`, 'none'),
  changed(t`all + ${number(SHIFT)}`, 'shift', SHIFT),
  changed(t`positions doubled`, 'scale', 2),
  changed(t`each position used twice`, 'repeat', 2),
  changed(t`positions in reverse`, 'reverse'),
  changed(t`starting anew every ${ANEW}`, 'restart', ANEW),
  changed(t`no positions`, 'drop'),
]

/** The text as it is, then each pair of columns stopped. */
const pairVariants = ({ frequencies }: OpenedLlama): readonly LossOptions[] => [
  UNCHANGED,
  ...Array.from(frequencies, (_, pair) => ({ ...UNCHANGED, unrotated: [pair] })),
]

export const headsOf = ({ layers, heads }: OpenedLlama): readonly HeadPlace[] =>
  Array.from({ length: layers * heads }, (_, n) => ({
    layer: Math.floor(n / heads),
    head: n % heads,
  }))

/** The text as it is, then without its first token. */
const firstVariants = (): readonly LossOptions[] => [UNCHANGED, { ...UNCHANGED, hidesFirst: true }]

/** The text as it is, then each head muted. */
const headVariants = (model: OpenedLlama): readonly LossOptions[] => [
  UNCHANGED,
  ...headsOf(model).map((place) => ({ ...UNCHANGED, muted: [place] })),
]

interface Scaling {
  name: string
  /** which categorical colour, as in the exercise before */
  colour: number
  options: LossOptions
}

const scaled = (name: string, colour: number, scaling: LossOptions['scaling']): Scaling => ({
  ...{ name, colour },
  // As in the comparison that was published with the ramp: without a temperature.
  options: { ...UNCHANGED, scaling, factor: LONGER, attentionFactor: scaling === 'yarn' ? 1 : NaN },
})

/** The window is not a scaling: it is the baseline, which no distance beyond the trained ones enters. */
export const scalings = ({
  trainedLength,
}: Pick<OpenedLlama, 'trainedLength'>): readonly Scaling[] => [
  scaled(t`as it is`, 2, 'none'),
  {
    ...{ name: t`a window of ${number(trainedLength)}`, colour: 3 },
    options: { ...UNCHANGED, window: trainedLength },
  },
  scaled(t`linear`, 5, 'linear'),
  scaled('NTK-aware', 4, 'ntk'),
  scaled('YaRN', 1, 'yarn'),
]

/** Stretches of places by their ends, twice in each doubling past 512. */
export function stretches(places: number): readonly { from: number; to: number }[] {
  const ends = [128, 256, 512, 768, 1024, 1536, 2048, 3072, 4096].filter((end) => end < places)
  return [...ends, places].map((to, i) => ({ from: ends[i - 1] ?? 0, to }))
}

export const meanOf = (losses: Float64Array, { from, to }: { from: number; to: number }): number =>
  losses.subarray(from, to).reduce((sum, loss) => sum + loss, 0) / (to - from)

/** Taken of a model once, for the figure that shows it and the question about it. */
export interface Measurement<T> {
  of(client: LlamaClient, model: OpenedLlama): Promise<readonly T[]>
  /** What there is while more comes. */
  soFar(model: OpenedLlama): readonly T[]
}

function measurement<T>(
  take: (
    client: LlamaClient,
    model: OpenedLlama,
    report: (some: readonly T[]) => void,
  ) => Promise<readonly T[]>,
): Measurement<T> {
  const taken = new WeakMap<OpenedLlama, Promise<readonly T[]>>()
  const reported = new WeakMap<OpenedLlama, Signal<readonly T[]>>()
  const reportOf = (model: OpenedLlama) => {
    const report = reported.get(model) ?? signal([])
    reported.set(model, report)
    return report
  }
  return {
    of(client, model) {
      const whole =
        taken.get(model) ??
        take(client, model, (some) => {
          reportOf(model).value = some
        })
      taken.set(model, whole)
      // What failed once may come at the next try.
      whole.catch(() => taken.delete(model))
      return whole
    },
    soFar: (model) => reportOf(model).value,
  }
}

/** Mean losses on the short stories, read in each of these ways. */
const onStories = (variants: (model: OpenedLlama) => readonly LossOptions[]) =>
  measurement<MeanLoss>(async (client, model, report) => {
    const { short } = await storiesOf(client)
    return client.meanLosses(short, variants(model), report)
  })

export const movedLosses = onStories(() => changes().map(({ options }) => options))
export const pairLosses = onStories((model) => pairVariants(model))
export const headLosses = onStories((model) => headVariants(model))

export interface FirstToken extends FirstTokenAttention {
  /** with the first token, and without it */
  losses: readonly MeanLoss[]
}

/** How much of its attention each head gives to the first token of a story, and what that token is worth. */
export const firstToken = measurement<FirstToken>(async (client) => {
  const { short } = await storiesOf(client)
  const found = await client.ask((remote) => remote.firstTokenAttention(short, UNCHANGED))
  return [{ ...found, losses: await client.meanLosses(short, firstVariants()) }]
})

export interface ScaledLosses {
  /** by which its choice and its line are known */
  scaling: string
  name: string
  /** by stretches of the long texts: means over the texts, and the lowest and highest of them */
  losses: readonly number[]
  band: readonly (readonly [number, number])[]
  stretches: readonly { from: number; to: number }[]
  texts: number
}

/** Losses on the long texts, read in each of these ways. */
const onLongTexts = (some: (all: readonly Scaling[]) => readonly Scaling[]) =>
  measurement<ScaledLosses>(async (client, model, report) => {
    const { long } = await storiesOf(client)
    const places = stretches((long[0]?.length ?? 1) - 1)
    const scaled: ScaledLosses[] = []
    for (const { name, options } of some(scalings(model))) {
      const byText: number[][] = []
      for (const text of long) {
        const losses = await client.ask((remote) => remote.losses(text, options))
        byText.push(places.map((each) => meanOf(losses, each)))
      }
      const at = places.map((_, c) => byText.map((means) => means[c] as number))
      scaled.push({
        ...{ scaling: options.window > 0 ? 'window' : options.scaling, name, stretches: places },
        losses: at.map((values) => values.reduce((sum, each) => sum + each, 0) / values.length),
        band: at.map((values) => [Math.min(...values), Math.max(...values)]),
        texts: long.length,
      })
      report([...scaled])
    }
    return scaled
  })

/** As it is, which is shown before anything is predicted. */
export const plainLosses = onLongTexts((all) => all.slice(0, 1))
export const scaledLosses = onLongTexts((all) => all.slice(1))

/** The stories of the long texts, each read alone from its beginning. */
export const aloneLosses = measurement<MeanLoss>(async (client) => {
  const { long } = await storiesOf(client)
  const beginning = await client.ask((remote) => remote.encode(''))
  return client.meanLosses(
    long.flatMap((text) => storiesIn(text, beginning[0])),
    [UNCHANGED],
  )
})

/** A text cut where its stories begin. */
function storiesIn(text: Int32Array, beginning: number | undefined): Int32Array[] {
  const begins = [...text.keys()].filter((i) => i === 0 || text[i] === beginning)
  return begins.map((from, n) => text.slice(from, begins[n + 1])).filter(({ length }) => length > 1)
}

/** What each change adds to the loss. */
export const addedBy = (results: readonly MeanLoss[]): number[] =>
  results.map(({ loss }) => loss - (results[0] as MeanLoss).loss)

/** The texts that an open model is measured on; asked for once. */
const known = new WeakMap<OpenedLlama, Promise<Stories>>()

/** Throws if they cannot be fetched. */
export function storiesOf(client: LlamaClient): Promise<Stories> {
  const { model, name } = client.view
  if (model === null) throw new Error('expected an open model')
  let stories = known.get(model)
  if (stories === undefined) {
    stories = name === SHIPPED_MODEL ? shippedStories() : drawnStories(client, model)
    // What failed once may come at the next try.
    stories.catch(() => known.delete(model))
    known.set(model, stories)
  }
  return stories
}

/** Of another model: texts that it writes itself, by seeds of their own. */
async function drawnStories(client: LlamaClient, model: OpenedLlama): Promise<Stories> {
  const beginning = await client.ask((remote) => remote.encode(''))
  const prompt = beginning.length > 0 ? beginning : Int32Array.of(0)
  const tokens = Math.min(STORY_TOKENS, model.context - prompt.length - 1)
  const short: Int32Array[] = []
  for (let seed = 1; seed <= STORIES; seed++) {
    const options = { reading: AS_CONFIGURED, tokens, temperature: 1, seed }
    short.push(await client.ask((remote) => remote.continued(prompt, options)))
  }
  const all = short.flatMap((story) => [...story])
  const length = Math.min(MAX_LONG, LONGER * (model.trainedLength || model.context))
  const long = Int32Array.from({ length }, (_, i) => all[i % all.length] as number)
  return { short: short.filter(({ length }) => length > 1), long: [long] }
}
