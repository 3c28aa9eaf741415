/** What was measured of a real model, in sentences that are made of the numbers. */
import { decimal, listed, number, t } from '../../translation/translation.ts'

/** Nats a token: what is less is no difference. */
const SAME = 0.01
/** From here on little of what the model knew is left. */
const LOST = 1
/** Beyond this, near places are read worse. */
const BLURRED = 0.3

export const nats = (value: number, digits = 2) =>
  decimal(value.toFixed(digits))
    .replace('-', '−')
    .replace(/^−(0[.,]0+)$/, '$1')

type MovedLoss = 'same' | 'some' | 'lost'

export const movedLoss = (added: number): MovedLoss =>
  added < SAME ? 'same' : added < LOST ? 'some' : 'lost'

interface MovedFacts {
  /** of the text as it is, nats a token */
  loss: number
  tokens: number
  /** what each change adds */
  added: readonly { name: string; added: number }[]
}

export function movedFinding({ loss, tokens, added }: MovedFacts): string[] {
  const kinds = (kind: MovedLoss) =>
    added
      .filter((each) => movedLoss(each.added) === kind)
      .map((each) => `${each.name} (${each.added < SAME ? '' : '+'}${nats(each.added)})`)
  const say = (kind: MovedLoss, sentence: (names: string) => string) => {
    const names = kinds(kind)
    return names.length === 0 ? [] : [sentence(listed(names))]
  }
  return [
    t`On ${number(tokens)} tokens that it wrote itself, its loss is ${nats(loss)} nats a token.`,
    ...say('same', (names) => t`The same to a hundredth: ${names}.`),
    ...say('some', (names) => t`Worse: ${names}.`),
    ...say('lost', (names) => t`Much worse: ${names}.`),
  ]
}

interface PairFacts {
  /** within the trained length, the fastest first */
  turns: readonly number[]
  added: readonly number[]
}

export const turnsText = (turns: number) => decimal(String(Number(turns.toPrecision(2))))

export function pairsFinding({ turns, added }: PairFacts): string {
  const idle = turns.filter((_, i) => Math.abs(added[i] as number) < SAME)
  const most = added.indexOf(Math.max(...added))
  const first = t`Stopping the pair with ${turnsText(turns[most] as number)} turns costs most: ${nats(added[most] as number)} nats.`
  if (idle.length === 0) return first
  return `${first} ${t`When a pair with ${listed(idle.map(turnsText))} turns is stopped, the loss changes by less than a hundredth.`}`
}

/** Where most is lost: among the faster half, the slower half, or hardly more here than there. */
export function neededPairs(added: readonly number[]): 'fast' | 'slow' | 'alike' {
  const half = Math.ceil(added.length / 2)
  const mean = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length
  const [fast, slow] = [mean(added.slice(0, half)), mean(added.slice(half))]
  if (Math.abs(fast - slow) < SAME) return 'alike'
  return fast > slow ? 'fast' : 'slow'
}

interface PastFacts {
  stretches: readonly { from: number; to: number }[]
  /** how many of them lie within the trained length */
  within: number
  /** how many texts the losses are means of */
  texts: number
  /** the first one is the model as it is, the second one a window as long as it was trained on */
  scalings: readonly {
    name: string
    losses: readonly number[]
    /** lowest and highest of the texts */
    band: readonly (readonly [number, number])[]
  }[]
  /** of the same stories, each read alone; null while it is measured */
  alone: number | null
}

const place = ({ from, to }: { from: number; to: number }) => `${number(from)}–${number(to - 1)}`

/** One sentence for each way of reading, one for who is best at the end, and one for the stories alone. */
export function pastFinding({ stretches, within, texts, scalings, alone }: PastFacts): string[] {
  const [plain, window, ...others] = scalings
  if (plain === undefined || window === undefined) return []
  const [near, end] = [stretches[0], stretches.at(-1)] as [PastPlace, PastPlace]
  const at = (losses: readonly number[], i: number) => losses.at(i) as number
  const plainNear = at(plain.losses, 0)
  const spread = ({ losses, band }: PastFacts['scalings'][number]) => {
    const [low, high] = band.at(-1) ?? [Number.NaN, Number.NaN]
    const mean = nats(at(losses, -1))
    return texts === 1 ? mean : t`${mean} (${nats(low)} to ${nats(high)} in ${texts} texts)`
  }
  const first = t`As it is, the loss rises from ${nats(at(plain.losses, within - 1))} in the last positions it was trained on to ${spread(plain)} at ${place(end)}.`
  const baseline = t`With ${window.name} it sees no distance that is new: ${spread(window)} there.`
  const each = others.map(({ name, losses }) => {
    const [close, far] = [at(losses, 0), at(losses, -1)]
    const blur = close - plainNear
    // From the best stretch past the trained length to the last.
    const best = Math.min(...losses.slice(within))
    const rise = far - best
    const nearText =
      blur > BLURRED
        ? t`blurs what is near (${nats(close)} at ${place(near)}, ${nats(blur)} more)`
        : t`keeps what is near (${nats(close)} at ${place(near)})`
    const farText =
      rise > GIVES_OUT
        ? t`and gets worse farther on, from ${nats(best)} to ${nats(far)} at the end`
        : rise > 0
          ? t`and rises farther on, from ${nats(best)} to ${nats(far)} at the end`
          : t`and is best at the end, with ${nats(far)}`
    return t`${sentenceCase(name)} ${nearText} ${farText}.`
  })
  const ofAlone =
    alone === null
      ? []
      : [
          t`Each of these stories read alone has ${nats(alone)} nats a token. What the window has more is the price of earlier stories in sight: it was trained on one at a time.`,
        ]
  return [first, baseline, ...each, t`Lowest at the end: ${bestAtEnd(scalings).name}.`, ...ofAlone]
}

/** From so many even shares on, a head's attention to the first token is called a sink. */
const SINK = 3

interface FirstTokenFacts {
  /** by head */
  shares: readonly number[]
  even: number
  /** nats that hiding the first token adds */
  added: number
}

export function firstTokenFinding({ shares, even, added }: FirstTokenFacts): string[] {
  const percent = (share: number) => `${Math.round(100 * share)}\u00A0%`
  const sinks = shares.filter((share) => share >= SINK * even).length
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const cost =
    Math.abs(added) < SAME
      ? t`Hide it from all later tokens, and the loss changes by less than a hundredth.`
      : added > 0
        ? t`Hide it from all later tokens, and the loss rises by ${nats(added)} nats a token.`
        : t`Hide it from all later tokens, and the loss falls by ${nats(-added)} nats a token.`
  return [
    t`On average the first token gets ${percent(mean)} of the attention, where an even look would give it ${percent(even)}; in ${sinks} of ${shares.length} heads it gets at least ${SINK} times that, at most ${percent(Math.max(...shares))}.`,
    cost,
  ]
}

const sentenceCase = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

type PastPlace = { from: number; to: number }
/** Nats by which the end is worse than the best place past the trained length. */
const GIVES_OUT = 0.8

export function bestAtEnd<T extends { losses: readonly number[] }>(scalings: readonly T[]): T {
  return scalings.reduce((best, each) =>
    (each.losses.at(-1) as number) < (best.losses.at(-1) as number) ? each : best,
  )
}
