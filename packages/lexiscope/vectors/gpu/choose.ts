/** Whether the GPU is to search a table: where it agrees with the core, and is faster as measured. */

import type { Neighbours, Vectors } from '../../faces/training.d.ts'
import { type GpuChoice, openDevice } from '../../gpu/device.ts'
import type { GpuReport } from '../protocol.ts'
import { GpuSearch } from './search.ts'

/** How far cosines may be from the core's: both sum in float32, in another order. */
const AGREEMENT = 1e-5
const WORDS = 5
const TOP = 10
/** A table this small (in numbers) takes the core about a millisecond: a GPU would not help. */
const FEW = 2_000_000
/** The table is copied once on its way to the GPU: a larger one might not find the memory. */
const MANY = 2 ** 26

export interface ChosenSearch {
  search: GpuSearch
  report: GpuReport
}

let opening: Promise<GPUDevice> | null = null

/** null where the core is to search. Throws where there is no GPU, or it fails. */
export async function chooseSearch(
  choice: GpuChoice,
  vectors: Vectors,
): Promise<ChosenSearch | null> {
  // Who asks for a software adapter wants to see it at work.
  const wanted = choice === 'software'
  const numbers = vectors.rows() * vectors.width()
  if ((!wanted && numbers < FEW) || numbers > MANY) return null
  const device = await openedDevice(choice)
  if (!GpuSearch.fits(device, vectors.rows(), vectors.width())) return null
  const table = vectors.toFloat32Array() as Float32Array<ArrayBuffer>
  const search = await GpuSearch.create(device, table, vectors.width())
  try {
    const report = await compare(search, vectors)
    if (report.difference <= AGREEMENT && (wanted || report.gpuMs < report.coreMs)) {
      return { search, report }
    }
  } catch (thrown) {
    search.destroy()
    throw thrown
  }
  search.destroy()
  return null
}

function openedDevice(choice: GpuChoice): Promise<GPUDevice> {
  opening ??= openDevice(choice).then((device) => {
    // After an uncaptured GPU error no answer can be trusted: every later search fails.
    device.onuncapturederror = () => device.destroy()
    void device.lost.then(() => {
      opening = null
    })
    return device
  })
  return opening
}

/** Asks both for the rows nearest to a few, spread over the table. */
async function compare(search: GpuSearch, vectors: Vectors): Promise<GpuReport> {
  const count = Math.min(WORDS, vectors.rows())
  const ids = Array.from({ length: count }, (_, i) => Math.floor((i * vectors.rows()) / count))
  const queries = ids.map((row) => [{ row, weight: 1 }])
  // The first search also warms the GPU up.
  const ofGpu = await search.nearest(queries, TOP)
  const coreMs: number[] = []
  const ofCore = ids.map((id) => {
    const began = performance.now()
    // A row without a direction is no question to the core.
    const found = vectors.cosine(id, id) > 0 ? nearest(vectors, id) : null
    coreMs.push(performance.now() - began)
    return found
  })
  const gpuMs: number[] = []
  for (const query of queries) {
    const began = performance.now()
    await search.nearest([query], TOP)
    gpuMs.push(performance.now() - began)
  }
  const difference = Math.max(...ofCore.map((found, i) => apart(found, ofGpu[i] as Neighbours)))
  return { gpuMs: median(gpuMs), coreMs: median(coreMs), difference }
}

const nearest = (vectors: Vectors, id: number) =>
  vectors.nearest(vectors.row(id), TOP, new Int32Array(0))

/**
 * The largest difference between two lists of cosines, entry by entry; Infinity for unequal
 * lengths.
 */
function apart(one: Neighbours | null, other: Neighbours): number {
  const cosines = one?.cosines ?? new Float32Array(0)
  if (cosines.length !== other.cosines.length) return Infinity
  return Math.max(0, ...cosines.map((cosine, i) => Math.abs(cosine - (other.cosines[i] as number))))
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number
