/** A small table that everyone may have: the microworld's vectors, trained in the visitor's tab. */
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { mapSchemas } from '../../lesson/map/settings.ts'
import { pretrainedSchema } from './settings.ts'

/** What it is called among the files; the reader takes it like any other. */
export const SMALL_TABLE = 'microworld.bin'
/** The core answers others between two pieces. */
const PIECES = 20

/**
 * Whether the address may be answered by it: one that was made with a file asks for words that the
 * small table does not have, or for its rows.
 */
export async function fitsAddress({ core, state }: Lesson): Promise<boolean> {
  const { word, a, b, c, rows } = state.read(pretrainedSchema).values
  if (rows !== 0 || state.read(mapSchemas.loaded).values.map === 'open') return false
  const queries = [word, a, b, c].filter((one) => one !== '')
  if (queries.length === 0) return true
  const known = new Set((await core.world()).slots.flatMap(({ words }) => words))
  return queries.every((one) => known.has(one.toLowerCase()))
}

/** Trains it; `report` receives the fraction done and returns whether to go on. */
async function train(core: CoreClient, report: (done: number) => boolean) {
  const { id } = await core.ask((remote) => remote.demonstrate(null))
  try {
    for (let piece = 1; piece <= PIECES; piece++) {
      const { fraction } = await core.ask((remote) => remote.demonstrated(id, piece / PIECES))
      if (!report(fraction)) return null
    }
    return await core.ask((remote) => remote.demonstratedVectors(id))
  } finally {
    await core.ask((remote) => remote.endDemonstration(id)).catch(() => {})
  }
}

/** Trains it and reads it as a word2vec file, unless another table has come or was asked for. */
export async function openSmallTable(
  core: CoreClient,
  client: PretrainedClient,
  report: (done: number) => boolean,
): Promise<void> {
  const free = () => client.view.table === null && client.view.busy === null
  const trained = await train(core, (done) => free() && report(done))
  if (trained === null) return
  const blob = await client.ask((remote) => remote.write(trained, 'word2vec-binary'))
  if (free()) await client.open({ kind: 'blob', blob, name: SMALL_TABLE })
}
