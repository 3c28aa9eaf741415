/** Positions: the rotation of rotary embeddings, and what a model's config.json says of it. */
import type { ConfigNote, ConfigReport } from '../types/llama-config.d.ts'
import type { RotaryOptions, RotaryTables } from '../types/positions.d.ts'
import { english } from '../utilities/phrase.ts'
import { type Abortable, Connection } from './connection.ts'
import { modelWorker } from './model.ts'

export const positionsWorker = new Connection('positions')

/** How many positions, of what width, and what differs from the usual rotation. */
export type RotaryRequest = Pick<RotaryOptions, 'length' | 'embeddingDim'> &
  Partial<RotaryOptions> &
  Abortable

/**
 * Cosines and sines of rotary position embeddings, plain or scaled to longer contexts (linear, NTK, YaRN, dynamic,
 * Llama 3, LongRoPE). Without more, base 10,000 and pairs (i, i + d/2), as in GPT-NeoX and Llama.
 *
 * Throws OddWidth, InvalidArgument.
 */
export async function rotary(request: RotaryRequest): Promise<RotaryTables> {
  const { signal, ...chosen } = request ?? {}
  const usual = {
    ...{ pairs: 'halves', base: 10_000, rotaryDim: chosen.embeddingDim },
    ...{ scaling: 'none', factor: 1, trainedLength: 0 },
  } as const
  return positionsWorker.call('rotaryTables', [{ ...usual, ...chosen }], { signal })
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
  const report = await modelWorker.call<ConfigReport>('diagnose', [json], options)
  const notes = report.notes.map((note) => ({ ...note, message: english(note.text) }))
  return { ...report, notes }
}
