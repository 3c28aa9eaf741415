/**
 * The models that an element shows: the learner's, and the one beside it. Opened when the settings
 * change, observed while they change; elements with the same settings share them.
 */

import type { FirstRows } from 'lexiscope/faces/language.d.ts'
import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { ReactiveController } from 'lit'
import type { LessonElement } from '../../lesson/element.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { RecordStore } from '../../state/record-store.ts'
import { t } from '../../translation/translation.ts'
import { type SchemeName, schemeOf } from './schemes.ts'
import { madeUpOf, requestOf, schemesOf, settingsOf } from './settings.ts'
import type { StoredModel } from './stored-model.ts'
import { Writer } from './writer.ts'

const records = new RecordStore<StoredModel>('lexiscope-language', t`language models`)
/** More than are seen at once; the oldest gives its worker back. */
const MAX_OPEN = 3
const open = new Map<string, { writer: Writer; opened: Promise<void> }>()

/** Settings that other models than these would have; the others are of asking. */
const MODEL_SETTINGS = /^language(?!Beginning|Temperature|Test|Cases|Layer$|Run)/

/** What decides the models, as a text: the same text is the same models. */
function modelsKey(lesson: Lesson): string {
  const settings = Object.entries(settingsOf(lesson)).filter(([name]) => MODEL_SETTINGS.test(name))
  const own = settingsOf(lesson).languageText === 'own'
  return JSON.stringify([
    settings,
    own ? [lesson.text.name, lesson.text.blob?.size ?? -1] : madeUpOf(lesson),
    own ? lesson.text.revision : 0,
    vectorsOf(lesson),
  ])
}

/** Which vectors of exercise 05 there are to begin with; '' where none are wanted. */
function vectorsOf(lesson: Lesson): string {
  if (settingsOf(lesson).languageRows === 'drawn') return ''
  const { options, progress, source, phase } = lesson.core.view
  if (phase === 'running') return 'training'
  const from = source?.kind === 'blob' ? 'own' : source
  return progress && progress.tokensDone > 0
    ? JSON.stringify([options, progress.tokensDone, from])
    : 'none'
}

async function rowsOf(lesson: Lesson): Promise<FirstRows | null> {
  const state = vectorsOf(lesson)
  if (state === '' || state === 'none' || state === 'training') return null
  const { words, vectors, width } = await lesson.core.ask((remote) => remote.trainedVectors())
  return { words, values: vectors, columns: width }
}

async function writersOf(lesson: Lesson): Promise<Writer[]> {
  const client = await lesson.languages()
  const rows = await rowsOf(lesson)
  const writers: Writer[] = []
  for (const scheme of schemesOf(settingsOf(lesson))) {
    const writer = await writerOf(lesson, client, scheme, rows)
    if (writer !== null) writers.push(writer)
  }
  closeOldest(writers)
  return writers
}

async function writerOf(
  lesson: Lesson,
  client: Awaited<ReturnType<Lesson['languages']>>,
  scheme: SchemeName,
  rows: FirstRows | null,
): Promise<Writer | null> {
  const request = requestOf(lesson, scheme, await client.usual(), rows)
  if (request === null) return null
  const own = request.text.kind === 'own' ? [lesson.text.name, request.text.blob.size] : []
  const text = request.text.kind === 'own' ? { ...request.text, blob: null } : request.text
  const identity = JSON.stringify([text, own, request.options, vectorsOf(lesson)])
  const key = JSON.stringify([identity, own.length > 0 ? lesson.text.revision : 0])
  let one = open.get(key)
  if (one === undefined) {
    const writer = new Writer(scheme, request, identity, client, records)
    one = { writer, opened: writer.open() }
    open.set(key, one)
  }
  await one.opened
  return one.writer
}

function closeOldest(wanted: readonly Writer[]): void {
  const surplus = open.size - MAX_OPEN
  const unseen = [...open].filter(([, { writer }]) => !wanted.includes(writer))
  for (const [key, { writer }] of unseen.slice(0, Math.max(0, surplus))) {
    open.delete(key)
    void writer.close()
  }
}

export class Models implements ReactiveController {
  /** the learner's first, then the one beside it; empty until they are there */
  writers: readonly Writer[] = []
  /** Why they could not be opened; null when nothing stands against it. */
  problem: CoreProblem | null = null
  private key = ''
  private begins = false
  /** The last that the core did not refuse: seen again where it refuses those that follow. */
  private accepted: readonly Writer[] = []
  private readonly follow = () => {
    this.settle()
    this.host.requestUpdate()
  }

  constructor(private readonly host: LessonElement) {
    host.addController(this)
  }

  /** The learner's own; null until it is there. */
  get own(): Writer | null {
    return this.writers[0] ?? null
  }

  get beside(): Writer | null {
    return this.writers[1] ?? null
  }

  /** Trained to the end and read. */
  get done(): boolean {
    return this.writers.length > 0 && this.writers.every(({ reading }) => reading !== null)
  }

  hostUpdate(): void {
    const key = modelsKey(this.host.lesson)
    if (key === this.key) return
    this.key = key
    void this.load(key)
  }

  hostDisconnected(): void {
    this.leave()
    this.key = ''
  }

  /** Trains the requested models, at once or as soon as they have loaded. */
  run(): void {
    this.begins = true
    this.begin()
  }

  /** Asks once more for what did not come. */
  again(): void {
    this.key = ''
    this.host.requestUpdate()
  }

  private async load(key: string): Promise<void> {
    this.leave()
    const before = this.writers
    this.writers = []
    this.problem = null
    try {
      const writers = await writersOf(this.host.lesson)
      if (key !== this.key) return
      this.writers = writers
      // What nobody looks at any more waits, where it is.
      for (const writer of before) if (!writers.includes(writer)) void writer.pause()
      for (const writer of writers) writer.addEventListener('change', this.follow)
      // The other's are made when it is first run, or asked.
      writers[0]?.prepare()
      this.settle()
      this.begin()
    } catch (thrown) {
      if (key !== this.key) return
      this.problem = thrown as CoreProblem
      this.begins = false
    }
    this.host.requestUpdate()
  }

  /** What the core refuses leaves the models before it in sight, beside why. */
  private settle(): void {
    const { writers } = this
    const refused = writers.find((writer) => writer.refused)?.problem ?? null
    if (refused === null) {
      if (writers[0]?.size != null) this.accepted = writers
      return
    }
    this.problem = refused
    this.begins = false
    if (this.accepted.length === 0) return
    this.leave()
    this.writers = this.accepted
    for (const writer of this.writers) writer.addEventListener('change', this.follow)
  }

  private begin(): void {
    // The request may have changed meanwhile, or was rejected.
    if (
      !this.begins ||
      this.problem !== null ||
      this.writers.length === 0 ||
      this.key !== modelsKey(this.host.lesson)
    )
      return
    this.begins = false
    for (const writer of this.writers) writer.run()
  }

  private leave(): void {
    for (const writer of this.writers) writer.removeEventListener('change', this.follow)
  }
}

export const nameOf = ({ scheme }: Writer): string => schemeOf(scheme).name
