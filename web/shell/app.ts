/** The page's frame: header, contents, notices, and the exercise of the address. */
import { nextTask } from 'lexiscope/utilities/next-task.ts'
import { LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import type { Exercise, Lesson } from '../lesson/lesson.ts'
import type { Figure } from '../plot/figure/figure.ts'
import { openInTurns } from '../plot/figure/turns.ts'
import { courseLink } from '../state/class/course-link.ts'
import { doneOf, doneText } from '../state/done.ts'
import { addressIn, choose, offered, spoken } from '../translation/languages.ts'
import { html, language, t } from '../translation/translation.ts'
import type { Address } from './address-state.ts'
import { course, type Sections } from './contents.ts'
import type { FigureViews } from './figure-views.ts'
import { renderFoot } from './head-and-foot.ts'
import { landingIn } from './landing.ts'
import './notices.ts'
import { whenFocusLeaves } from '../plot/figure/focus-leaves.ts'
import { type Page, pages, start } from './pages.ts'
import { ReadingPlaces } from './reading-place.ts'
import { isDark, toggleTheme } from './theme.ts'

/**
 * A figure beside its text stays in the window while the text is read. One that is taller than the window
 * would keep its lower part out of sight, and a browser that scrolls to the focus there scrolls in vain:
 * it is let go while the focus is in it.
 */
export function letTallExhibitsGo(event: FocusEvent): void {
  const path = event.composedPath() as Element[]
  const { top, bottom } = (path[0] as Element).getBoundingClientRect()
  if (bottom > 0 && top < innerHeight) return
  const held = path.find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.offsetHeight > innerHeight &&
      getComputedStyle(each).position === 'sticky',
  )
  if (held === undefined) return
  held.style.position = 'static'
  whenFocusLeaves(held, () => {
    held.style.position = ''
  })
}

/** Formulas and code are in every exercise: where their faces come later, its lines break anew. */
function askForFaces(): void {
  for (const face of ['Math', 'Code'])
    document.fonts.load(`1em "Lexiscope ${face}"`).catch(() => {
      // Those of the system serve.
    })
}

/** A frame of the browser's is over; where nobody looks there are none. */
async function frame(): Promise<void> {
  await new Promise<void>((go) => {
    requestAnimationFrame(() => go())
    setTimeout(go, 50)
  })
  await nextTask()
}

@customElement('lx-app')
export class App extends LitElement {
  @state() private exercise: Exercise | null = null
  /** What the exercise teaches; null of other pages. */
  private teaching: Sections | null = null
  @state() private missing = ''
  @state() private partMissing = false
  /** Once the field for a name is there. */
  @state() private asksName = false
  @state() private startNewVersion: (() => void) | null = null
  private shown: Page | undefined
  private following = false
  private routeKeeperLoaded = false
  private wanted = ''
  private viewing: Promise<FigureViews> | null = null
  private opening: Promise<void> | null = null
  private readonly places = new ReadingPlaces(() => this.querySelector('main'))

  constructor(
    readonly lesson: Lesson,
    private readonly address: Address,
  ) {
    super()
    lesson.core.addEventListener('change', this.follow)
    lesson.notebook.addEventListener('change', this.follow)
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', this.follow)
    address.addEventListener('change', (event) => {
      void this.follow()
      // The learner is in the other tab.
      if (!(event instanceof CustomEvent)) void this.noteRoute()
      void this.open(true)
    })
    this.addEventListener('focusin', letTallExhibitsGo)
    this.addEventListener('lx-share', this.share)
    this.addEventListener('lx-view', this.noteView)
    // Shows a notice where a lazily loaded part failed to load. That is all there is to say about it,
    // also where nobody handles the failure: the next press tries again.
    const noticed = new WeakSet<Error>()
    addEventListener('vite:preloadError', ({ payload }) => {
      noticed.add(payload)
      this.partMissing = true
    })
    addEventListener('unhandledrejection', (event) => {
      if (noticed.has(event.reason)) event.preventDefault()
    })
    if (courseLink.asksName)
      void import('./progress/name-field.ts').then(() => {
        this.asksName = true
      })
    void this.open(false)
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  /** Links that take settings along, and states of exercises, come after what the learner looks at. */
  private readonly follow = async (): Promise<void> => {
    if (this.following) return
    this.following = true
    await frame()
    this.following = false
    this.requestUpdate()
  }

  /** Says that a newer lesson is there, and leaves it to the learner when to begin with it. */
  offerNewVersion(start: () => void): void {
    this.startNewVersion = start
  }

  /** Loads the exercise of the address; a reader who went there by a link is put at its heading. */
  private async open(byLink: boolean): Promise<void> {
    const id = this.address.exercise
    if (id === this.wanted && this.exercise !== null) {
      if (!this.places.following) this.arrive()
      return
    }
    if (byLink) this.places.leave()
    this.wanted = id
    this.partMissing = false
    const entry = pages.find((each) => each.id === id) ?? start
    if (entry.number !== undefined) askForFaces()
    try {
      const [loaded, teaching] = await Promise.all([entry.load(), entry.teaching?.() ?? null])
      // What its modules do as they come is one task of the browser's, to show it another.
      await nextTask()
      if (this.wanted !== id) return
      this.missing = ''
      this.teaching = teaching
      this.exercise = loaded.default
    } catch {
      if (this.wanted !== id) return
      this.missing = t`This exercise could not be loaded. Check the connection and try again; if that does not help, reload the page.`
      this.exercise = null
    }
    this.shown = entry
    document.title = entry === start ? 'Lexiscope' : `${entry.title} · Lexiscope`
    this.requestUpdate()
    const main = this.querySelector('main')
    // By a link, the one before stays in sight until all of the next is there.
    if (!byLink && main !== null && this.exercise !== null)
      this.opening = openInTurns(main, () => this.updateComplete, { nextTask, frame })
    if (!byLink) this.arrive()
    await this.updateComplete
    await this.opening
    if (this.address.views.size > 0) void this.views()
    if (!byLink) return
    scrollTo(0, 0)
    this.querySelector('h1')?.focus({ preventScroll: true })
    this.arrive()
  }

  /** Where the reader was in this page; else at the figure that the link leads to. */
  private arrive(): void {
    const { places, address } = this
    const { landing } = address
    if (places.known || landing === '') places.return()
    else places.land(() => landingIn(this, landing))
  }

  private readonly share = async (event: Event): Promise<void> => {
    const { shown, lesson } = this
    if (shown === undefined) return
    ;(await this.viewing)?.save()
    await spoken('rooms')
    const { share } = await import('./share/dialog.ts')
    await share(event.target as HTMLElement, lesson.notebook, shown)
  }

  /** Brought by the first figure that is zoomed, or by an address that says how one was left. */
  private views(): Promise<FigureViews> {
    this.viewing ??= import('./figure-views.ts').then(
      (module) => new module.FigureViews(this, this.address),
    )
    this.viewing.catch(() => {
      this.viewing = null
    })
    return this.viewing
  }

  private readonly noteView = async (event: Event): Promise<void> => {
    const figure = event.target as Figure
    ;(await this.views()).note(figure)
  }

  /** Keeps where the learner is; loaded when they first do something. */
  private readonly noteRoute = async (): Promise<void> => {
    const { exercise, shown, lesson, address } = this
    const isOpen = exercise !== null && shown?.number !== undefined && shown.id === address.exercise
    if (!isOpen && address.exercise !== '') return
    // Of now: meanwhile the learner may have gone on.
    const { known } = address
    const shared = () => address.shared
    const values = isOpen ? lesson.state.read(exercise.schema).values : null
    // To ask for its file takes long enough to be felt: the first time, after what the press shows.
    if (!this.routeKeeperLoaded) await frame()
    const routeKeeper = await import('./route-keeper.ts')
    this.routeKeeperLoaded = true
    if (values === null || !isOpen)
      return routeKeeper.saveShared(lesson.notebook, shared(), known.shared)
    routeKeeper.noteRoute(lesson.notebook, shown.id, exercise.schema, values, shared, known)
  }

  protected override render(): TemplateResult {
    const { notebook } = this.lesson
    return html`
      <a class="skip" href="#main" @click=${this.skip}>Skip to the lesson</a>
      <header class="masthead">
        <a class="wordmark" href=${this.address.linkTo('')}>${'Lexiscope'}</a>
        ${this.renderNeighbours()}
        <nav aria-label="Contents">
          <details
            class="contents"
            @click=${this.closeContents}
            @keydown=${this.closeContents}
            @focusout=${this.closeContents}
          >
            <summary>Contents</summary>
            <div class="sheet">${this.renderContents()} ${this.renderLanguages()}</div>
          </details>
        </nav>
        ${this.renderLanguages()}
        <button
          type="button"
          class="quiet"
          @click=${() => toggleTheme(notebook)}
        >
          <span aria-hidden="true">◐</span>
          ${isDark(notebook) ? html`<span class="hidden">Switch to</span> Light` : html`<span class="hidden">Switch to</span> Dark`}
        </button>
      </header>
      <main id="main" tabindex="-1" @click=${this.noteRoute} @change=${this.noteRoute}>
        <lx-notices
          class="notices"
          role="status"
          .lesson=${this.lesson}
          .page=${this.shown}
          .wanted=${this.address.exercise}
          ?incomplete=${this.address.absent.length > 0}
          .exercise=${this.exercise}
          .partMissing=${this.partMissing && this.missing === ''}
          .startNewVersion=${this.startNewVersion}
          .openAgain=${this.openAgain}
        ></lx-notices>
        ${this.asksName ? html`<lx-learner-name once .lesson=${this.lesson}></lx-learner-name>` : nothing}
        ${this.shown === undefined ? nothing : this.renderPage(this.shown)}
      </main>
      <footer class="foot">
        <p>
          What the figures show is computed by the C++ core in this tab.
          <span class="stays">Nothing leaves it.</span>
          <span><a href=${this.address.linkTo('again')}>Questions that come back</a> · <a href=${this.address.linkTo('glossary')}>Glossary</a> · <a href=${this.address.linkTo('config')}>Config doctor</a> · <a href=${this.address.linkTo('teacher')}>For teachers</a> · <a href=${this.address.linkTo('licences')}>Licences</a></span>
        </p>
      </footer>
    `
  }

  /** The same page in each other language that there is. */
  private renderLanguages(): TemplateResult | typeof nothing {
    const others = offered.filter(({ tag }) => tag !== language())
    if (others.length === 0) return nothing
    const go = (event: MouseEvent, tag: string) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      choose(tag)
    }
    return html`<div class="languages" role="group" aria-label="Languages">
      ${others.map(
        ({ tag, name }) => html`<a
          href=${addressIn(tag)}
          lang=${tag}
          hreflang=${tag}
          @click=${(event: MouseEvent) => go(event, tag)}
          >${name}</a
        >`,
      )}
    </div>`
  }

  /** The exercises before and after this one. */
  private renderNeighbours(): TemplateResult | typeof nothing {
    const at = course.findIndex(({ id }) => id === this.address.exercise)
    if (at < 0) return nothing
    const link = (step: -1 | 1) => {
      const page = course[at + step]
      if (page === undefined) return nothing
      const { id, number, title } = page
      return html`<a class="beside-it" href=${this.address.linkTo(id)}>${step < 0 ? '‹\u2009' : ''}${number}<span class="hidden"> ${title}</span>${step < 0 ? '' : '\u2009›'}</a>`
    }
    return html`<nav class="neighbours" aria-label="Before and after">${link(-1)} ${link(1)}</nav>`
  }

  /** By Escape, with a link that is taken, and as focus goes elsewhere. */
  private readonly closeContents = (event: Event): void => {
    const contents = event.currentTarget as HTMLDetailsElement
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return
      contents.querySelector('summary')?.focus()
    } else if (event instanceof FocusEvent) {
      if (!(event.relatedTarget instanceof Node) || contents.contains(event.relatedTarget)) return
    } else if (!(event.target instanceof Element && event.target.closest('a'))) return
    contents.open = false
  }

  private renderContents(): TemplateResult {
    return html`<ol>
      ${course.map((entry) => {
        const done = doneOf(this.lesson.notebook, entry)
        return html`<li>
          <a
            href=${this.address.linkTo(entry.id)}
            aria-current=${entry.id === this.address.exercise ? 'page' : nothing}
            ><span class="number" data-done=${done}>${entry.number}</span>
            <span class="title">${entry.title}</span>
            <span class="hidden">${doneText(done)}</span></a
          >
        </li>`
      })}
    </ol>`
  }

  private renderPage(page: Page): TemplateResult {
    const inside =
      this.missing === ''
        ? this.exercise?.render(this.lesson)
        : html`<p class="notice" role="alert">${this.missing} <button type="button" @click=${this.openAgain}>Try again</button></p>`
    if (page === start) return html`${inside}`
    const teaching = this.missing === '' ? this.teaching : null
    const linkTo = (id: string) => this.address.linkTo(id)
    return html`
      <article class="exercise" data-exercise=${page.id}>
        <header class="opening">
          ${page.number === undefined ? nothing : html`<p class="eyebrow">Exercise ${page.number} · ${page.minutes} minutes</p>`}
          <h1 tabindex="-1">${page.number === undefined ? nothing : html`<span class="no" aria-hidden="true">${page.number} </span>`}${page.title}</h1>
          <p class="lead">${page.question}</p>
        </header>
        ${inside}
        ${renderFoot(this.lesson.notebook, page, teaching, linkTo)}
      </article>
    `
  }

  /** The elements of the exercise are made anew, and ask for what they need. */
  private readonly openAgain = async (): Promise<void> => {
    this.exercise = null
    await this.updateComplete
    await this.open(false)
  }

  private readonly skip = (event: Event): void => {
    // The address holds the lesson's state, so the link moves the focus and not the address.
    event.preventDefault()
    this.querySelector<HTMLElement>('#main')?.focus()
  }
}
