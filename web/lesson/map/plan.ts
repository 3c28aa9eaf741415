/** The layout that the settings of the map ask for: for the core, and in words for the reader. */
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { ExploredTable } from 'lexiscope/vectors/explored.ts'
import type { ExploredSource, Plan } from 'lexiscope/vectors/protocol.ts'
import type { WordAxes } from '../../plot/scene/word-axes.ts'
import type { ValuesOf } from '../../state/fields.ts'
import { decimal, t } from '../../translation/translation.ts'
import type { MapSchema } from './settings.ts'

export type MapValues = ValuesOf<MapSchema>

/** What of a layout its caption tells. */
interface LayoutSummary {
  /** of the principal components; absent where there are none */
  shares?: Float32Array
  /** empty in the plane */
  z: Float32Array
  /** of a layout by UMAP: of how many neighbours, and the share that are so on the map; 0 until then */
  neighbours?: number
  neighboursKept?: number
}

/** A share as it stands beside its component. */
export const percent = (share: number): string => `${decimal((100 * share).toFixed(1))} %`

/** null for UMAP, which the core lays out in slices (umap.ts). */
export function planOf(values: MapValues): Plan | null {
  const { mapBy, mapIn, mapX, mapY, mapZ, mapSeed, axisA, axisB, axisC, axisD } = values
  if (mapBy === 'umap') return null
  if (mapBy === 'axes') return { kind: 'axes', a: axisA, b: axisB, c: axisC, d: axisD }
  if (mapBy === 'random') {
    return { kind: 'random', dimensions: mapIn === 'space' ? 3 : 2, seed: mapSeed }
  }
  const sides = mapIn === 'space' ? [mapX, mapY, mapZ] : [mapX, mapY]
  return { kind: 'pca', components: sides.map((each) => each - 1) }
}

/** Two maps with the same key differ in nothing that moves all words. */
export const keyOf = ({ mapBy, mapIn, mapX, mapY, mapZ }: MapValues): string =>
  [mapBy, mapIn, mapX, mapY, mapZ].join()

export function axisNamesOf({ mapBy, mapX, mapY, mapZ }: MapValues): readonly string[] {
  return mapBy === 'pca' ? [mapX, mapY, mapZ].map(String) : ['x', 'y', 'z']
}

/** The words that the plane lies between; null where its directions are no words. */
export function wordAxesOf({ mapBy, axisA, axisB, axisC, axisD }: MapValues): WordAxes | null {
  return mapBy === 'axes' ? { across: [axisA, axisB], up: [axisC, axisD] } : null
}

export function captionOf(
  values: MapValues,
  { shares, z, neighbours, neighboursKept = 0 }: LayoutSummary,
): string {
  const { mapBy, mapX, mapY, mapZ, axisA, axisB, axisC, axisD } = values
  if (mapBy === 'axes') {
    return t`Across: from ${axisA} (0) to ${axisB} (1). Up: from ${axisC} (0) to ${axisD} (1).`
  }
  if (mapBy === 'umap') {
    const umap = t`UMAP keeps neighbours together; distances between far groups, and their sizes, tell little.`
    return neighboursKept > 0
      ? `${umap} ${t`Of each word’s ${neighbours} nearest words, ${percent(neighboursKept)} are among its ${neighbours} nearest here.`}`
      : umap
  }
  if (mapBy === 'random') {
    return z.length > 0
      ? t`Three directions drawn at random: what stands out here does so by its size, not by its meaning.`
      : t`Two directions drawn at random: what stands out here does so by its size, not by its meaning.`
  }
  const share = (side: number) => {
    const held = shares?.[side - 1]
    return held === undefined ? t`which these vectors do not have, none` : percent(held)
  }
  const [across, up, near] = [share(mapX), share(mapY), share(mapZ)]
  return z.length > 0
    ? t`Across: component ${mapX}, ${across}; up: component ${mapY}, ${up}; towards you: component ${mapZ}, ${near} of the spread of these words.`
    : t`Across: component ${mapX}, ${across}; up: component ${mapY}, ${up} of the spread of these words.`
}

/** The page's side of a table that the worker has: the one that is loaded, or the learner's own. */
export class RemoteTable {
  constructor(
    private readonly client: PretrainedClient,
    private readonly source: ExploredSource,
    /** Which vectors these are: other ones are another object. */
    readonly vectors: object,
  ) {}

  ask<N extends keyof ExploredTable>(
    name: N,
    ...values: Parameters<ExploredTable[N]>
  ): Promise<ReturnType<ExploredTable[N]>> {
    return this.client.ask((remote) => remote.explore(this.source, name, values)) as Promise<
      ReturnType<ExploredTable[N]>
    >
  }
}
