/**
 * Shows an exercise to a class, one figure a screen: the question first, then what answers it. It is
 * the page itself with all but one part hidden, on a notebook in memory: nothing of the learner's own
 * work is read or changed.
 */
import './present.css'
import { LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import type { Lesson } from '../../lesson/lesson.ts'
import { Figure } from '../../plot/figure/figure.ts'
import { readRoute } from '../../state/address.ts'
import { html, t } from '../../translation/translation.ts'
import { contents, course, type Entry } from '../contents.ts'
import { isDark, toggleTheme } from '../theme.ts'
import { isSame, placeOf, type Screen, screensIn } from './screens.ts'

type PresenterAction = 'next' | 'previous' | 'first' | 'last' | 'full screen' | 'leave'

/** What has the focus: arrow keys belong to sliders, lists and figures, and all keys to a text. */
export type Focus = 'page' | 'control' | 'text'

const ANYWHERE: Readonly<Record<string, PresenterAction>> = {
  PageDown: 'next',
  PageUp: 'previous',
  Escape: 'leave',
}
const ON_PAGE: Readonly<Record<string, PresenterAction>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  f: 'full screen',
  F: 'full screen',
}
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** null for a key that is not the presenter's. `fromRight`: whether the page reads from right to left. */
export function deedOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  focus: Focus,
  fromRight: boolean,
): PresenterAction | null {
  if (ctrlKey || metaKey || altKey || focus === 'text') return null
  const meant = fromRight ? (MIRRORED[key] ?? key) : key
  const deed = ANYWHERE[meant] ?? (focus === 'page' ? ON_PAGE[meant] : undefined)
  // Shift and an arrow select or move something.
  return deed === undefined || (shiftKey && meant !== 'F') ? null : deed
}

@customElement('lx-presenter')
export class Presenter extends LitElement {
  @state() private screen: Screen | null = null
  /** The exercise that the screen belongs to. */
  private entry: Entry | undefined
  private screens: readonly Screen[] = []
  /** Steps that were asked for while the page opens, part by part. */
  private waiting = 0
  /** Cards that were run, by a press or by going on. */
  private readonly run = new WeakSet<Element>()
  private readonly watch = new MutationObserver(() => this.follow())

  constructor(
    private readonly lesson: Lesson,
    private readonly main: Element,
  ) {
    super()
    document.addEventListener('keydown', this.onKey, { capture: true })
    document.addEventListener('keydown', this.onKeyLeft)
    document.addEventListener('fullscreenchange', () => this.requestUpdate())
    addEventListener('resize', () => this.enlarge())
    main.addEventListener('click', this.noteRun, { capture: true })
    const attributeFilter = ['data-opening']
    this.watch.observe(main, { childList: true, subtree: true, attributeFilter })
    const asked = readRoute(location.hash).exercise
    if (!contents.some(({ id }) => id === asked)) this.open(course[0])
    this.follow()
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  /** Of an exercise; null for any other page, and until it is there. */
  private get article(): HTMLElement | null {
    const article = this.main.querySelector<HTMLElement>('article[data-exercise]')
    const known = contents.some(({ id }) => id === article?.dataset.exercise)
    return known ? article : null
  }

  /** Figures come and go with runs: the screen that is shown stays, or makes room for what came. */
  private follow(): void {
    const { article } = this
    if (article === null) return
    const entry = contents.find(({ id }) => id === article.dataset.exercise)
    const isNew = entry !== this.entry
    this.entry = entry
    this.screens = screensIn(article)
    const at = isNew || this.screen === null ? 0 : placeOf(this.screens, this.screen)
    this.show(this.screens[at] ?? null)
    const { waiting } = this
    this.waiting = 0
    for (let i = 0; i < Math.abs(waiting); i++) this.go(Math.sign(waiting))
  }

  private show(screen: Screen | null): void {
    const wanted = new Set(screen?.shown ?? [])
    for (const old of this.main.querySelectorAll('[data-shown]'))
      if (!wanted.has(old))
        for (const name of ['data-shown', 'presented']) old.removeAttribute(name)
    for (const part of wanted) {
      part.setAttribute('data-shown', '')
      if (part instanceof Figure) part.setAttribute('presented', '')
    }
    document.documentElement.dataset.present = screen?.kind ?? ''
    const moved = screen !== null && (this.screen === null || !isSame(this.screen, screen))
    this.screen = screen
    if (moved) this.main.scrollTop = 0
  }

  private enlarge(): void {
    for (const figure of this.main.querySelectorAll('[presented]')) (figure as Figure).refresh()
  }

  private readonly noteRun = ({ target }: Event): void => {
    const button = (target as Element).closest('button.primary')
    const card = button?.closest('.card')
    if (card) this.run.add(card)
  }

  private go(step: number): void {
    const { screen, screens } = this
    if (screen === null) return
    if (screen.kind === 'question' && step > 0) this.runCard(screen.element)
    const at = placeOf(screens, screen) + step
    const next = screens[at]
    if (next !== undefined) this.show(next)
    else if (this.main.hasAttribute('data-opening')) this.waiting += step
    else this.open(this.neighbour(step))
  }

  /** What answers the question begins, once: without an answer of anyone's, if nobody gave one. */
  private runCard(card: Element): void {
    if (this.run.has(card)) return
    card.querySelector<HTMLElement>('button.primary:enabled:not([aria-disabled="true"])')?.click()
  }

  private neighbour(step: number): Entry | undefined {
    const at = this.entry === undefined ? -1 : course.indexOf(this.entry)
    return at < 0 ? course[0] : course[at + step]
  }

  private open(entry: Entry | undefined): void {
    if (entry !== undefined) location.hash = this.lesson.state.linkTo(entry.id)
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    // A remote control has these two: they turn the screens wherever the focus is.
    const deed = deedOf(event, focusOf(event), isFromRight())
    if (deed === null || !event.key.startsWith('Page')) return
    event.preventDefault()
    event.stopPropagation()
    this.act(deed)
  }

  private readonly onKeyLeft = (event: KeyboardEvent): void => {
    const focus = focusOf(event)
    // Escape took back what was chosen in a figure, or closed a menu; the next one leaves.
    if (event.defaultPrevented) {
      if (event.key === 'Escape') (document.activeElement as HTMLElement | null)?.blur()
      return
    }
    const deed = deedOf(event, focus, isFromRight())
    if (deed === null) return
    event.preventDefault()
    this.act(deed)
  }

  private act(deed: PresenterAction): void {
    if (deed === 'next') this.go(1)
    if (deed === 'previous') this.go(-1)
    if (deed === 'first') this.show(this.screens[0] ?? null)
    if (deed === 'last') this.show(this.screens.at(-1) ?? null)
    if (deed === 'full screen') void this.switchFull()
    if (deed === 'leave') location.assign(this.pageAddress)
  }

  /** The exercise in the lesson itself, as its reader left it. */
  private get pageAddress(): string {
    const address = new URL(location.href)
    address.searchParams.delete('present')
    address.hash = `#/${this.entry?.id ?? ''}`
    return address.href
  }

  private async switchFull(): Promise<void> {
    try {
      if (document.fullscreenElement === null) await document.documentElement.requestFullscreen()
      else await document.exitFullscreen()
    } catch {
      // A browser that refuses shows the page in its window.
    }
  }

  /** The section that the screen stands in, and which of the exercise's figures it is. */
  private get place(): TemplateResult | typeof nothing {
    const { screen, screens } = this
    if (screen === null || screen.kind === 'title') return nothing
    const section = screen.element.closest('section')?.querySelector('h2')?.textContent ?? ''
    const figures = screens.filter(({ kind }) => kind === 'figure')
    const what = {
      question: t`the question`,
      result: t`the result`,
      figure: t`figure ${figures.findIndex((each) => isSame(each, screen)) + 1}`,
    }[screen.kind]
    return html`<span>${section === '' ? what : `${section} · ${what}`}</span>`
  }

  protected override render(): TemplateResult {
    const { entry, screen, screens } = this
    const at = screen === null ? 0 : placeOf(screens, screen)
    const press = (
      deed: PresenterAction,
      sign: string,
      name: string,
      disabled = false,
    ) => html`<button
      type="button"
      class="quiet"
      aria-label=${name}
      title=${name}
      ?disabled=${disabled}
      @click=${() => this.act(deed)}
    >${sign}</button>`
    const atStart = at === 0 && this.neighbour(-1) === undefined
    const atEnd = at === screens.length - 1 && this.neighbour(1) === undefined
    const { notebook } = this.lesson
    return html`<nav aria-label="Presenting">
      <p role="status">
        ${entry === undefined ? nothing : html`<strong>${entry.number} ${entry.title}</strong>`}
        ${this.place}
      </p>
      <div class="row">
        ${press('previous', '←', t`Previous`, atStart)} ${press('next', '→', t`Next`, atEnd)}
        <button type="button" class="quiet" @click=${() => this.switchTheme()}>
          ${isDark(notebook) ? t`Light` : t`Dark`}
        </button>
        ${document.fullscreenEnabled ? press('full screen', '⛶', t`Full screen`) : nothing}
        <a href=${this.pageAddress}>Leave</a>
      </div>
    </nav>`
  }

  private switchTheme(): void {
    toggleTheme(this.lesson.notebook)
    this.requestUpdate()
  }
}

const isFromRight = () => document.documentElement.dir === 'rtl'

function focusOf(event: KeyboardEvent): Focus {
  const [at] = event.composedPath()
  if (!(at instanceof Element)) return 'page'
  if (at.matches('textarea, input:not([type=range], [type=checkbox], [type=radio])')) return 'text'
  return at.matches('input, select, canvas, [role^=menu]') ? 'control' : 'page'
}

export function present(lesson: Lesson): void {
  const main = document.getElementById('main')
  if (main !== null) document.body.append(new Presenter(lesson, main))
}
