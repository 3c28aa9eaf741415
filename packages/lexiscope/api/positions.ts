/** Positions: the rotation of rotary embeddings, and what a model's config.json says of it. */
import type { ConfigNote, ConfigReport } from '../types/config.d.ts'
import type { RotaryOptions, RotaryTables } from '../types/positions.d.ts'
import { english } from '../utilities/phrase.ts'
import { type Abortable, Connection } from './connection.ts'
import { floats } from './table.ts'

export const positionsWorker = new Connection('positions')
export const configWorker = new Connection('config')

/** The width of a head, what differs from the usual rotation, and vectors to rotate. */
export interface RotaryRequest extends Partial<RotaryOptions>, Abortable {
  /** number of positions, from 0; of vectors, as many as they need */
  length?: number
  embeddingDim: number
  /** queries or keys to rotate: (tokens, heads, embeddingDim), row by row */
  vectors?: Float32Array
  /** 1 by default */
  heads?: number
  /** the position of each token; 0, 1, 2 … by default */
  positions?: ArrayLike<number>
}

/** The tables, and the vectors that were given, rotated; none without them. */
export interface Rotated extends RotaryTables {
  rotated: Float32Array
}

/**
 * Rotary position embeddings: rotates queries or keys, and gives the cosines and sines that do it, plain or scaled to
 * longer contexts (linear, NTK, YaRN, dynamic, Llama 3, LongRoPE). Without more, base 10,000 and pairs (i, i + d/2), as
 * in GPT-NeoX and Llama.
 *
 * Throws OddWidth, InvalidArgument; ShapeMismatch ('vectors') for half a token; IdOutOfRange ('positions').
 */
export async function rotary(request: RotaryRequest): Promise<Rotated> {
  const { signal, vectors, heads = 1, positions, ...chosen } = request ?? {}
  const given = vectors && {
    ...{ vectors: floats(vectors), heads },
    positions: positions
      ? Int32Array.from(positions)
      : Int32Array.from({ length: vectors.length / (heads * chosen.embeddingDim) }, (_, i) => i),
  }
  const usual = {
    ...{ pairs: 'halves', base: 10_000, rotaryDim: chosen.embeddingDim },
    ...{ scaling: 'none', factor: 1, trainedLength: 0 },
    ...(given && { length: given.positions.reduce((most, one) => Math.max(most, one), 0) + 1 }),
  } as const
  const values = [{ ...usual, ...chosen }, given ?? null]
  return positionsWorker.call('rotary', values, { signal })
}

/** A note on a config, as a sentence in `message`. */
export type Note = ConfigNote & { message: string }
export type Diagnosis = Omit<ConfigReport, 'notes'> & { notes: Note[] }

/**
 * What a model's config.json says of positions, and what is wrong with it: scheme, context, rotation of each kind of
 * layer, cache, and notes; what `lexiscope positions config` prints. Throws MalformedFile for what is no JSON object.
 */
export async function diagnose(
  config: string | object,
  options: Abortable = {},
): Promise<Diagnosis> {
  const json = typeof config === 'string' ? config : JSON.stringify(config)
  const report = await configWorker.call<ConfigReport>('diagnose', [json], options)
  const notes = report.notes.map((note) => ({ ...note, message: english(note.text) }))
  return { ...report, notes }
}
