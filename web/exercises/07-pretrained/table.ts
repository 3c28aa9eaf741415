/** The loaded table, for all that this page shows of it: one source, which is loaded once it is asked for. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { TableSummary } from 'lexiscope/vectors/protocol.ts'
import { completedEntry } from '../../lesson/controls/word-control.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { brought, type Input, input } from '../../lesson/page/inputs.ts'
import { whenPretrained } from '../../lesson/words/when-pretrained.ts'
import type { Field } from '../../state/fields.ts'
import { decimal, language, plural, t } from '../../translation/translation.ts'

export interface Table extends TableSummary {
  ask: PretrainedClient['ask']
  /** A word of ours as the table writes it in running text: GPT-2's have their space before them. */
  spell(word: string): string
}

interface Source {
  client: Signal<PretrainedClient | null>
  table: ReadonlySignal<Table | undefined>
}

const sources = new WeakMap<Lesson['core'], Source>()

function sourceOf(lesson: Lesson): Source {
  let source = sources.get(lesson.core)
  if (source === undefined) {
    const client = signal<PretrainedClient | null>(null)
    const summary = computed(() => client.value?.view.table)
    const table = computed((): Table | undefined => {
      const about = summary.value ?? undefined
      return (
        about && {
          ...about,
          ask: (question) => (client.value as PretrainedClient).ask(question),
          spell: (word) => (about.spaced ? `␣${word}` : word),
        }
      )
    })
    source = { client, table }
    sources.set(lesson.core, source)
  }
  if (source.client.peek() === null)
    void whenPretrained(lesson, (client) => {
      source.client.value = client
    })
  return source
}

/** Null until its script has come. */
export const clientOf = (lesson: Lesson): PretrainedClient | null => sourceOf(lesson).client.value

export const tableOf = (lesson: Lesson): Table | undefined => sourceOf(lesson).table.value

export const table: Input<Table> = Object.assign(brought(tableOf), { renews: true })

/** An entry for a word of the table, or of `words`; `usual`: the word that '' in the address stands for. */
export function tokenEntry(
  field: Field<string>,
  argument: string,
  label: string,
  usual: string,
): Input<string> {
  const inUse = (lesson: Lesson, typed: string) => typed || tableOf(lesson)?.spell(usual)
  return input(field, {
    inUse,
    refusedAs: (refused) => refused === argument,
    control({ lesson, schema, name, error, more: { hint = '', shown, words = [], ...more } }) {
      const complete = async (typed: string, most: number) => {
        const mine = words.filter((word) => word.startsWith(typed.trim().toLowerCase()))
        const its = (await tableOf(lesson)?.ask((remote) => remote.complete(typed, most))) ?? []
        return [...new Set([...its, ...mine])].slice(0, most)
      }
      return completedEntry(
        { id: more.id ?? `table-${name}`, label: more.label ?? label, error, hint },
        complete,
        shown ?? inUse(lesson, lesson.state.read(schema).values[name] as string) ?? '',
        (word) => lesson.state.write(schema, { [name]: word }),
      )
    },
  })
}

/** The table that comes with the site: 5,500 words of GloVe 6B, in 8 bits. */
export const SHIPPED_TABLE = 'glove-6b.safetensors'

/** What the table is called in a sentence. */
export const titleOf = (name: string) =>
  name === SHIPPED_TABLE ? t`the table that comes with this page` : name

export const aboutShipped = () =>
  t`Frequent words of GloVe 6B (Pennington, Socher and Manning, 2014; public domain, PDDL 1.0), with 8 bits per number; obscene words are left out.`

/** A dash where the size is not known: NaN, or a pace of no time. */
export function inBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return '–'
  if (bytes < 1000) return plural(Math.round(bytes), '{0} byte', '{0} bytes')
  if (bytes < 1e6) return t`${decimal((bytes / 1000).toFixed(1))} kB`
  if (bytes < 1e9) return t`${decimal((bytes / 1e6).toFixed(1))} MB`
  return t`${decimal((bytes / 1e9).toFixed(2))} GB`
}

/** "1.2 MB of 3.4 MB"; what is done alone where `total` is not known. */
export function inBytesOf(done: number, total: number): string {
  return Number.isFinite(total) ? t`${inBytes(done)} of ${inBytes(total)}` : inBytes(done)
}

/** Formats file sizes and transfer rates for readers. */
export const counted = (value: number) => Math.round(value).toLocaleString(language())

export const inMilliseconds = (ms: number) =>
  `${ms < 10 ? decimal(ms.toFixed(2)) : Math.round(ms)} ms`
