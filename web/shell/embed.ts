/**
 * One figure of the lesson inside a page of others. It tells that page its height and listens to no
 * message; predictions come by its address, and nothing is read from or written to storage.
 */
import './embed.css'
import type { LessonElement } from '../lesson/element.ts'
import type { Lesson } from '../lesson/lesson.ts'
import { givenIn, readFigure } from '../state/share.ts'
import { t } from '../translation/translation.ts'
import { pageAddress } from './page-address.ts'

/** `exercise`: the id of the exercise that the address opened. */
export function embed(query: URLSearchParams, lesson: Lesson, exercise: string): void {
  for (const [name, answer] of givenIn(query))
    lesson.notebook.write(`${exercise}/prediction/${name}`, answer)
  const wanted = query.get('embed') ?? ''
  const foot = footOf()
  const main = document.getElementById('main')
  if (main === null) return
  const mark = (): void => {
    const figure = figureIn(main, wanted)
    foot.waiting.hidden = figure !== undefined
    if (figure === undefined ? someTrained(main) : ofTrained(figure)) void offerTraining(lesson)
    for (const old of main.querySelectorAll('[data-embedded]'))
      if (old !== figure) old.removeAttribute('data-embedded')
    figure?.setAttribute('data-embedded', '')
  }
  new MutationObserver(mark).observe(main, { childList: true, subtree: true })
  mark()
  // A number alone, for whoever embeds the page: it tells nothing of the reader.
  const tell = () => {
    const lexiscopeHeight = Math.ceil(document.body.getBoundingClientRect().height)
    parent.postMessage({ lexiscopeHeight }, '*')
  }
  if (parent !== window) new ResizeObserver(tell).observe(document.body)
}

function figureIn(main: HTMLElement, name: string): Element | undefined {
  const found = readFigure(name)
  return found === null ? undefined : main.querySelectorAll(found.tag)[found.index]
}

/** Shown trained or not at all: whoever has it trains by a press, as in the lesson. */
const isTrained = (part: Element) => (part as LessonElement).trained === true

const someTrained = (main: Element) => [...main.querySelectorAll('*')].some(isTrained)

function ofTrained(figure: Element): boolean {
  for (let part = figure.parentElement; part !== null; part = part.parentElement)
    if (isTrained(part)) return true
  return false
}

let offered = false

async function offerTraining(lesson: Lesson): Promise<void> {
  if (offered) return
  offered = true
  const { VectorsWanted } = await import('../lesson/words/vectors-wanted.ts')
  const wanted = Object.assign(new VectorsWanted(), { lesson, alone: true })
  wanted.className = 'embed-training'
  document.querySelector('.embed-foot')?.before(wanted)
}

function footOf(): { waiting: HTMLElement } {
  const foot = document.createElement('p')
  foot.className = 'embed-foot'
  const waiting = document.createElement('span')
  waiting.textContent = `${t`The figure that was wanted is not here yet.`} `
  const link = document.createElement('a')
  link.textContent = t`Open it in Lexiscope`
  link.target = '_blank'
  link.rel = 'noopener'
  link.href = `${pageAddress()}${location.hash}`
  foot.append(waiting, link)
  document.body.append(foot)
  return { waiting }
}
