/** What the core reports of a config, in numbers and sentences; no DOM. */
import type { CacheReport, ConfigReport, RotaryReport } from 'lexiscope/types/config.d.ts'
import { english } from 'lexiscope/utilities/phrase.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { domainOf, written } from '../../plot/scene/scales.ts'
import { decimal, plural, t } from '../../translation/translation.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const inSnakeCase = (object: object) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [snake(name), value]))

/** The report as `lexiscope positions config --json` prints it. */
export function commandJson(report: ConfigReport): object {
  return {
    ...inSnakeCase(report),
    rotary: report.rotary.map(({ frequencies, scaled, shares, turns, ...rest }) => ({
      ...inSnakeCase(rest),
      pairs: Array.from(frequencies, (frequency, i) => ({
        ...{ frequency, scaled: scaled[i], share: shares[i], turns: turns[i] },
      })),
    })),
    layers: report.layers.map(inSnakeCase),
    cache: inSnakeCase(report.cache),
    readers: report.readers.map((reader) => ({
      ...reader,
      refused: reader.refused === null ? null : english(reader.refused),
    })),
    keys: inSnakeCase(report.keys),
    notes: report.notes.map((note) => ({
      ...note,
      ...{ expected: english(note.expected), got: english(note.got), text: english(note.text) },
    })),
  }
}

const UNITS = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB']

/** "128.0 KiB" */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  if (power === 0) return plural(bytes, '{0} byte', '{0} bytes')
  return `${decimal((bytes / 1024 ** power).toFixed(1))} ${UNITS[power - 1]}`
}

export const schemeName = (scheme: string): string =>
  ({
    rotary: t`rotary`,
    learned: t`learned`,
    sinusoidal: t`sinusoidal`,
    'relative bias': t`relative bias`,
    no: t`none`,
    unknown: t`not known here`,
  })[scheme] ?? scheme

/** Of the context: schemes that have no end, and configs that do not say it. */
export function endText(scheme: string, context: number | null): string {
  if (context !== null) return written(context)
  const ends = ['rotary', 'learned', 'sinusoidal', 'unknown']
  return ends.includes(scheme) ? t`not known` : t`no end`
}

export const wavelengths = (frequencies: Float64Array): Float64Array =>
  frequencies.map((frequency) => (2 * Math.PI) / frequency)

/** How a head's columns pair up, by the first pair. */
export const pairingText = ({ pairing, rotaryDim }: RotaryReport): string =>
  pairing === 'halves' ? t`column 0 with ${rotaryDim / 2} and so on` : t`column 0 with 1 and so on`

/** Which pairs keep their frequency, which are divided by the factor, and which lie between. */
export function scalingText({ scaling, factor, shares }: RotaryReport): string {
  if (scaling === null) return t`No scaling: every pair turns as it was trained.`
  const near = (share: number, to: number) => Math.abs(share / to - 1) < 1e-9
  const kept = shares.filter((share) => near(share, 1)).length
  const divided = shares.filter((share) => near(share, 1 / factor)).length
  const [smallest, largest] = domainOf(shares)
  if (scaling === 'longrope' || scaling === 'su') {
    return t`Each pair is divided by a factor of its own, from ${written(1 / largest)} to ${written(1 / smallest)}.`
  }
  if (scaling === 'ntk' || scaling === 'dynamic')
    return t`The fastest pair keeps its frequency, and slower ones are divided by more and more, up to ${written(1 / smallest)}.`
  if (divided === shares.length) return t`Every pair is divided by ${written(factor)}.`
  const between = shares.length - kept - divided
  const keep = plural(
    kept,
    '{0} of {1} pairs keeps its frequency',
    '{0} of {1} pairs keep their frequency',
    shares.length,
  )
  const fall = plural(divided, '{0} is divided by {1}', '{0} are divided by {1}', written(factor))
  const lie = plural(between, '{0} lies in between', '{0} lie in between')
  return t`${keep}, ${fall}, and ${lie}.`
}

/** How many pairs never finish a turn in training; nothing where its length is not known. */
export const turnsText = ({ unfinishedPairs, shares, trainedLength }: RotaryReport): string =>
  trainedLength === 0
    ? ''
    : t`Above the line of the ${written(trainedLength)} trained positions lie the pairs that never finish a turn there: ${unfinishedPairs} of ${shares.length}.`

export const layersName = (layers: string): string =>
  ({
    all: t`All layers`,
    full_attention: t`Layers that see everything`,
    sliding_attention: t`Layers with a window`,
    chunked_attention: t`Layers with chunks`,
    block_sparse_attention: t`Layers with sparse blocks`,
  })[layers] ?? layers

export const kindName = (kind: string): string =>
  ({
    full_attention: t`attention to everything`,
    sliding_attention: t`attention within a window`,
    chunked_attention: t`attention within a chunk`,
    block_sparse_attention: t`attention to some blocks`,
    linear_attention: t`linear attention`,
    conv: t`short convolution`,
    mlp: t`no attention`,
  })[kind] ?? kind

export const readerName = (reader: string): string =>
  reader === "llama.cpp's converter" ? t`llama.cpp’s converter` : reader

/** Where keys and values of some layers end early. */
export const windowText = ({ windowLayers, layers, window }: CacheReport): string =>
  plural(
    windowLayers,
    '{0} of {1} layers keeps the last {2} tokens only.',
    '{0} of {1} layers keep the last {2} tokens only.',
    ...[layers, written(window ?? 0)],
  )

/** How many notes of each kind there are. */
export function verdict({ known, notes }: ConfigReport): string {
  if (!known) return t`This family is not known here, so nothing is said of its positions.`
  const count = (wanted: string) => notes.filter(({ severity }) => severity === wanted).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings === 0)
    return notes.some(({ kind }) => kind === 'TrainedAssumed')
      ? t`It adds up, provided that the length assumed below is right: the end of the context depends on it.`
      : t`It adds up: every key is read or known to be without effect, and none contradicts another.`
  return [
    errors === 0 ? '' : plural(errors, '{0} error', '{0} errors'),
    warnings === 0 ? '' : plural(warnings, '{0} warning', '{0} warnings'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Where the parser stopped, both from 1; null for what is no syntax error. */
export function faultOf({ phrase }: CoreProblem): { line: number; column: number } | null {
  const [words, line, column] = phrase[3] ?? []
  return words === 'a syntax error in line {0}, column {1}'
    ? { line: Number(line), column: Number(column) }
    : null
}

/** The place in the text, for a selection. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length
}
