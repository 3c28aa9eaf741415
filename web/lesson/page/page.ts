/** A page is a list of sections: what the shell shows of an exercise, made of its figures and questions. */
import { nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../formula.ts'
import type { FunctionName } from '../../code/exercise.ts'
import type { Schema } from '../../state/fields.ts'
import { html } from '../../translation/translation.ts'
import type { Exercise, Lesson } from '../lesson.ts'
import { seen as wasSeen } from '../rhythm/rhythm.ts'
import { folded, shelf as renderShelf } from '../shelf/shelf.ts'
import { type ToWrite, writeIt } from '../writing/write-it.ts'
import './exhibit.ts'
import type { AnyFigure } from './figure.ts'
import { schemaOf } from './inputs.ts'
import './question-card.ts'
import { type Question, runField, seen } from './question.ts'

interface Page {
  id: string
  prose: Readonly<Record<string, string>>
  /** whether the part being drawn is the first of its page, which is as wide as the window */
  isStage?: boolean
}

/** Something of a page, with the figures and questions in it. */
interface Part {
  figures: readonly AnyFigure[]
  questions: readonly Question[]
  schema?: Schema
  render(lesson: Lesson, page: Page): unknown
}

/** `id`: of its heading, where its prose has another name. */
interface Section {
  heading: string
  prose: string
  id?: string
}

interface PageExercise extends Exercise {
  predictions: Readonly<Record<string, Question>>
}

/** The hints are in the card of the first question, if the prose has any. */
export function page(id: string, prose: Page['prose'], parts: readonly Part[]): PageExercise {
  const figures = parts.flatMap((part) => part.figures)
  const questions = parts.flatMap((part) => part.questions)
  const schema: Record<string, Schema[string]> = {}
  for (const inputs of [
    ...figures.map(({ inputs }) => schemaOf(inputs)),
    ...questions.map(runField),
    ...parts.map(({ schema }) => schema ?? {}),
  ])
    for (const [name, field] of Object.entries(inputs)) schema[name] ??= field
  return {
    schema,
    predictions: Object.fromEntries(questions.map((question) => [question.name, question])),
    // Keyed: all pages are of one template, and Lit would give the elements of one to the next.
    render: (lesson) =>
      html`${keyed(
        id,
        html`${parts.map((part, index) => part.render(lesson, { id, prose, isStage: index === 0 }))}`,
      )}`,
  }
}

const textOf = ({ prose }: Page, section: string) => unsafeHTML(prose[section] ?? '')
const proseOf = (page: Page, section: string) =>
  html`<div class="prose">${textOf(page, section)}</div>`

const exhibit = (
  lesson: Lesson,
  { id }: Page,
  figure: AnyFigure,
  style: string,
  question: Question | null = null,
) =>
  html`<lx-exhibit class=${style} data-part=${figure.name} .lesson=${lesson} .figure=${figure} .question=${question} .exercise=${id}></lx-exhibit>`

const card = (
  lesson: Lesson,
  question: Question,
  figure: AnyFigure | null,
  hints: Page['prose'] | null = null,
) =>
  html`<lx-question-card class="card question-card" data-part=${figure?.name ?? question.name} .lesson=${lesson} .question=${question} .figure=${figure} .hints=${hints}></lx-question-card>`

/** Another figure, or what has no such shape. */
type Beside = AnyFigure | ((lesson: Lesson) => unknown)

/**
 * The text, the question about it, and the figure: beside both, or with the question beside the text. `again`:
 * the prose after the run; `above`, `below`: what else is beside both.
 */
export const predict = (
  question: Question,
  figure: AnyFigure,
  {
    heading,
    prose,
    id = prose,
    again,
    hints = false,
    form = 'reading',
    above,
    below,
  }: Section & {
    again?: string
    hints?: boolean
    /** On phones the figure stands between heading and text, unless only its run fills it. */
    form?: 'reading' | 'reading figures-after' | 'beside'
    above?: Beside
    below?: Beside | readonly Beside[]
  },
): Part => ({
  figures: [above, figure, below].flat().filter((each) => typeof each === 'object'),
  questions: [question],
  render(lesson, page) {
    const beside = form === 'beside' && !page.isStage
    const style = page.isStage ? `stage ${form === 'beside' ? 'reading' : form}` : form
    const more = again !== undefined && isTold(lesson, question) ? again : null
    const other = (each: Beside) =>
      typeof each === 'object' ? exhibit(lesson, page, each, 'stack') : each(lesson)
    // On phones one figure stays in view: once it is run, the one that proves the verdict.
    const kind = above !== undefined && isTold(lesson, question) ? 'stack asked-about' : 'stack'
    const shown =
      above === undefined && below === undefined
        ? exhibit(lesson, page, figure, 'exhibit', question)
        : html`<div class="exhibit">${above && other(above)} ${exhibit(lesson, page, figure, kind, question)} ${below && [below].flat().map(other)}</div>`
    return html`<section class=${style} aria-labelledby="${id}-heading">
      <div class="prose">
        <h2 id="${id}-heading">${heading}</h2>
        ${textOf(page, prose)} ${beside && more !== null ? textOf(page, more) : nothing}
      </div>
      <div class=${beside ? 'stack' : 'of-both'}>
        ${card(lesson, question, figure, hints ? page.prose : null)} ${shown}
      </div>
      ${beside || more === null ? nothing : proseOf(page, more)}
    </section>`
  },
})

/** Whether what is said after the run can be: of what the lesson brings, once the outcome was seen. */
const isTold = (lesson: Lesson, question: Question) =>
  question.source === undefined ? seen(lesson, question) : wasSeen(lesson, question)

/**
 * The text, and beside it or below it the figure, or what has no such shape. `reading`: the question's card is
 * under the text, in what has no such shape. `again`: the prose after it, '' for none.
 */
export const show = (
  figure: AnyFigure | ((lesson: Lesson) => unknown),
  {
    heading,
    prose,
    id = prose,
    form = 'beside',
    again = () => '',
  }: Section & {
    form?: 'beside' | 'columns' | 'stack' | 'wide' | 'reading' | 'below'
    again?: (lesson: Lesson) => string
  },
): Part => ({
  figures: typeof figure === 'function' ? [] : [figure],
  questions: [],
  render(lesson, page) {
    const more = again(lesson)
    const beside = form === 'beside' && !page.isStage
    return html`<section class=${page.isStage ? `stage ${form}` : form} aria-labelledby="${id}-heading">
      <div class="prose">
        <h2 id="${id}-heading">${heading}</h2>
        ${textOf(page, prose)} ${beside && more !== '' ? textOf(page, more) : nothing}
      </div>
      ${typeof figure === 'function' ? figure(lesson) : exhibit(lesson, page, figure, 'stack')}
      ${beside || more === '' ? nothing : proseOf(page, more)}
    </section>`
  },
})

/** Sections side by side, where there is room. */
export const columns = (...parts: readonly Part[]): Part => ({
  figures: parts.flatMap(({ figures }) => figures),
  questions: parts.flatMap(({ questions }) => questions),
  schema: Object.assign({}, ...parts.map(({ schema }) => schema)),
  render: (lesson, page) =>
    html`<div class="columns">${parts.map((part) => part.render(lesson, page))}</div>`,
})

export const where = (holds: (lesson: Lesson) => boolean, part: Part): Part => ({
  ...part,
  render: (lesson, page) => (holds(lesson) ? part.render(lesson, page) : nothing),
})

export const after = (question: Question, part: Part): Part =>
  where((lesson) => seen(lesson, question), part)

/**
 * Functions to write, each with how it is called and the figure that it can draw. `files`:
 * import.meta.glob of their folders, where "write-alibi-slopes" has alibiSlopes.
 */
export function write(
  files: Readonly<Record<string, () => Promise<unknown>>>,
  functions: Readonly<Partial<Record<FunctionName, { call: string; draws?: string }>>>,
): Part {
  const toWrite = Object.entries(functions).map(([name, about]) => {
    const folder = `./write-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    const open = () =>
      Promise.all(['cases.ts', 'path.md'].map((file) => files[`${folder}/${file}`]?.()))
    return { ...about, name: name as FunctionName, open: open as unknown as ToWrite['open'] }
  })
  return {
    figures: [],
    questions: [],
    render: (lesson, { id }) => writeIt(lesson, id, toWrite),
  }
}

/** `sample`: the prose to compare with. */
export const reflect = (question: string, sample: string): Part => ({
  figures: [],
  questions: [],
  render: (lesson, page) => html`<section aria-label="Reflect">
    <lx-reflect .lesson=${lesson} key="${page.id}/reflection" .question=${question} .sample=${proseOf(page, sample)}></lx-reflect>
  </section>`,
})

export const shelf = (...entries: readonly Part[]): Part => ({
  figures: entries.flatMap(({ figures }) => figures),
  questions: entries.flatMap(({ questions }) => questions),
  schema: Object.assign({}, ...entries.map(({ schema }) => schema)),
  render: (lesson, page) =>
    renderShelf(entries.map((entry) => entry.render(lesson, page) as TemplateResult)),
})

/**
 * Findings of papers: `open` brings them when they are unfolded, which the address says in `field`. `inputs`: of
 * their figures, where no other figure of the page has them.
 */
export const papers = (
  summary: string,
  field: string,
  open: () => Promise<readonly (string | AnyFigure)[]>,
  inputs: Schema = {},
): Part => {
  const schema = { [field]: folded }
  return {
    figures: [],
    questions: [],
    schema: { ...inputs, ...schema },
    render: (lesson, page) =>
      html`<lx-papers .lesson=${lesson} .schema=${schema} field=${field} .summary=${summary} .load=${open} .content=${(
        contents: readonly (string | AnyFigure)[],
      ) =>
        html`<div class="part">${contents.map((each) =>
          typeof each === 'string' ? proseOf(page, each) : exhibit(lesson, page, each, ''),
        )}</div>`}></lx-papers>`,
  }
}

/**
 * Prose by its name, also after a question or beside its figure; a figure, a question with its figure, an entry
 * within, or what has no such shape.
 */
type Content =
  | string
  | AnyFigure
  | readonly [Question, AnyFigure | string]
  | readonly [string, AnyFigure]
  | Part
  | ((lesson: Lesson) => unknown)

/**
 * `opensFor`: inputs that open it from the start where a link sets them; `load`: brings elements when it
 * is opened; `parts`: names of figures that are in those; `schema`: the values of the address that they read.
 */
export function entry(
  summary: string,
  contents: readonly Content[],
  {
    opensFor = {},
    load = null,
    parts = [],
    schema = {},
  }: {
    opensFor?: Schema
    load?: (() => Promise<unknown>) | null
    parts?: readonly string[]
    schema?: Schema
  } = {},
): Part {
  const objects = contents.flatMap((each) => (typeof each === 'object' ? [each].flat() : []))
  const figures = objects.flatMap((each) =>
    typeof each === 'string' ? [] : 'view' in each ? [each] : 'figures' in each ? each.figures : [],
  )
  // Prose after a question that is asked elsewhere makes it no question of this entry.
  const questions = contents.flatMap((each) => {
    if (typeof each !== 'object') return []
    if ('questions' in each) return each.questions
    if ('view' in each || typeof each[0] === 'string' || typeof each[1] === 'string') return []
    return [each[0]]
  })
  const names = [...figures.map(({ name }) => name), ...parts].join(' ')
  const content = (lesson: Lesson, page: Page) => () =>
    html`${contents.map((each) => {
      if (typeof each === 'string') return proseOf(page, each)
      if (typeof each === 'function') return each(lesson)
      if ('view' in each) return exhibit(lesson, page, each, 'stack')
      if ('render' in each) return each.render(lesson, page)
      const [question, figure] = each
      if (typeof question === 'string')
        return html`<div class="part">${proseOf(page, question)} ${exhibit(lesson, page, figure as AnyFigure, '')}</div>`
      if (typeof figure === 'string')
        return isTold(lesson, question) ? proseOf(page, figure) : nothing
      return html`<div class="stack">${card(lesson, question, figure)} ${exhibit(lesson, page, figure, 'exhibit', question)}</div>`
    })}`
  const begins = (lesson: Lesson) => {
    const { values } = lesson.state.read(opensFor)
    const set = Object.entries(opensFor).some(
      ([name, field]) => field.write(values[name]) !== field.write(field.fallback),
    )
    return set || questions.some((question) => seen(lesson, question))
  }
  return {
    figures,
    questions,
    schema,
    render: (lesson, page) =>
      html`<lx-shelf-entry .lesson=${lesson} parts=${names} ?begins-open=${begins(lesson)} .summary=${summary} .load=${load} .content=${content(lesson, page)}></lx-shelf-entry>`,
  }
}

/** What has no such shape yet, with the values of the address that it reads. */
export const custom = (render: (lesson: Lesson) => unknown, schema: Schema = {}): Part => ({
  figures: [],
  questions: [],
  schema,
  render,
})
