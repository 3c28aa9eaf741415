/** The same text trained with other seeds: one geometry but for a rotation, and the neighbours that stay. */
import type { OtherSeed } from 'lexiscope/training/protocol.ts'
import type { TableAgreement } from 'lexiscope/types/studies.d.ts'
import { nothing } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { brought, input } from '../../lesson/page/inputs.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { word } from '../../lesson/words/neighbours.ts'
import { decimal, html, listed, number, t } from '../../translation/translation.ts'
import { isDone, OTHERS, SEEDS, seedInputs } from './settings.ts'

const NEIGHBOURS = 10
const FEW = 8

/** The learner's vectors once they are trained, with their seed. */
const vectors = input(
  brought((lesson) => (isDone(lesson) ? lesson.core.view.progress : null)),
  { trained: true },
)
const ownSeed = brought(({ core }) => core.view.options?.seed ?? 1)

const { otherSeeds, tenSeeds } = seedInputs

async function train(
  { core, signal }: { core: Compute; signal: AbortSignal },
  seeds: readonly number[],
  trained: (found: readonly OtherSeed[]) => void,
): Promise<readonly OtherSeed[]> {
  const found: OtherSeed[] = []
  for (const seed of seeds) {
    if (signal.aborted) break
    found.push(await core.ask((remote) => remote.studies.otherSeed(seed, NEIGHBOURS)))
    trained([...found])
  }
  return found
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

/** Yours beside those of other seeds, before and after a rotation that half of the words asked for. */
export const rotated = figure({
  name: 'rotated-seeds',
  inputs: { otherSeeds, ownSeed, vectors },
  waiting: html`<p class="waiting">Training …</p>`,
  async compute({ inputs: { otherSeeds, ownSeed, vectors }, preview, ...asked }) {
    if (otherSeeds === 'no' || vectors === null) return null
    return train(asked, from(ownSeed + 1, OTHERS), preview)
  },
  view({ inputs: { ownSeed }, result, control, waiting }) {
    if (result === null) return html`<div class="card">${control('otherSeeds')}</div>`
    const [{ compared }] = result as [OtherSeed]
    return html`<div class="card">
      <p class="state" role="status">${waiting ? t`Training …` : nothing}</p>
      <p class="outcome">${waiting ? nothing : rotationText(result as readonly OtherSeed[])}</p>
      <table class="findings">
        <caption class="hidden">Your vectors beside those of other seeds</caption>
        <thead>
          <tr><th scope="col">Seed</th><th scope="col">As they are</th><th scope="col">Rotated</th><th scope="col">Rotated at random</th></tr>
        </thead>
        <tbody>
          ${result.map(
            ({ seed, compared: { asTheyAre, rotated, atRandom } }) => html`<tr>
              <th scope="row">${seed}</th>
              ${[asTheyAre, rotated, atRandom].map((each) => html`<td>${agreement(each)}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
      <p class="hint">${t`Yours are of seed ${ownSeed}. In each cell: the mean cosine of a word’s two vectors, and the share of words that are their own nearest. Each rotation was found from ${number(compared.fitted)} words and is measured on ${number(compared.measured)} others.`}</p>
    </div>`
  },
})

const agreement = ({ cosine, found }: TableAgreement) =>
  `${decimal(cosine.toFixed(2)).replace('-', '\u2212')}; ${percent(found)}`

const percent = (share: number) => `${decimal((100 * share).toFixed(0))}\u00A0%`

function rotationText(found: readonly OtherSeed[]): string {
  const ends = (of: keyof OtherSeed['compared'] & ('asTheyAre' | 'rotated')) => {
    const shares = found.map(({ compared }) => compared[of].found)
    return [percent(Math.min(...shares)), percent(Math.max(...shares))] as const
  }
  const [few, some] = ends('asTheyAre')
  const [least, most] = ends('rotated')
  return t`As they are, ${few} to ${some} of the words are their own nearest in the other table. Rotated, ${least} to ${most} are, by a rotation that none of them had a part in.`
}

interface Stable {
  trained: number
  /** once all are trained */
  found: {
    words: readonly string[]
    /** of each seed, (V,k) */
    neighbours: readonly Int32Array[]
    stability: Float32Array
    byChance: number
  } | null
}

/** Which of a word's neighbours every seed finds, and which are chance. */
export const stable = figure({
  name: 'stable-neighbours',
  inputs: { tenSeeds, vectors, word },
  waiting: html`<p class="waiting">Training …</p>`,
  async compute({ inputs: { tenSeeds, vectors }, preview, ...asked }): Promise<Stable | null> {
    if (tenSeeds === 'no' || vectors === null) return null
    const trained = (found: readonly OtherSeed[]) =>
      preview({ trained: found.length, found: null } satisfies Stable)
    const all = await train(asked, from(1, SEEDS), trained)
    const neighbours = all.map((each) => each.neighbours)
    const ids = Int32Array.from(neighbours.flatMap((each) => [...each]))
    const { words: stability, byChance } = await asked.core.compute(
      ...(['studies', 'neighbourStability', ids, all.length, NEIGHBOURS] as const),
    )
    const { words = [] } = all[0] ?? {}
    return { trained: all.length, found: { words, neighbours, stability, byChance } }
  },
  view({ inputs: { word }, result, control }) {
    if (result === null) return html`<div class="card">${control('tenSeeds')}</div>`
    const { trained, found } = result
    if (found === null)
      return html`<div class="card"><p class="state" role="status">${t`${trained} of ${SEEDS} trained.`}</p></div>`
    const { words, neighbours, stability, byChance } = found
    const mean = stability.reduce((sum, each) => sum + each, 0) / stability.length
    const order = [...words.keys()].sort(
      (one, other) => (stability[other] as number) - (stability[one] as number),
    )
    const named = (ids: readonly number[]) =>
      listed(ids.map((id) => `${words[id]} ${decimal((stability[id] as number).toFixed(2))}`))
    const bars = timesOf(words.indexOf(word), neighbours).map(([id, times]) => ({
      label: words[id] as string,
      value: times,
    }))
    return html`<div class="card">
      <p class="outcome">${t`Of a word’s ${NEIGHBOURS} nearest words, the share that two seeds have in common is ${decimal(mean.toFixed(2))} on average; by chance it would be ${decimal(byChance.toFixed(2))}.`}</p>
      <p>${t`Most stable: ${named(order.slice(0, FEW))}.`}</p>
      <p>${t`Least stable: ${named(order.slice(-FEW))}.`}</p>
      ${control('word')}
      <lx-bars
        label=${t`Neighbours of ${word}, by how many seeds find them`}
        caption=${t`In how many of ${trained} seeds each word is among the ${NEIGHBOURS} nearest to ${word}. A short bar is chance.`}
        value-name=${t`seeds`}
        .domain=${[0, trained]}
        .bars=${bars}
      ></lx-bars>
    </div>`
  },
})

/** Every word that some seed has among a word's nearest, with the number of seeds, most first. */
function timesOf(id: number, neighbours: readonly Int32Array[]): [id: number, times: number][] {
  const times = new Map<number, number>()
  if (id < 0) return []
  for (const each of neighbours)
    for (const near of each.subarray(id * NEIGHBOURS, (id + 1) * NEIGHBOURS))
      if (near >= 0) times.set(near, (times.get(near) ?? 0) + 1)
  return [...times].sort(([, one], [, other]) => other - one)
}
