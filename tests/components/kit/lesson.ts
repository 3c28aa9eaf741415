/** An exercise on the page, with a lesson of its own: nothing stored, nothing of the tests before. */
import '../../../web/shell/notices.ts'
import { signal } from '@preact/signals-core'
import { LanguageClient, textsClient } from 'lexiscope/language/client.ts'
import { LlamaClient } from 'lexiscope/llama/client.ts'
import { CoreClient } from 'lexiscope/training/client.ts'
import { TransformerClient } from 'lexiscope/transformer/client.ts'
import { PretrainedClient } from 'lexiscope/vectors/client.ts'
import { html, render } from 'lit'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Exercise, Lesson } from '../../../web/lesson/lesson.ts'
import type { PredictSketch } from '../../../web/lesson/rhythm/sketch.ts'
import { contents } from '../../../web/shell/contents.ts'
import { type Page, pages, start } from '../../../web/shell/pages.ts'
import shellStyles from '../../../web/shell/styles/index.css?inline'
import { readRoute } from '../../../web/state/address.ts'
import type { AddressState } from '../../../web/state/address-values.ts'
import {
  keyedFields,
  type Misread,
  readQuery,
  type Schema,
  type ValuesOf,
  writeQuery,
} from '../../../web/state/fields.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { SkipGramController } from '../../../web/training/controller.ts'
import { LearnersText } from '../../../web/training/learners-text.ts'
import { small } from '../../small.mjs'
import { storage } from '../../web/storage.ts'
import { findAll, replace } from './page.ts'

export { small }

/** The values of the address, without an address: they live as long as a test. */
class Values extends EventTarget implements AddressState {
  query = new URLSearchParams()
  private readonly version = signal(0)

  read<S extends Schema>(schema: S): { values: ValuesOf<S>; misread: Misread[] } {
    this.version.value
    return readQuery(schema, this.query)
  }

  write<S extends Schema>(schema: S, change: Partial<ValuesOf<S>>): void {
    const written = writeQuery(schema, { ...this.read(schema).values, ...change })
    for (const { key } of keyedFields(schema)) {
      const value = written.get(key)
      if (value === null) this.query.delete(key)
      else this.query.set(key, value)
    }
    this.version.value = this.version.peek() + 1
    this.dispatchEvent(new Event('change'))
  }

  recall(): void {}

  linkTo(exercise: string): string {
    return `#/${exercise}`
  }

  show(query: URLSearchParams): void {
    this.query = query
    this.version.value = this.version.peek() + 1
    this.dispatchEvent(new Event('change'))
  }
}

function once<T>(make: () => T): () => Promise<T> {
  let made: T | undefined
  return async () => {
    made ??= make()
    return made
  }
}

/**
 * The styles of a whole page are there while a lesson is: files that follow in the same page of the
 * browser show figures without one.
 */
function styled(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = shellStyles
  // As on the page, before the styles that elements bring along.
  document.head.prepend(style)
  return style
}

/** Every worker that is started until the end of the test. */
function startedWorkers(): readonly Worker[] {
  const started: Worker[] = []
  replace(
    globalThis,
    'Worker',
    (Plain) =>
      class extends Plain {
        constructor(...how: ConstructorParameters<typeof Worker>) {
          super(...how)
          started.push(this)
        }
      },
  )
  return started
}

function begin(): { lesson: Lesson; values: Values } {
  const workers = startedWorkers()
  const style = styled()
  const core = new CoreClient()
  core.load()
  const values = new Values()
  const notebook = new Notebook(storage)
  const text = new LearnersText(notebook)
  const training = new SkipGramController(core, values, text, false)
  const lesson: Lesson = {
    ...{ outline: contents, core, notebook, text, training, state: values },
    pretrained: once(() => new PretrainedClient()),
    transformers: once(() => new TransformerClient()),
    languages: once(() => new LanguageClient()),
    textModels: once(textsClient),
    realModels: once(() => new LlamaClient()),
    progress: () => import('../../../web/shell/progress/panel.ts'),
  }
  onTestFinished(() => {
    // Its elements stop to listen before anything under them goes.
    document.body.replaceChildren()
    for (const worker of workers) worker.terminate()
    style.remove()
    current = null
  })
  return { lesson, values }
}

let current: ReturnType<typeof begin> | null = null

/** What lessons before have kept: models that were trained, among other things. */
async function forget(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((done, failed) => {
      const forgetting = indexedDB.deleteDatabase(name)
      forgetting.onsuccess = done
      forgetting.onerror = failed
    })
}

/** The lesson of this test. */
export const lesson = () => current?.lesson as Lesson

/** Opens an exercise; the lesson is that of what the test opened before. */
export async function openExercise(id: string, query = ''): Promise<void> {
  if (current === null) await forget()
  current ??= begin()
  const { lesson, values } = current
  const page = pages.find((each) => each.id === id) ?? start
  const { default: exercise } = await page.load()
  values.show(readRoute(`#/${id}?${query}`).query)
  document.querySelector('main')?.remove()
  const main = document.createElement('main')
  main.id = 'main'
  main.tabIndex = -1
  document.body.append(main)
  const show = () => render(framed(exercise, page, lesson, id), main)
  show()
  for (const source of [lesson.core, lesson.notebook, values])
    source.addEventListener('change', () => {
      if (main.isConnected) show()
    })
  await expect.element(pageOf(page.id).getByRole('heading', { level: 1 })).toBeVisible()
}

const framed = (exercise: Exercise, page: Page, lesson: Lesson, wanted: string) => html`
  <lx-notices
    class="notices"
    role="status"
    .lesson=${lesson}
    .page=${page}
    .wanted=${wanted}
    .exercise=${exercise}
  ></lx-notices>
  ${
    page.id === ''
      ? html`<div data-exercise="">${exercise.render(lesson)}</div>`
      : html`<article class="exercise" data-exercise=${page.id}>
        <header class="opening"><h1 tabindex="-1">${page.title}</h1></header>
        ${exercise.render(lesson)}
      </article>`
  }
`

const pageOf = (id: string) => page.css(`[data-exercise="${id}"]`)

/** Opens an exercise for a learner who was never here: a prediction is final once its outcome was seen. */
export async function openAnew(id: string, query = ''): Promise<void> {
  document.body.replaceChildren()
  current = null
  await openExercise(id, query)
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })

export const label = (name: string) => page.getByLabelText(name, { exact: true })

export const state = () => page.css('lx-training-bench .state')

export async function predict(choice: RegExp | string): Promise<void> {
  await page.css('lx-predict').getByRole('button', { name: choice }).click()
}

/** Types a number prediction, in any notation, and keeps it. */
export async function predictNumber(typed: string): Promise<void> {
  const form = page.css('lx-predict-number')
  await form.getByRole('textbox').fill(typed)
  await form.getByRole('button', { name: 'Keep' }).click()
}

/** Sets the points of the curve that an element asks for, as "99,95,70", and keeps it. */
export async function predictCurve(part: string, values: string): Promise<void> {
  const form = page.css(`${part} lx-predict-sketch`)
  const slider = form.getByRole('slider')
  await expect.element(slider).toBeInTheDocument()
  // What is given cannot be chosen.
  const { given } = (form.element() as PredictSketch).prediction
  for (const value of values.split(',').slice(given === undefined ? 0 : 1)) {
    await slider.fill(value)
    await form.getByRole('button', { name: 'Next point' }).click()
  }
  await form.getByRole('button', { name: 'Keep', exact: true }).click()
}

/** Of exercise 11: the score stays, however far both words move. */
export const LEVEL = '100,100,100,100,100,100,100'

export const run = (part: string) =>
  page.css(part).getByRole('button', { name: 'Run', exact: true }).click()

/** Fills an entry and leaves it, as a learner does. */
export async function enter(name: string, typed: string): Promise<void> {
  await fill(label(name), typed)
}

export async function fill(entry: Locator, typed: string): Promise<void> {
  await expect.element(entry).toBeInTheDocument()
  unfold(entry.element())
  await entry.fill(typed)
  ;(entry.element() as HTMLElement).blur()
}

/** Opens whatever an element is folded in. */
function unfold(element: Element): void {
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
}

/** Opens what is folded below this line, wherever the page above it still grows to. */
export async function openFold(name: string): Promise<void> {
  const line = page.getByText(name).first()
  await expect.element(line).toBeInTheDocument()
  unfold(line.element())
}

/** The line that an entry has against what was typed; undefined where there is none. */
export function errorOf(entry: Locator): string | undefined {
  const control = entry.element()
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  const id = `${control.id}-error`
  if (!control.getAttribute('aria-describedby')?.split(' ').includes(id)) return undefined
  return document.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim()
}

/**
 * Presses Train, and waits for the end of that run. Beside the 'Trained.' of one before stands that
 * the settings have changed: where they have not, Train can be pressed only once that one is gone.
 */
export async function trainNow(): Promise<void> {
  await button('Train').click()
  await expect.element(state()).toHaveText('Trained.')
}

/** Opens the exercise with a text read, predicts and trains to the end. */
export async function train(query = small): Promise<void> {
  await openExercise('skip-gram', query)
  // What was answered and seen before is final.
  if (lesson().notebook.read('skip-gram/seen/nearest-to-king') === '') await predict(/queen/)
  await trainNow()
}

/** Opens a file as a learner does, in the control of this label. */
export async function openFile(name: string, file: File): Promise<void> {
  const entry = page.getByLabelText(name)
  await expect.element(entry).toBeInTheDocument()
  const input = entry.element() as HTMLInputElement
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Opens a text of the learner's own in exercise 05. */
export async function openText(...pieces: BlobPart[]): Promise<void> {
  await label('Learn from').selectOptions('Your own text')
  await openFile('Open a file', new File(pieces, 'file.txt', { type: 'text/plain' }))
}

/** Opens a file of vectors in exercise 07. */
export async function openVectors(name: string, text: string): Promise<void> {
  await openEntry('vector-loader')
  await openFile('Open a file of vectors', new File([text], name))
}

/** Opens the entry of the shelf that has this part of the exercise, if it is not open yet. */
export async function openEntry(part: string): Promise<void> {
  const entry = page.css(`lx-shelf-entry[parts~="${part}"] > details`)
  await expect.element(entry).toBeInTheDocument()
  ;(entry.element() as HTMLDetailsElement).open = true
}

/** All texts that a figure draws. */
export function drawnIn(selector: string): string[] {
  type Drawn = { filled(): readonly { marks: readonly { kind: string; texts?: string[] }[] }[] }
  return findAll(selector).flatMap((figure) =>
    (figure as unknown as Drawn)
      .filled()
      .flatMap(({ marks }) => marks.flatMap(({ texts = [] }) => texts)),
  )
}
